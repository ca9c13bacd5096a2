# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Compiles the modules of the package for a platform, as far as the compiler diagnoses anything, and
of other packages what they declare."""

import hashlib
import json
import re
import subprocess
import time

from manifest import EXAMPLES

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
        made = subprocess.run(["swiftc", "-frontend", *map(str, [*self.base, *flags, *sources])],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return made.stdout.decode(errors="replace"), made.returncode == 0

    def check(self, target):
        """The errors of a target of the package, and the seconds it took, or None if it was checked
        before."""
        for other in target.dependencies: self.build(other)
        flags = self.flags(target) + ["-enable-testing"]
        result, module = self.folder / f"{target.name}.json", self.module(target)
        key = self.key(target, flags)
        if result.exists() and (module.exists() or target.is_test):
            known = json.loads(result.read_text())
            if known["key"] == key: return known["errors"], None
        start = time.monotonic()
        output, is_built = self.compile(
            target.sources, ["-emit-sil", "-o", "/dev/null", "-emit-module-path", module, *flags])
        errors = sorted({match.group() for match in DIAGNOSTIC.finditer(output)})
        if not is_built:
            if not errors or any(error.startswith(f"{self.folder.parent.parent}/") for error in errors):
                raise Failure(output)
            if not target.is_test: self.build_despite_errors(target.sources, flags, module)
        errors = [error.removeprefix(f"{self.manifest.root}/") for error in errors]
        result.write_text(json.dumps({"key": key, "errors": errors}))
        return errors, time.monotonic() - start

    def build(self, target):
        """Builds the module of a target of another package, whose functions are not checked."""
        if target.name in self.keys: return
        for other in target.dependencies: self.build(other)
        flags = self.flags(target)
        key = self.key(target, flags)
        if not target.sources:
            self.describe(target)
            return
        result, module = self.folder / f"{target.name}.key", self.module(target)
        if module.exists() and result.exists() and result.read_text() == key: return
        output, is_built = self.compile(target.sources, [
            "-emit-module", "-o", module, *flags, "-experimental-skip-all-function-bodies",
            "-suppress-warnings"])
        if not is_built: raise Failure(output)
        result.write_text(key)

    def describe(self, target):
        """Writes the map of a module in C, as SwiftPM does."""
        given, path = target.headers / "module.modulemap", self.module_map(target)
        text = f'extern module {target.name} "{given}"\n' if given.exists() else \
            f'module {target.name} {{ umbrella header "{target.headers}/{target.name}.h" export * }}\n'
        if not path.exists() or path.read_text() != text: path.write_text(text)

    def module(self, target):
        return self.modules / f"{target.name}.swiftmodule"

    def module_map(self, target):
        return self.modules / f"{target.name}.modulemap"

    def flags(self, target):
        """The flags that a target is compiled with."""
        flags = ["-module-name", target.name, *target.flags, *self.clang_flags(target)]
        if target.package.name in EXAMPLES:
            flags += ["-target", self.platform.target(target.package.floors)]
        if all(path.name != "main.swift" for path in target.sources): flags.append("-parse-as-library")
        return flags

    def clang_flags(self, target):
        """The flags that modules in C are found with."""
        return [flag for module in target.clang_modules
                for flag in ("-Xcc", f"-fmodule-map-file={self.module_map(module)}",
                             "-Xcc", f"-I{module.headers}")]

    def key(self, target, flags):
        """A digest of all that a module is made of."""
        digest = hashlib.sha256(repr((flags, self.base)).encode() + target.digest)
        for other in target.dependencies: digest.update(self.keys.get(other.name, "").encode())
        self.keys[target.name] = digest.hexdigest()
        return self.keys[target.name]

    def build_despite_errors(self, sources, flags, module):
        """What imports a module that is not available is checked all the same."""
        flags = [flag for flag in flags if flag != "-warnings-as-errors"]
        output, is_built = self.compile(sources, [
            "-emit-module", "-o", module, *flags, "-disable-availability-checking",
            "-suppress-warnings", "-experimental-skip-non-inlinable-function-bodies"])
        if not is_built: raise Failure(output)
