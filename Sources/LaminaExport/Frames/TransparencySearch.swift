/// The search for a frame with transparent pixels, of frames that are written without alpha.
struct TransparencySearch {
  /// Whether a frame had transparent pixels.
  private(set) var isFound = false
  private let isNeeded: Bool

  init(_ info: FrameInfo, keepsAlpha: Bool = false) {
    isNeeded = info.mayBeTransparent && !keepsAlpha
  }

  /// Searches the pixels of a frame, until one with transparent pixels is found.
  mutating func search(_ pixels: UnsafeRawBufferPointer) {
    if isNeeded, !isFound { isFound = !isOpaque(pixels) }
  }
}
