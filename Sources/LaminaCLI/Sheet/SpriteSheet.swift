import CoreGraphics
import Foundation
import LaminaDocuments

/// The description of a sprite sheet, in the layout that packing tools share: frames as an array
/// with file names, or as an object by file name.
struct SpriteSheet: Encodable {
  /// How the frames are listed.
  enum Layout: String, CaseIterable { case hash, array }

  struct Rect: Encodable, Equatable {
    var x: Int
    var y: Int
    var w: Int
    var h: Int
  }

  struct Size: Encodable, Equatable {
    var w: Int
    var h: Int
  }

  struct Frame: Encodable {
    /// nil where the name is the key.
    var filename: String?
    var frame: Rect
    var rotated = false
    var trimmed = false
    var spriteSourceSize: Rect
    var sourceSize: Size
    /// Milliseconds, rounded so that the sum over all frames is exact.
    var duration: Int
    /// Seconds.
    var time: Double
  }

  /// A marker of the document: indices of its first and last frame.
  struct Tag: Encodable, Equatable {
    var name: String
    var from: Int
    var to: Int
    var direction = "forward"
  }

  struct Meta: Encodable {
    var app = "lamina"
    var version = Lamina.version
    var image: String
    var format = "RGBA8888"
    var size: Size
    var scale: String
    var frameTags: [Tag]
  }

  /// The same with the frames by file name.
  struct Hash: Encodable {
    var frames: [String: Frame]
    var meta: Meta
  }

  var frames: [Frame]
  var meta: Meta

  init(
    _ frames: [SheetFrame], _ layout: SheetLayout, _ files: SheetFiles,
    markers: [DocumentMarker], scale: CGFloat
  ) {
    let stem = String(files.name.dropLast(4))
    let digits = "\(frames.last?.number ?? 0)".count
    self.frames = frames.enumerated().map { index, frame in
      let (x, y) = layout.origin(of: index)
      let size = Size(w: layout.frameWidth, h: layout.frameHeight)
      let number = String(frame.number)
      let zeros = String(repeating: "0", count: max(0, digits - number.count))
      return Frame(
        filename: "\(stem)-\(zeros)\(number).png", frame: Rect(x: x, y: y, w: size.w, h: size.h),
        spriteSourceSize: Rect(x: 0, y: 0, w: size.w, h: size.h), sourceSize: size,
        duration: Self.milliseconds(frame.end) - Self.milliseconds(frame.time), time: frame.time)
    }
    meta = Meta(
      image: files.name, size: Size(w: layout.width, h: layout.height), scale: "\(scale)",
      frameTags: markers.compactMap { Self.tag($0, frames) })
  }

  /// The layout by file name.
  var hash: Hash {
    var named: [String: Frame] = [:]
    for frame in frames {
      var nameless = frame
      nameless.filename = nil
      named[frame.filename ?? ""] = nameless
    }
    return Hash(frames: named, meta: meta)
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    clampedInt((seconds * 1_000).rounded())
  }

  /// The frames that begin within a marker; nil if there are none.
  private static func tag(_ marker: DocumentMarker, _ frames: [SheetFrame]) -> Tag? {
    let end = marker.time + marker.duration
    let inside = frames.indices.filter { index in
      let time = frames[index].time + 1e-6
      return time >= marker.time && time < max(end, marker.time + 2e-6)
    }
    guard let first = inside.first, let last = inside.last else { return nil }
    return Tag(name: marker.name, from: first, to: last)
  }
}
