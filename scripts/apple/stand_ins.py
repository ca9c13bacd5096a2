# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""Stand-ins for the SDKs of Apple systems, made of what a toolchain for Linux has."""

import functools
import hashlib
import os
import pathlib
import shutil
import subprocess
import threading

import foundation
import interfaces

HERE = pathlib.Path(__file__).resolve().parent
# Printed by the toolchain with Apple's availability.
STANDARD = ["Swift", "_Concurrency", "_Builtin_float", "_StringProcessing", "_RegexParser",
            "Synchronization", "Observation", "SwiftOnoneSupport"]
TESTING = ["Testing", "_TestingInterop"]
PRINTED = "x86_64-unknown-linux-gnu"
# Foundation has what is bridged to it, under both names.
DARWIN = {"Darwin": [], "ObjectiveC": [], "Dispatch": ["import _Concurrency"],
          "CoreFoundation": ["@_exported import Foundation"], "CryptoKit": ["import Foundation"],
          "Security": [], "os": [],
          "SwiftUI": ["import _Concurrency", "@_exported import Foundation",
                      "@_exported import Observation"]}
# Modules of other packages that need more of an SDK than is declared here.
PACKAGES = ["Configuration", "CryptoBoringWrapper"]
# Targets of packages that are not built, as there is a stand-in.
GIVEN = {*PACKAGES, "CRequestsZlib"}
# Modules in C of the SDKs.
CLANG = ["Darwin.h", "zlib.h", "module.modulemap"]
# The headers that packages in C ask for, all of which Darwin.h stands for.
HEADERS = ["TargetConditionals", "assert", "dirent", "fts", "stdio", "stdlib", "sys/ioctl", "sys/socket",
           "sys/stat", "sys/time", "sys/types", "sys/vsock", "time", "unistd"]


class Toolchain:
    """The compiler in use, and the folders of its modules."""

    def __init__(self):
        compiler = shutil.which("swiftc")
        if not compiler: raise SystemExit("There is no swiftc. Install a toolchain of Swift.")
        self.lib = pathlib.Path(os.path.realpath(compiler)).parent.parent / "lib"
        self.version = subprocess.run([compiler, "--version"], check=True, stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL).stdout
        if not (self.lib / f"swift_static/linux/Swift.swiftmodule/{PRINTED}.swiftinterface").exists():
            raise SystemExit(f"{self.lib}/swift_static/linux has no printed interfaces. This check "
                             "needs a toolchain for Linux on x86_64, as swift.org offers it.")

    @functools.cached_property
    def foundation(self):
        """The interface of Foundation."""
        folder = self.lib / "swift/linux"
        made = subprocess.run(
            ["swift-synthesize-interface", "-module-name", "FoundationEssentials",
             "-target", PRINTED, "-I", folder, "-o", "/dev/stdout"], check=True,
            stdout=subprocess.PIPE).stdout.decode()
        return foundation.interface(made, [path.read_text()
                                           for path in sorted((HERE / "Foundation").iterdir())])

    def interfaces(self, is_narrow):
        """The names and interfaces of all modules, for a triple that is filled in later."""
        for name in STANDARD + TESTING:
            folder = self.lib / ("swift" if name in TESTING else "swift_static") / "linux"
            text = (folder / f"{name}.swiftmodule/{PRINTED}.swiftinterface").read_text()
            yield name, interfaces.relabelled(name, text, is_narrow)
        for name, imports in DARWIN.items():
            path = HERE / f"Darwin/{name}.swiftinterface"
            text = path.read_text() if path.exists() else ""
            yield name, interfaces.printed(name, text, imports)
        for name in PACKAGES:
            yield name, interfaces.printed(name, (HERE / f"Packages/{name}.swiftinterface").read_text())
        yield "Foundation", self.foundation


class StandIns:
    """Where the stand-ins are kept: a folder in the checkout for each toolchain and each version of
    what is declared here."""

    def __init__(self, root):
        self.toolchain = Toolchain()
        digest = hashlib.sha256(self.toolchain.version)
        for path in sorted(HERE.rglob("*")):
            if path.is_file() and "SelfTest" not in path.parts: digest.update(path.read_bytes())
        self.key = digest.hexdigest()[:16]
        self.folder = root / ".build-apple" / self.key
        self.lock = threading.Lock()
        for other in self.folder.parent.glob("*"):
            if other not in (self.folder, self.folder.parent / "manifest"): shutil.rmtree(other)

    def sdk(self, platform):
        """The folder of the stand-ins for a platform, which is made if it is not there."""
        folder = self.folder / platform.name / "sdk"
        if (folder / "ready").exists(): return folder
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "c").mkdir(parents=True)
        for shared in ("shims", "clang", "host"):
            (folder / shared).symlink_to(self.toolchain.lib / "swift" / shared)
        for name in CLANG: shutil.copy(HERE / "Darwin" / name, folder / "c")
        for name in HEADERS:
            header = folder / f"c/{name}.h"
            header.parent.mkdir(exist_ok=True)
            header.write_text("#include <Darwin.h>\n")
        (folder / "c/inttypes.h").write_text("#include <stdint.h>\n")
        with self.lock: made = list(self.toolchain.interfaces(platform.is_narrow))
        for name, text in made:
            module = folder / platform.folder / f"{name}.swiftmodule"
            module.mkdir(parents=True)
            (module / f"{platform.triple}.swiftinterface").write_text(
                text.replace("@TRIPLE@", platform.triple))
        (folder / "ready").touch()
        return folder

    def flags(self, platform, target):
        """What the compiler is given to build for a platform."""
        folder = self.sdk(platform)
        return ["-target", target, "-resource-dir", folder, "-I", folder / "c",
                "-I", folder.parent / "modules", "-module-cache-path", folder / "cache",
                "-plugin-path", self.toolchain.lib / "swift/host/plugins",
                # No header of the system that this runs on.
                "-Xcc", "-ffreestanding", "-Xcc", "-nostdlibinc", "-disable-objc-interop"]
