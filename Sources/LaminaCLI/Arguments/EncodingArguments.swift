import ArgumentParser
import CoreGraphics
import LaminaExport
import LaminaKit

extension WorkingSpace: ExpressibleByArgument {}
extension FrameInfo.Alpha: ExpressibleByArgument {}
extension FrameDepth: ExpressibleByArgument {}
extension Dithering: ExpressibleByArgument {}
extension HighDynamicRange: ExpressibleByArgument {}

extension MasteringDisplay: ExpressibleByArgument {
  package init?(argument: String) { self.init(parsing: argument) }
}

extension ContentLight: ExpressibleByArgument {
  package init?(argument: String) { self.init(parsing: argument) }
}

/// A quality argument: 0 to 100, or `lossless`.
struct QualityArgument: ExpressibleByArgument {
  let value: PictureQuality

  init?(argument: String) {
    guard let value = PictureQuality(parsing: argument) else { return nil }
    self.value = value
  }
}

/// A number of plays; 0 is for ever.
struct PlayCount: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), (0...EncodingOptions.maxPlays).contains(value) else {
      return nil
    }
    self.value = value
  }
}

/// A constant rate factor of any codec.
struct RateFactorArgument: ExpressibleByArgument {
  let value: Int

  init?(argument: String) {
    guard let value = Int(argument), (0...63).contains(value) else { return nil }
    self.value = value
  }
}
