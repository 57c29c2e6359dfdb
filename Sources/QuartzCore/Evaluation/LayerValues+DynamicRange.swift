import CoreGraphics

extension LayerValues {
  /// How contents brighter than white are shown, where frames have more than 8 bits.
  var toneMapping: ToneMapping {
    ToneMapping(limit: dynamicRangeLimit, isCompressed: toneMapMode != .never)
  }

  /// The brightest linear component of the contents, before what the output has room for.
  private var dynamicRangeLimit: Double {
    switch preferredDynamicRange {
    case .high: .infinity
    case .constrainedHigh: Self.constrainedLimit
    case .standard: 1
    default:
      // The range was asked for by the older properties, or by none.
      wantsExtendedDynamicRangeContent || contentsFormat == .RGBA16Float ? .infinity : 1
    }
  }

  /// Twice as bright as white.
  private static let constrainedLimit = 2.0
}
