import Foundation

/// A contact sheet of images in one portable pixmap, for visual inspection.
struct ContactSheet {
  /// The output folder; nil disables contact sheets.
  static let folder = ProcessInfo.processInfo.environment["LAMINA_SHEETS"]

  let columns: Int
  private var images: [RenderedFrame] = []

  init(columns: Int) { self.columns = columns }

  mutating func add(_ image: RenderedFrame) { images.append(image) }

  func write(_ name: String) throws {
    guard let folder = Self.folder, let first = images.first else { return }
    let rows = (images.count + columns - 1) / columns
    let width = first.width + 4
    let height = first.height + 4
    var bytes = [UInt8](repeating: 32, count: width * columns * height * rows * 3)
    for (index, image) in images.enumerated() {
      let left = index % columns * width
      let top = index / columns * height
      for y in 0..<image.height {
        for x in 0..<image.width {
          let pixel = image[x, y]
          let at = ((top + y) * width * columns + left + x) * 3
          for channel in 0..<3 { bytes[at + channel] = UInt8(clamping: pixel[channel]) }
        }
      }
    }
    let head = "P6\n\(width * columns) \(height * rows)\n255\n"
    let url = URL(fileURLWithPath: folder).appendingPathComponent(name + ".ppm")
    try (Data(head.utf8) + Data(bytes)).write(to: url)
  }
}
