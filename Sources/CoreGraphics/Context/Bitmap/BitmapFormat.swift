/// The layout of a bitmap's pixels in the client's memory.
struct BitmapFormat: Hashable, Sendable {
  /// The byte layout of a pixel.
  enum Layout: Hashable, Sendable {
    /// Four bytes; the offsets of red, green, blue, alpha. The last is alpha only if `hasAlpha`.
    case color(red: Int, green: Int, blue: Int, alpha: Int, hasAlpha: Bool)
    case gray
    case coverage
  }

  let layout: Layout
  let info: CGBitmapInfo

  /// Creates a format with 8 bits per component; nil for unsupported formats.
  init?(model: CGColorSpaceModel, bitsPerComponent: Int, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    self.info = info
    switch (model, alpha) {
    case (_, .alphaOnly): layout = .coverage
    case (.monochrome, .none): layout = .gray
    case (.rgb, _):
      guard let layout = Self.colorLayout(alpha, info.intersection(.byteOrderMask)) else {
        return nil
      }
      self.layout = layout
    default: return nil
    }
  }

  private static func colorLayout(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) -> Layout? {
    let isLittle = order == .byteOrder32Little
    guard isLittle || order == .byteOrderDefault || order == .byteOrder32Big else { return nil }
    func layout(alphaFirst: Bool, _ hasAlpha: Bool) -> Layout {
      func offset(_ index: Int) -> Int { isLittle ? 3 - index : index }
      let first = alphaFirst ? 1 : 0
      return .color(
        red: offset(first), green: offset(first + 1), blue: offset(first + 2),
        alpha: offset(alphaFirst ? 0 : 3), hasAlpha: hasAlpha)
    }
    return switch alpha {
    case .premultipliedLast: layout(alphaFirst: false, true)
    case .premultipliedFirst: layout(alphaFirst: true, true)
    case .noneSkipLast: layout(alphaFirst: false, false)
    case .noneSkipFirst: layout(alphaFirst: true, false)
    default: nil
    }
  }

  var bytesPerPixel: Int {
    if case .color = layout { 4 } else { 1 }
  }

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    switch layout {
    case .color(_, _, _, _, let hasAlpha): !hasAlpha
    case .gray: true
    case .coverage: false
    }
  }

  /// Whether a canvas has the same layout and can draw into the client's memory.
  var isCanvasLayout: Bool {
    if case .color(0, 1, 2, 3, _) = layout { true } else { false }
  }
}
