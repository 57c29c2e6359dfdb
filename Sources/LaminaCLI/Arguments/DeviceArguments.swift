import ArgumentParser
import LaminaKit

/// Which GL device draws, and how much memory and time it may take.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: """
      The way to a GL context: \(DeviceOptions.platforms.joined(separator: ", ")); otherwise \
      LAMINA_EGL_PLATFORM decides, otherwise the best that works.
      """)
  var platform: PlatformName?

  @Flag(name: .customLong("require-gpu"), help: "Fail rather than draw in software.")
  var requiresGPU = false

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "What pictures may take, as in 512M or 2G; otherwise half of what the system can give.",
      valueName: "size"))
  var memory: ByteCount?

  @Option(
    name: .customLong("gpu-timeout"),
    help: ArgumentHelp(
      "Give up when the driver does nothing for so long; otherwise 30, and 300 in software.",
      valueName: "seconds"))
  var patience: Seconds?

  var options: DeviceOptions {
    var options = DeviceOptions(
      platform: platform?.value, requiresGPU: requiresGPU,
      memory: memory.map { MemoryAllowance(bytes: $0.value) } ?? .standard)
    options.patience = patience?.value
    return options
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
