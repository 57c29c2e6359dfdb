internal import CCairo

/// Pixels that cairo draws into, and the cairo context that does it.
///
/// Colour pixels are RGBA bytes, while cairo's own order is BGRA on little-endian machines: red and
/// blue change places in every colour given to cairo, and no pixel ever has to be shuffled. Device
/// coordinates are those of the whole bitmap, whatever part of it a canvas holds.
final class Canvas {
  /// What a pixel holds.
  enum Format {
    /// Red, green, blue, alpha; premultiplied.
    case color
    /// Red, green, blue and a byte that means nothing.
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

  /// Coordinates beyond this are clamped: cairo counts in 1/256 pixels with 32 bits.
  static let farthest: CGFloat = 4_194_304
  /// The longest side that cairo's images have.
  static let longestSide = 32_767

  let format: Format
  let box: DeviceBox
  let memory: PixelMemory
  let bytesPerRow: Int
  private(set) var surface: OpaquePointer
  private(set) var cairo: OpaquePointer
  /// The clip that cairo has now.
  var appliedClip: [ClipStep] = []

  /// A canvas over `memory`, nil where cairo refuses.
  init?(_ format: Format, box: DeviceBox, memory: PixelMemory, bytesPerRow: Int) {
    (self.format, self.box) = (format, box)
    (self.memory, self.bytesPerRow) = (memory, bytesPerRow)
    guard let made = Self.make(format, box: box, memory: memory, bytesPerRow: bytesPerRow) else {
      return nil
    }
    (surface, cairo) = made
  }

  /// A canvas of zeros, nil where it would be empty or too large.
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

  /// Whether a bitmap may have this size; asked before anything is allocated.
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

  /// Reports an error that cairo has run into and starts afresh on the same pixels; without this
  /// cairo would ignore everything that follows.
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
