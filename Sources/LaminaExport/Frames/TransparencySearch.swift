/// The search for a frame with transparent pixels, of frames that are written without alpha.
struct TransparencySearch {
  /// Whether a frame had transparent pixels.
  private(set) var isFound = false
  private let isNeeded: Bool
  private let samples: SampleFormat

  init(_ info: FrameInfo, keepsAlpha: Bool = false) {
    isNeeded = info.mayBeTransparent && !keepsAlpha
    samples = info.samples
  }

  /// Searches the pixels of a frame, until one with transparent pixels is found.
  mutating func search(_ pixels: UnsafeRawBufferPointer) {
    if isNeeded, !isFound { isFound = !pixels.isOpaque(as: samples) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether every pixel is opaque.
  func isOpaque(as samples: SampleFormat) -> Bool {
    switch samples {
    case .eight: LaminaExport.isOpaque(self)
    case .sixteen: bindMemory(to: UInt64.self).allSatisfy { $0 >> 48 == 0xFFFF }
    case .half: bindMemory(to: UInt64.self).allSatisfy { $0 >> 48 == 0x3C00 }
    case .float: bindMemory(to: SIMD4<Float>.self).allSatisfy { $0.w >= 1 }
    }
  }
}
