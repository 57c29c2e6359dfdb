import ArgumentParser
import CoreGraphics
import LaminaKit

/// Limits of the work that a document may cause.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("frame-timeout"),
    help: ArgumentHelp(
      "Stop with an error when a frame, or reading the document, takes more processor time than this; 0 is no limit. Default: 5 up to 64 KiB and two megapixels, more for more, up to 60; 5 with --untrusted.",
      valueName: "seconds"))
  var frameTimeout: Seconds?

  @Flag(
    name: .customLong("untrusted"),
    help: """
      For documents from strangers: tight limits of size, work and time, and no files beside a document \
      that is a single file.
      """)
  var isUntrusted = false

  /// The options with these limits.
  func applied(to options: DeviceOptions) -> DeviceOptions {
    var options = options
    if isUntrusted {
      for limit in Limit.allCases { options.limits[limit] = limit.untrusted }
      options.readsOnlyBundle = true
    }
    if let frameTimeout {
      // Less than a millisecond is not no limit.
      let milliseconds = clampedInt((frameTimeout.value * 1_000).rounded(.up))
      options.limits[.frameTime] = milliseconds
      options.limits[.readingTime] = milliseconds
    }
    return options
  }
}
