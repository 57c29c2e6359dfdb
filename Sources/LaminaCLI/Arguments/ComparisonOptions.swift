import ArgumentParser
import CoreGraphics
import LaminaComparison

/// Options that say which differences count.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Allowed difference of a channel: 0 to 255, of two files with more bits 0 to 65535.",
      valueName: "levels"))
  var tolerance: Level?

  @Option(
    name: .customLong("max-pixels"),
    help: ArgumentHelp(
      "Number of pixels per image that may exceed the tolerance.", valueName: "count"))
  var maxPixels: PixelCount?

  @Option(
    help: ArgumentHelp(
      "Share of the pixels of an image that must be alike, 0 to 1.", valueName: "share"))
  var precision: Share?

  @Option(
    help: ArgumentHelp(
      "1 minus the distance in CIELAB, divided by 100, from which on colours are alike.",
      valueName: "share"))
  var perceptual: Share?

  @Flag(
    name: .customLong("ignore-antialiasing"), help: "Leave out pixels of antialiased edges.")
  var ignoresAntialiasing = false

  @Option(
    help: ArgumentHelp(
      "A rectangle in pixels that is not compared; may be repeated.", valueName: "x,y,width,height")
  )
  var exclude: [Region] = []

  /// The rules of the comparison.
  var comparison: ImageComparison {
    ImageComparison(
      precision: precision?.value ?? 1, perceptualPrecision: perceptual?.value ?? 1,
      tolerance: tolerance?.value ?? 0, ignoresAntialiasing: ignoresAntialiasing,
      excludedRegions: exclude.map(\.rect))
  }
}

/// A channel difference argument, up to that of 16 bits.
struct Level: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.count <= 5, let value = Int(argument), (0...65_535).contains(value)
    else { return nil }
    self.value = value
  }
}

/// A pixel count argument.
struct PixelCount: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard argument.utf8.count <= 12, let value = Int(argument), value >= 0 else { return nil }
    self.value = value
  }
}

/// A share argument, 0 to 1.
struct Share: ExpressibleByArgument {
  let value: Float

  init?(argument: String) {
    guard argument.utf8.count <= 20, let value = Float(argument), (0...1).contains(value)
    else { return nil }
    self.value = value
  }
}

/// A rectangle argument, `x,y,width,height` in pixels.
struct Region: ExpressibleByArgument {
  let rect: CGRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.utf8.count <= 8 ? Int($0) : nil
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], x >= 0, y >= 0, width > 0, height > 0
    else { return nil }
    rect = CGRect(x: x, y: y, width: width, height: height)
  }
}
