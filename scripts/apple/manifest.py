# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""What the manifests of the package and of its dependencies say about targets and their settings."""

import functools
import hashlib
import json
import pathlib
import re
import subprocess

from stand_ins import GIVEN

# What is compiled of targets that as a whole need more of Apple's SDKs than is declared here.
PARTS = {"CryptoExtras": ["RSA/RSA.swift", "Reexport.swift", "Digests/SHA512256.swift",
                          "Digests/SHA512256Digest.swift",
                          "Digests/BoringSSL/BoringSSLSHA512256Context.swift",
                          "Digests/BoringSSL/BoringSSLSHA512256HashFunction.swift"]}

# Examples that only an Apple system can compile as a whole. They name the systems that they are for.
EXAMPLES = ["ViewModel"]


class Target:
    """A target: its sources, what it imports, and the flags that its settings stand for."""

    def __init__(self, package, described):
        self.name = described["name"]
        self.package = package
        self.described = described
        self.is_test = described["type"] == "test"
        self.is_library = described["type"] == "regular" and described.get("path") is None
        folder = described.get("path") or f"{'Tests' if self.is_test else 'Sources'}/{self.name}"
        folder = package.root / folder
        excluded = [folder / name for name in described["exclude"]]
        self.sources = [folder / name for name in PARTS.get(self.name, [])] or sorted(
            path for path in folder.rglob("*.swift")
            # The files of tutorials belong to no target.
            if ".docc/" not in str(path)
            and not any(other == path or other in path.parents for other in excluded))
        self.headers = folder / (described.get("publicHeadersPath") or "include")

    @functools.cached_property
    def flags(self):
        """The flags of the compiler for its settings and those of its package."""
        flags = ["-package-name", re.sub(r"\W", "_", self.package.name),
                 "-swift-version", self.package.language]
        flags += [f"-D{trait}" for trait in sorted(self.package.traits)]
        for setting in self.described["settings"]:
            if setting["tool"] == "swift" and self.package.holds(setting.get("condition")):
                flags += self.flags_of(setting)
        return flags

    def flags_of(self, setting):
        """The flags of the compiler for a setting."""
        (kind, values), = setting["kind"].items()
        value = values.get("_0")
        known = {
            "enableUpcomingFeature": ["-enable-upcoming-feature", value],
            "enableExperimentalFeature": ["-enable-experimental-feature", value],
            "strictMemorySafety": ["-strict-memory-safety"],
            "treatAllWarnings": ["-warnings-as-errors"] if value == "error" else [],
            "define": [f"-D{value}"],
            "swiftLanguageMode": ["-swift-version", value],
            "unsafeFlags": [flag for flag in value or [] if flag != "-Xfrontend"],
        }
        if kind not in known:
            raise SystemExit(f"{self.package.name} gives {self.name} a setting that scripts/apple/"
                             f"manifest.py does not know: {json.dumps(setting)}. Add it to `flags_of`.")
        return known[kind]

    @functools.cached_property
    def dependencies(self):
        """The targets that it imports, of all packages, but for those that something stands in for."""
        return [other for other in self.package.dependencies(self.described) if other.name not in GIVEN]

    @functools.cached_property
    def clang_modules(self):
        """The targets in C that it imports, and those that these import."""
        found = {}
        for other in self.dependencies:
            if not other.sources: found[other.name] = other
            found |= {module.name: module for module in other.clang_modules}
        return list(found.values())

    @functools.cached_property
    def digest(self):
        """A digest of the sources, or of the headers of a target in C."""
        digest = hashlib.sha256()
        for path in self.sources or sorted(self.headers.rglob("*.h")):
            digest.update(str(path).encode() + b"\0" + path.read_bytes())
        return digest.digest()


class Package:
    """A package: its targets by name, with the traits that are on."""

    def __init__(self, manifest, root, name, described, traits):
        self.manifest = manifest
        self.root = root
        self.name = name
        self.traits = traits
        versions, tools = described["swiftLanguageVersions"], described["toolsVersion"]["_version"]
        self.language = max(versions) if versions else "6" if tools >= "6" else "5"
        self.floors = {found["platformName"]: found["version"] for found in described["platforms"]}
        self.products = {found["name"]: found["targets"] for found in described["products"]}
        self.targets = {found["name"]: Target(self, found) for found in described["targets"]}

    def holds(self, condition):
        """Whether a condition is fulfilled. No package here tells one Apple system from another."""
        platforms, traits = [(condition or {}).get(key) for key in ("platformNames", "traits")]
        return (not platforms or "macos" in platforms) and (not traits or bool(self.traits & set(traits)))

    def dependencies(self, described):
        """The targets that a target depends on."""
        for found in described["dependencies"]:
            (kind, (name, *values)), = found.items()
            if not self.holds(values[-1]): continue
            if kind != "product" and name in self.targets:
                yield self.targets[name]
            else:
                package = self.manifest.package(values[0] if kind == "product" else name)
                yield from (package.targets[target] for target in package.products[name])


class Manifest:
    """Package.swift: the floors by the name of the platform, and the targets by name, with those of the
    examples. All traits are on."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        # A folder of its own, so that nobody waits for a build.
        self.scratch = self.root / ".build-apple/manifest"
        swift_package(self.root, self.scratch, "--enable-all-traits", "resolve")
        described = json.loads(swift_package(self.root, self.scratch, "dump-package"))
        # What is asked of the traits of others.
        self.asked = {source["identity"]: {trait["name"] for trait in source["traits"]}
                      for found in described["dependencies"] for source in found["sourceControl"]}
        package = Package(self, self.root, "swift_requests", described,
                          {trait["name"] for trait in described["traits"]})
        self.packages = {"swift-requests": package}
        self.floors, self.targets = package.floors, dict(package.targets)
        for name in EXAMPLES:
            root = self.root / "Examples" / name
            self.targets |= Package(self, root, name, self.described(name, root), set()).targets

    def checked(self, with_tests):
        """The targets that are checked, each after those that it imports."""
        found = []

        def visit(target):
            if not self.has(target) or target in found: return
            for other in target.dependencies: visit(other)
            found.append(target)

        for target in self.targets.values():
            # A system library has no sources.
            if target.sources and (target.is_library or with_tests): visit(target)
        return found

    def has(self, target):
        """Whether a target is of this package."""
        return self.targets.get(target.name) is target

    def package(self, name):
        """A dependency, with the traits that it has by default, if not others are asked of it."""
        if name not in self.packages:
            root = self.scratch / "checkouts" / name
            described = self.described(name, root)
            default = {enabled for trait in described["traits"] if trait["name"] == "default"
                       for enabled in trait["enabledTraits"]}
            asked = self.asked.get(name, {"default"})
            traits = asked - {"default"} | (default if "default" in asked else set())
            self.packages[name] = Package(self, root, name, described, traits)
        return self.packages[name]

    def described(self, name, root):
        """What `dump-package` says of a dependency; kept, as asking takes a second."""
        digest = hashlib.sha256(str(root).encode())
        for path in sorted(root.glob("Package*.swift")): digest.update(path.read_bytes())
        kept = self.scratch / f"{name}-{digest.hexdigest()[:16]}.json"
        if not kept.exists():
            kept.write_bytes(swift_package(root, self.scratch / "described", "dump-package"))
        return json.loads(kept.read_text())


def swift_package(root, scratch, *command):
    """What a command of `swift package` prints."""
    return subprocess.run(["swift", "package", "--scratch-path", scratch, *command],
                          cwd=root, check=True, stdout=subprocess.PIPE).stdout
