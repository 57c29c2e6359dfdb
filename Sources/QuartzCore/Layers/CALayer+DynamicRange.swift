// High dynamic range: the properties are kept, and drawing is always of standard range.

extension CALayer {
  /// The dynamic range in which contents are shown.
  public struct DynamicRange: Hashable, RawRepresentable, Sendable {
    /// The name in archives and key-value coding.
    public let rawValue: String
    /// Creates a value with a name; unknown names are preserved.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The range of the contents.
    public static let automatic = DynamicRange(rawValue: "CADynamicRangeAutomatic")
    /// Standard range.
    public static let standard = DynamicRange(rawValue: "CADynamicRangeStandard")
    /// High range, limited in brightness.
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

    /// The system decides.
    public static let automatic = ToneMapMode(rawValue: "CAToneMapModeAutomatic")
    /// Maps contents wherever that is supported.
    public static let ifSupported = ToneMapMode(rawValue: "CAToneMapModeIfSupported")
    /// Never maps contents.
    public static let never = ToneMapMode(rawValue: "CAToneMapModeNever")
  }

  /// Stored and encoded; contents are drawn in standard range. `automatic` by default.
  public var preferredDynamicRange: DynamicRange {
    get { values.preferredDynamicRange }
    set { change(LayerValues.preferredDynamicRange, newValue) }
  }
  /// Stored and encoded; contents are drawn in standard range. `automatic` by default.
  public var toneMapMode: ToneMapMode {
    get { values.toneMapMode }
    set { change(LayerValues.toneMapMode, newValue) }
  }
  /// Stored and encoded; contents are drawn in standard range. 0, unknown, by default.
  public var contentsHeadroom: CGFloat {
    get { values.contentsHeadroom }
    set { change(LayerValues.contentsHeadroom, newValue) }
  }
  /// Stored and encoded; contents are drawn in standard range. False by default.
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
