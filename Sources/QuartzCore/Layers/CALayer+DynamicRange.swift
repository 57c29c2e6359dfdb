// High dynamic range: where frames have more than 8 bits, contents brighter than white are drawn with
// the range that these properties ask for, as far as the output has room for it.

extension CALayer {
  /// The dynamic range in which contents are shown.
  public struct DynamicRange: Hashable, RawRepresentable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String
    /// Creates a value with a name; unknown names are preserved.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// High range if `wantsExtendedDynamicRangeContent` or the format `RGBA16Float` asks for it, else
    /// standard.
    public static let automatic = DynamicRange(rawValue: "CADynamicRangeAutomatic")
    /// Standard range.
    public static let standard = DynamicRange(rawValue: "CADynamicRangeStandard")
    /// High range, limited to twice the brightness of white.
    public static let constrainedHigh = DynamicRange(rawValue: "CADynamicRangeConstrainedHigh")
    /// High range.
    public static let high = DynamicRange(rawValue: "CADynamicRangeHigh")
  }

  /// Whether contents of high range are mapped to the range of the display.
  public struct ToneMapMode: Hashable, RawRepresentable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String
    /// Creates a value with a name; unknown names are preserved.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As `ifSupported`.
    public static let automatic = ToneMapMode(rawValue: "CAToneMapModeAutomatic")
    /// Compresses colours brighter than the range, so that they stay apart.
    public static let ifSupported = ToneMapMode(rawValue: "CAToneMapModeIfSupported")
    /// Cuts off what is brighter than the range.
    public static let never = ToneMapMode(rawValue: "CAToneMapModeNever")
  }

  /// The range that contents are drawn with; `automatic` by default. Differs from Apple: it applies to
  /// images as contents, and to no display.
  public var preferredDynamicRange: DynamicRange {
    get { values.preferredDynamicRange }
    set { change(LayerValues.preferredDynamicRange, newValue) }
  }
  /// What is done with colours that are brighter than the range, or than the output has room for;
  /// `automatic` by default.
  public var toneMapMode: ToneMapMode {
    get { values.toneMapMode }
    set { change(LayerValues.toneMapMode, newValue) }
  }
  /// How many times brighter than white the contents are; 0, the default, takes
  /// `CGImage.contentHeadroom`.
  public var contentsHeadroom: CGFloat {
    get { values.contentsHeadroom }
    set { change(LayerValues.contentsHeadroom, newValue) }
  }
  /// Whether contents are drawn in high range where `preferredDynamicRange` is `automatic`; false by
  /// default.
  public var wantsExtendedDynamicRangeContent: Bool {
    get { values.wantsExtendedDynamicRangeContent }
    set { change(LayerValues.wantsExtendedDynamicRangeContent, newValue) }
  }
}

extension CALayer.DynamicRange: NameValue {
  package static let all = [automatic, standard, constrainedHigh, high]
}

extension CALayer.ToneMapMode: NameValue {
  package static let all = [automatic, ifSupported, never]
}
