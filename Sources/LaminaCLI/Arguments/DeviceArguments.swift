import ArgumentParser
import LaminaKit

/// GL device options and limits of memory and time.
struct DeviceArguments: ParsableArguments {
  @Option(
    help: """
      EGL platform: \(DeviceOptions.platforms.joined(separator: ", ")). Default: LAMINA_EGL_PLATFORM, \
      else the first that works.
      """)
  var platform: PlatformName?

  @Flag(name: .customLong("require-gpu"), help: "Fail if only software rendering is available.")
  var requiresGPU = false

  @Option(
    name: .customLong("max-memory"),
    help: ArgumentHelp(
      "Memory limit for images, copies and surfaces, for example 512M or 2G. Default: half of the available memory.",
      valueName: "size"))
  var memory: ByteCount?

  @Option(
    name: .customLong("gpu-timeout"),
    help: ArgumentHelp(
      "Stop if the driver makes no progress for this long. Default: 30, or 300 in software.",
      valueName: "seconds"))
  var timeout: Seconds?

  @OptionGroup var limits: LimitOptions

  var options: DeviceOptions {
    var options = DeviceOptions(
      platform: platform?.value, requiresGPU: requiresGPU,
      memory: memory.map { MemoryAllowance(bytes: $0.value) } ?? .standard)
    options.timeout = timeout?.value
    return limits.applied(to: options)
  }
}

/// The name of a supported EGL platform.
struct PlatformName: ExpressibleByArgument {
  static let allValueStrings = DeviceOptions.platforms
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  let value: String

  init?(argument: String) {
    guard DeviceOptions.platforms.contains(argument) else { return nil }
    value = argument
  }
}
