import LaminaExport

extension Stage {
  /// How a stage draws and writes its frames.
  public struct Options: Hashable, Sendable {
    /// The bits per channel. Default: 8.
    public var depth = Depth.eight
    /// How deep frames become 8 bits, for files that have no more and for `image(at:)`. Default:
    /// ordered.
    public var dithering = Dithering.ordered

    /// Creates options, by default those of 8 bits.
    public init(depth: Depth = .eight, dithering: Dithering = .ordered) {
      self.depth = depth
      self.dithering = dithering
    }
  }

  /// The bits per channel of frames. With more than 8, layers, groups, masks and filters are drawn in
  /// floating point, which not every driver can: the first image then throws.
  public enum Depth: Hashable, Sendable {
    /// 8 bits: what every format has.
    case eight
    /// Drawn in floating point; files get 10 bits, or 16 where a format has them and not 10.
    case ten
    /// Drawn in floating point; PNG files and raw frames get 16 bits, films as many as their codec
    /// has.
    case sixteen
    /// As `sixteen`; raw frames get 16-bit floats, which keep colours beyond 0 to 1.
    case float
  }

  /// How deep frames become 8 bits.
  public enum Dithering: Hashable, Sendable {
    /// Rounded to nearest: slow gradients show bands.
    case none
    /// By a fixed pattern, the same in every frame: gradients show no bands.
    case ordered
  }
}

extension Stage.Options {
  var frameDepth: FrameDepth {
    switch depth {
    case .eight: .eight
    case .ten: .ten
    case .sixteen: .sixteen
    case .float: .float
    }
  }

  var frameDithering: LaminaExport.Dithering { dithering == .ordered ? .ordered : .none }
}

extension DeviceOptions {
  /// The device of a stage with these options.
  init(_ options: Stage.Options) {
    self.init()
    depth = options.frameDepth
  }
}
