import Foundation

/// Many pictures side by side in one portable pixmap, for people to look at.
struct Sheet {
  /// Where sheets are left, when somebody wants them.
  static let folder = ProcessInfo.processInfo.environment["LAMINA_SHEETS"]

  let columns: Int
  private var pictures: [Picture] = []

  init(columns: Int) { self.columns = columns }

  mutating func add(_ picture: Picture) { pictures.append(picture) }

  func write(_ name: String) throws {
    guard let folder = Self.folder, let first = pictures.first else { return }
    let rows = (pictures.count + columns - 1) / columns
    let (width, height) = (first.width + 4, first.height + 4)
    var bytes = [UInt8](repeating: 32, count: width * columns * height * rows * 3)
    for (index, picture) in pictures.enumerated() {
      let (left, top) = (index % columns * width, index / columns * height)
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = picture[x, y]
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
