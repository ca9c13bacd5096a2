# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""What Package.swift says about platforms, targets and their settings."""

import json
import pathlib
import subprocess


class Target:
    """A target: its sources, the modules that it imports, and the flags that its settings stand for."""

    def __init__(self, root, described):
        self.name = described["name"]
        self.is_test = described["type"] == "test"
        self.flags = [flag for setting in described["settings"] for flag in flags(self.name, setting)]
        # Needs packages that cannot be compiled here.
        self.is_optional = any(found["product"][1] != "swift-http-types"
                               for found in described["dependencies"] if "product" in found)
        self.is_library = described["type"] == "regular" and described.get("path") is None
        self.dependencies = [found["byName"][0] for found in described["dependencies"]
                             if "byName" in found]
        # Those that zlib stands in for: all sources are compiled, as with the trait.
        libraries = [found["target"] for found in described["dependencies"] if "target" in found]
        self.flags += [f"-D{trait}" for _, condition in libraries for trait in condition["traits"]]
        folder = described.get("path") or f"{'Tests' if self.is_test else 'Sources'}/{self.name}"
        excluded = [root / folder / name for name in described["exclude"]]
        self.sources = sorted(
            path for path in (root / folder).rglob("*.swift")
            if not any(other == path or other in path.parents for other in excluded))


def flags(target, setting):
    """The flags of the compiler for a setting of Package.swift."""
    if setting["tool"] != "swift": return []
    (kind, values), = setting["kind"].items()
    value = values.get("_0")
    known = {
        "enableUpcomingFeature": ["-enable-upcoming-feature", value],
        "enableExperimentalFeature": ["-enable-experimental-feature", value],
        "strictMemorySafety": ["-strict-memory-safety"],
        "treatAllWarnings": ["-warnings-as-errors"] if value == "error" else [],
        "define": [f"-D{value}"],
    }
    if kind not in known or "condition" in setting:
        raise SystemExit(f"Package.swift gives {target} a setting that scripts/apple/manifest.py does "
                         f"not know: {json.dumps(setting)}. Add it to `flags` there.")
    return known[kind]


class Manifest:
    """The package: its floors by the name of the platform, and its targets by name."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        # A folder of its own, so that nobody waits for a build.
        self.scratch = self.root / ".build-apple/manifest"
        self.package("resolve")
        described = json.loads(self.package("dump-package"))
        self.floors = {found["platformName"]: found["version"] for found in described["platforms"]}
        self.targets = {found["name"]: Target(self.root, found) for found in described["targets"]}
        for name, target in self.targets.items():
            target.dependencies = [other for other in target.dependencies if other in self.targets]

    def checked(self, with_tests):
        """The targets that can be checked, each after those that it imports."""
        found = []

        def visit(target):
            others = [self.targets[name] for name in target.dependencies]
            # A system library has no sources.
            if target.is_optional or not target.sources or target in found \
                    or not all(map(visit, others)):
                return target in found
            found.append(target)
            return True

        for target in self.targets.values():
            if target.is_library or with_tests: visit(target)
        return found

    def package(self, command):
        """What a command of `swift package` prints."""
        return subprocess.run(["swift", "package", "--scratch-path", self.scratch, command],
                              cwd=self.root, check=True, stdout=subprocess.PIPE).stdout

    def checkout(self, name):
        """The folder of a dependency."""
        return self.scratch / "checkouts" / name
