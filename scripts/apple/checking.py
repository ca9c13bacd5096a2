# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Compiles the modules of the package for a platform, as far as the compiler diagnoses anything."""

import hashlib
import json
import re
import subprocess
import time

# Of another package, and without settings of this one.
HTTP_TYPES = "HTTPTypes"
DIAGNOSTIC = re.compile(r"^(?P<place>\S+:\d+:\d+): (?:error|warning): .*", re.M)


class Failure(Exception):
    """The compiler said something that is no fault of a source file."""


class PlatformCheck:
    """Checks modules for one platform, each after those that it imports."""

    def __init__(self, manifest, stand_ins, platform):
        self.manifest = manifest
        self.platform = platform
        self.base = stand_ins.flags(platform, platform.target(manifest.floors))
        self.folder = stand_ins.folder / platform.name
        self.modules = self.folder / "modules"
        self.modules.mkdir(exist_ok=True)
        self.keys = {}

    def compile(self, sources, flags):
        """What the compiler says, and whether it succeeded."""
        made = subprocess.run(["swiftc", "-frontend", *map(str, [*flags, *self.base, *sources])],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return made.stdout.decode(errors="replace"), made.returncode == 0

    def build_http_types(self):
        """The module that is not checked, as it is another project's."""
        folder = self.manifest.checkout("swift-http-types")
        macros = re.findall(r'"(HTTPTypes [0-9.]+)": *"(.*)"', (folder / "Package.swift").read_text())
        flags = [word for name, systems in macros
                 for word in ("-define-availability", f"{name}: {systems}")]
        flags += ["-enable-upcoming-feature", "InternalImportsByDefault",
                  "-enable-upcoming-feature", "MemberImportVisibility", "-suppress-warnings"]
        sources = sorted((folder / "Sources/HTTPTypes").rglob("*.swift"))
        self.checked(HTTP_TYPES, sources, flags, [])

    def check(self, target):
        """The errors of a target of the package, and the seconds it took, or None if it was checked
        before."""
        flags = ["-package-name", "swift_requests", "-enable-testing", *target.flags]
        return self.checked(target.name, target.sources, flags, target.dependencies, not target.is_test)

    def checked(self, name, sources, flags, dependencies, is_imported=True):
        digest = hashlib.sha256(repr((name, flags, self.base)).encode())
        for other in [HTTP_TYPES, *dependencies]: digest.update(self.keys.get(other, b""))
        for path in sources: digest.update(str(path).encode() + b"\0" + path.read_bytes())
        self.keys[name] = digest.digest()
        result, module = self.folder / f"{name}.json", self.modules / f"{name}.swiftmodule"
        if result.exists() and (module.exists() or not is_imported):
            known = json.loads(result.read_text())
            if known["key"] == digest.hexdigest(): return known["errors"], None
        start = time.monotonic()
        flags = ["-module-name", name, *flags]
        if all(path.name != "main.swift" for path in sources): flags.append("-parse-as-library")
        output, is_built = self.compile(
            sources, ["-emit-sil", "-o", "/dev/null", "-emit-module-path", module, *flags])
        errors = sorted({match.group() for match in DIAGNOSTIC.finditer(output)})
        if not is_built:
            if not errors or any(error.startswith(f"{self.folder}/") for error in errors):
                raise Failure(output)
            if is_imported: self.build_despite_errors(sources, flags, module)
        errors = [error.removeprefix(f"{self.manifest.root}/") for error in errors]
        result.write_text(json.dumps({"key": digest.hexdigest(), "errors": errors}))
        return errors, time.monotonic() - start

    def build_despite_errors(self, sources, flags, module):
        """What imports a module that is not available is checked all the same."""
        flags = [flag for flag in flags if flag != "-warnings-as-errors"]
        output, is_built = self.compile(sources, [
            "-emit-module", "-o", module, *flags, "-disable-availability-checking",
            "-suppress-warnings", "-experimental-skip-non-inlinable-function-bodies"])
        if not is_built: raise Failure(output)
