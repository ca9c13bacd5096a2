# This source file is part of the swift-requests project.
# SPDX-License-Identifier: Apache-2.0
"""The systems that are checked, and what the compiler calls them."""


class Platform:
    """A system: the triple of its modules, the folder that the compiler looks for them in, and
    whether its Int is 32 bits wide."""

    def __init__(self, name, manifest_name, triple, folder, is_narrow=False):
        self.name = name
        self.manifest_name = manifest_name
        self.triple = triple
        self.folder = folder
        self.is_narrow = is_narrow

    def target(self, floors):
        """The triple with the oldest version that the package supports."""
        architecture, vendor, system, *environment = self.triple.split("-")
        return "-".join([architecture, vendor, system + floors[self.manifest_name], *environment])


# Simulators where there are any: what Linux prints of the standard library is for x86_64. Watches are
# checked with the architecture that has an Int of 32 bits.
PLATFORMS = {platform.name: platform for platform in [
    Platform("macos", "macos", "x86_64-apple-macos", "macosx"),
    Platform("ios", "ios", "x86_64-apple-ios-simulator", "iphonesimulator"),
    Platform("tvos", "tvos", "x86_64-apple-tvos-simulator", "appletvsimulator"),
    Platform("watchos", "watchos", "arm64_32-apple-watchos", "watchos", is_narrow=True),
    Platform("watchos64", "watchos", "x86_64-apple-watchos-simulator", "watchsimulator"),
    Platform("visionos", "visionos", "x86_64-apple-xros-simulator", "xrsimulator"),
]}
DEFAULT = ["macos", "ios", "tvos", "watchos"]
