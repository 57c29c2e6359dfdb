import ArgumentParser
import LaminaKit

/// Which GL device draws.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: """
      The way to a GL context: \(DeviceOptions.platforms.joined(separator: ", ")); otherwise \
      LAMINA_EGL_PLATFORM decides, otherwise the best that works.
      """)
  var platform: PlatformName?

  @Flag(name: .customLong("require-gpu"), help: "Fail rather than draw in software.")
  var requiresGPU = false

  var options: DeviceOptions {
    DeviceOptions(platform: platform?.value, requiresGPU: requiresGPU)
  }
}

/// One of the known platforms.
struct PlatformName: ExpressibleByArgument {
  static let allValueStrings = DeviceOptions.platforms
  let value: String

  init?(argument: String) {
    guard DeviceOptions.platforms.contains(argument) else { return nil }
    value = argument
  }
}
