internal import CCairo

/// A pixel buffer with a cairo context that draws into it.
///
/// Colour pixels are RGBA bytes, while cairo's order is BGRA on little-endian machines: red and
/// blue are swapped in every colour passed to cairo, so pixels are never swizzled. Device
/// coordinates are those of the whole bitmap, also for a canvas that covers only a region.
final class Canvas {
  /// The content of a pixel.
  enum Format {
    /// Red, green, blue, alpha; premultiplied.
    case color
    /// Red, green, blue and an unused byte.
    case opaque
    /// Coverage alone.
    case coverage

    var bytesPerPixel: Int { self == .coverage ? 1 : 4 }

    var cairo: cairo_format_t {
      switch self {
      case .color: CAIRO_FORMAT_ARGB32
      case .opaque: CAIRO_FORMAT_RGB24
      case .coverage: CAIRO_FORMAT_A8
      }
    }
  }

  /// The maximum coordinate: cairo uses 32-bit fixed point with 8 fractional bits.
  static let farthest: CGFloat = 4_194_304
  /// The maximum side of cairo's image surfaces, in pixels.
  static let longestSide = 32_767

  let format: Format
  let box: DeviceBox
  let memory: PixelMemory
  let bytesPerRow: Int
  private(set) var surface: OpaquePointer
  private(set) var cairo: OpaquePointer
  /// The clip that is set in cairo.
  var appliedClip: [ClipStep] = []

  /// Creates a canvas over `memory`; nil if cairo fails.
  init?(_ format: Format, box: DeviceBox, memory: PixelMemory, bytesPerRow: Int) {
    self.format = format
    self.box = box
    self.memory = memory
    self.bytesPerRow = bytesPerRow
    guard let made = Self.make(format, box: box, memory: memory, bytesPerRow: bytesPerRow) else {
      return nil
    }
    (surface, cairo) = made
  }

  /// Creates a zeroed canvas; nil if it would be empty or too large.
  convenience init?(_ format: Format, box: DeviceBox) {
    let row = (box.width * format.bytesPerPixel + 3) & ~3
    guard Self.isAllowed(width: box.width, height: box.height),
      let memory = PixelMemory(rows: box.height, bytesPerRow: row)
    else { return nil }
    self.init(format, box: box, memory: memory, bytesPerRow: row)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Whether a bitmap can have this size; checked before allocation.
  static func isAllowed(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= longestSide && height <= longestSide
      && width * height <= Limit.imagePixels.standard
  }

  private static func make(
    _ format: Format, box: DeviceBox, memory: PixelMemory, bytesPerRow: Int
  ) -> (OpaquePointer, OpaquePointer)? {
    guard
      let surface = cairo_image_surface_create_for_data(
        memory.start.assumingMemoryBound(to: UInt8.self), format.cairo,
        CInt(clamping: box.width), CInt(clamping: box.height), CInt(clamping: bytesPerRow))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_set_device_offset(surface, -Double(box.x), -Double(box.y))
    return (surface, cairo)
  }

  /// Reports a cairo error and recreates the cairo context on the same pixels, because cairo
  /// ignores all calls after an error.
  func recover() {
    let status = max(cairo_status(cairo).rawValue, cairo_surface_status(surface).rawValue)
    guard status != CAIRO_STATUS_SUCCESS.rawValue else { return }
    let reason = String(cString: cairo_status_to_string(cairo_status_t(status)))
    Diagnostics.report("CGContext", "a drawing call was left out: \(reason)")
    guard let made = Self.make(format, box: box, memory: memory, bytesPerRow: bytesPerRow) else {
      return
    }
    cairo_destroy(cairo)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    (surface, cairo) = made
    appliedClip = []
  }
}

extension Canvas {
  /// The first byte of a row of the canvas.
  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    (memory.start + index * bytesPerRow).assumingMemoryBound(to: UInt8.self)
  }
}
