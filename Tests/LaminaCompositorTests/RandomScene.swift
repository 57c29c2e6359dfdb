import CoreGraphics
import LaminaScene
import LaminaTestSupport

/// A random scene of all kinds of drawings, which can be changed in small steps.
struct RandomScene {
  private struct Entry {
    var drawing: Drawing
    var transform: Homography
    var opacity: Float
    var edges: EdgeSet
    var isClipped: Bool
  }

  private var random: SeededGenerator
  private var entries: [Entry] = []
  private let image = CGImage(
    width: 8, height: 8, pixels: (0..<256).map { UInt8($0 % 4 == 3 ? 255 : $0) }, isOpaque: true)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<40 { entries.append(entry()) }
  }

  /// Moves, replaces, inserts or removes one drawing.
  mutating func change() {
    let index = clampedInt(number(0, Double(entries.count) - 0.5))
    switch clampedInt(number(0, 3.99)) {
    case 0: entries[index].transform.x.z += 7.25
    case 1: entries[index] = entry()
    case 2: entries.insert(entry(), at: index)
    default: entries.remove(at: index)
    }
  }

  var plan: FramePlan { scene.finished(clear: .white) }

  var scene: Scene {
    var scene = Scene(420, 300)
    for entry in entries {
      var drawing = entry.drawing
      if case .maskedGradient(var masked) = drawing {
        masked.plane = entry.transform
        drawing = .maskedGradient(masked)
      }
      scene.add(drawing, entry.transform, opacity: entry.opacity) {
        $0.smoothEdges = entry.edges
        if entry.isClipped { $0.clip = PixelRect(x: 10, y: 7, width: 390, height: 260) }
      }
    }
    return scene
  }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    .random(in: low...high, using: &random)
  }

  private mutating func entry() -> Entry {
    let rect = CGRect(x: 0, y: 0, width: number(5, 120), height: number(5, 90))
    let kind = clampedInt(number(0, 7.99))
    var transform = Homography.scale(
      number(0.4, 1.6), number(0.4, 1.6), number(-20, 360), number(-20, 240))
    if kind == 3 { transform = .turn(number(0, 3), around: number(50, 300), number(50, 250)) }
    return Entry(
      drawing: drawing(kind, rect, transform), transform: transform,
      opacity: number(0, 1) < 0.3 ? 0.6 : 1,
      edges: number(0, 1) < 0.5 ? .all : [], isClipped: number(0, 1) < 0.5)
  }

  private mutating func drawing(
    _ kind: Int, _ rect: CGRect, _ transform: Homography
  ) -> Drawing {
    let alpha: Float = number(0, 1) < 0.7 ? 1 : 0.6
    let color = RGBA(Float(number(0, 1)), Float(number(0, 1)), 0.5, alpha)
    let corners = Corners(radius: number(1, 14))
    switch kind {
    case 1:
      return .box(
        BoxDrawing(rect: rect, corners: corners, fill: color, border: .white, borderWidth: 1.5))
    case 2:
      var style = ShadowStyle()
      style.radius = 4
      style.opacity = 0.5
      let box = BoxClip(rect: rect, corners: corners)
      return .shadow(ShadowDrawing(silhouette: .box(box), style: style))
    case 4, 5:
      var image = ImageDrawing(
        image: image, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
        content: ImageContent(image: image))
      if kind == 5 { image.clip = BoxClip(rect: rect, corners: corners) }
      return .image(image)
    case 6: return .path(PathDrawing(path: triangle(in: rect), color: color))
    case 7:
      var gradient = GradientContent()
      gradient.kind = number(0, 1) < 0.5 ? .axial : .radial
      gradient.colors = [color, .white]
      gradient.start = CGPoint(x: 0.4, y: 0.3)
      gradient.end = CGPoint(x: 0.9, y: 1)
      let box = BoxClip(rect: rect.insetBy(dx: -9, dy: -9), corners: Corners())
      return .maskedGradient(
        MaskedGradientDrawing(
          gradient: GradientDrawing(box: box, gradient: gradient),
          path: PathDrawing(path: triangle(in: rect), color: .black), plane: transform))
    default: return .solid(rect, color)
    }
  }

  private mutating func triangle(in rect: CGRect) -> PathElements {
    var path = PathElements()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.line(to: CGPoint(x: rect.maxX, y: rect.minY + CGFloat(number(0, 9))))
    path.line(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.close()
    return path
  }
}
