import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor
@testable import LaminaShaders

/// Programs for turned quads against those that also draw what is seen in perspective.
@Suite("Programs of turned quads")
struct TurnedProgramTests {
  private static let rect = CGRect(x: 30, y: 25, width: 90, height: 70)

  static let drawings: [(name: String, drawing: Drawing)] = [
    ("solid", .solid(rect, RGBA(0.9, 0.3, 0.1))),
    ("box", .box(BoxDrawing(rect: rect, corners: Corners(radius: 12), fill: .red))),
    (
      "border",
      .box(
        BoxDrawing(
          rect: rect, corners: Corners(radius: 12), fill: .green, border: RGBA(1, 1, 0, 0.7),
          borderWidth: 5))
    ),
    ("shadow of a square", shadow(radius: 0)), ("shadow", shadow(radius: 14)),
    ("image", image(clip: nil)),
    ("clipped image", image(clip: BoxClip(rect: rect, corners: Corners(radius: 20)))),
    ("axial gradient", gradient(.axial)), ("radial gradient", gradient(.radial)),
    ("conic gradient", gradient(.conic)),
  ]

  private static func shadow(radius: Double) -> Drawing {
    var look = ShadowLook()
    (look.radius, look.opacity, look.offset) = (5, 0.8, CGSize(width: 3, height: 2))
    let box = BoxClip(rect: rect, corners: Corners(radius: radius))
    return .shadow(ShadowDrawing(silhouette: .box(box), look: look))
  }

  private static func image(clip: BoxClip?) -> Drawing {
    var pixels: [UInt8] = []
    for index: UInt8 in 0..<64 { pixels += [index * 4, 255 - index * 3, index % 8 * 30, 255] }
    let image = CGImage(width: 8, height: 8, pixels: pixels, isOpaque: true)
    var drawing = ImageDrawing(
      image: image, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
      content: ImageContent(image: image))
    drawing.clip = clip
    return .image(drawing)
  }

  private static func gradient(_ kind: GradientContent.Kind) -> Drawing {
    var gradient = GradientContent()
    gradient.kind = kind
    gradient.colors = [.red, RGBA(0, 0.6, 1, 0.8), .white]
    gradient.locations = [0, 0.4, 1]
    (gradient.start, gradient.end) = (CGPoint(x: 0.4, y: 0.3), CGPoint(x: 0.9, y: 1))
    let box = BoxClip(rect: rect, corners: Corners(radius: 9))
    return .gradient(GradientDrawing(box: box, gradient: gradient))
  }

  private func pixels(_ drawing: Drawing, _ place: Homography, _ opacity: Float) throws -> [UInt8] {
    var scene = Scene(160, 130)
    scene.add(drawing, place, opacity: opacity) {
      // With smooth edges it would be a box.
      if case .solid = drawing { return }
      $0.smoothEdges = .all
    }
    return try scene.render(clear: RGBA(0.2, 0.5, 0.9)).bytes
  }

  @Test("they draw the same", arguments: drawings.indices)
  func same(_ index: Int) throws {
    let (name, drawing) = Self.drawings[index]
    for opacity: Float in [1, 0.6] {
      let place = Homography.turn(0.5, around: 75, 60)
      // The same points, with a weight that is not one.
      let weighted = Homography(x: place.x * 1.5, y: place.y * 1.5, w: place.w * 1.5)
      let (turned, seen) = (
        try pixels(drawing, place, opacity), try pixels(drawing, weighted, opacity)
      )
      let off = zip(turned, seen).map { abs(Int($0) - Int($1)) }
      // Corners of what is seen in perspective are not rounded to parts of a pixel.
      #expect(off.count { $0 > 2 } * 200 <= off.count, "\(name)")
      #expect(Set(turned).count > 4, "\(name)")
    }
  }

  @Test("every name of the list is a program with a twin")
  func names() {
    let names = Set(ShaderProgram.all.map(\.name))
    for name in ShaderProgram.turnable {
      #expect(names.contains(name))
      #expect(names.contains(name + ShaderProgram.turnedSuffix))
    }
    #expect(ProgramID.box.turned != .box)
    #expect(ProgramID.box.turned.turned == ProgramID.box.turned)
    #expect(ProgramID.rectSolid.turned == .rectSolid)
  }
}
