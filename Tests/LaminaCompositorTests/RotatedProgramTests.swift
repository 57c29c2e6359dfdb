import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor
@testable import LaminaShaders

/// Compares the programs for rotated quads with those that support perspective.
@Suite("Programs for rotated quads")
struct RotatedProgramTests {
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
    var style = ShadowStyle()
    style.radius = 5
    style.opacity = 0.8
    style.offset = CGSize(width: 3, height: 2)
    let box = BoxClip(rect: rect, corners: Corners(radius: radius))
    return .shadow(ShadowDrawing(silhouette: .box(box), style: style))
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
    gradient.start = CGPoint(x: 0.4, y: 0.3)
    gradient.end = CGPoint(x: 0.9, y: 1)
    let box = BoxClip(rect: rect, corners: Corners(radius: 9))
    return .gradient(GradientDrawing(box: box, gradient: gradient))
  }

  private func pixels(_ drawing: Drawing, _ transform: Homography, _ opacity: Float) throws
    -> [UInt8]
  {
    var scene = Scene(160, 130)
    scene.add(drawing, transform, opacity: opacity) {
      // With smooth edges a solid would become a box.
      if case .solid = drawing { return }
      $0.smoothEdges = .all
    }
    return try scene.render(clear: RGBA(0.2, 0.5, 0.9)).bytes
  }

  @Test("rotated programs draw like those with perspective", arguments: drawings.indices)
  func same(_ index: Int) throws {
    let (name, drawing) = Self.drawings[index]
    for opacity: Float in [1, 0.6] {
      let transform = Homography.turn(0.5, around: 75, 60)
      // The same points with a homogeneous weight other than one.
      let weighted = Homography(x: transform.x * 1.5, y: transform.y * 1.5, w: transform.w * 1.5)
      let rotated = try pixels(drawing, transform, opacity)
      let seen = try pixels(drawing, weighted, opacity)
      let off = zip(rotated, seen).map { abs(Int($0) - Int($1)) }
      // Vertices under perspective are not rounded to fractions of a pixel.
      #expect(off.count { $0 > 2 } * 200 <= off.count, "\(name)")
      #expect(Set(rotated).count > 4, "\(name)")
    }
  }

  @Test("every listed program has a rotated variant")
  func names() {
    let names = Set(ShaderProgram.all.map(\.name))
    for name in ShaderProgram.rotatable {
      #expect(names.contains(name))
      #expect(names.contains(name + ShaderProgram.rotatedSuffix))
    }
    #expect(ProgramID.box.rotated != .box)
    #expect(ProgramID.box.rotated.rotated == ProgramID.box.rotated)
    #expect(ProgramID.rectSolid.rotated == .rectSolid)
  }
}
