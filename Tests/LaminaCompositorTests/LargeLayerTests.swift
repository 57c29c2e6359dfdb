import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Compares layers far larger than the frame, whose quads drivers clip, with small layers that show
/// the same part of the picture.
@Suite("Large layers")
struct LargeLayerTests {
  /// The size of the small layers, which exceed the frame on all sides.
  private static let near = 260.0
  private static let sizes = [500.0, 1_000, 4_000, 20_000]

  static let transforms: [(name: String, plane: Homography)] = [
    ("rotation", plane(0.5, scale: [1, 1])),
    ("rotation and unequal scale", plane(0.5, scale: [1.3, 0.8])),
    ("unequal scale, then rotation", plane(0.9, scale: [0.9, 1.2], skew: 0.2)),
    ("skew", plane(0, scale: [1, 1], skew: 0.5)),
    ("perspective", plane(0.4, scale: [1.1, 0.9], depth: [2e-5, 1e-5])),
  ]

  /// Moves the origin of the layer into the frame.
  private static func plane(
    _ angle: Double, scale: SIMD2<Double>, skew: Double = 0, depth: SIMD2<Double> = .zero
  ) -> Homography {
    let c = Double.cos(angle)
    let s = Double.sin(angle)
    return Homography(
      x: [c * scale.x, (skew - s) * scale.x, 90], y: [s * scale.y, c * scale.y, 60],
      w: [depth.x, depth.y, 1])
  }

  private func pixels(
    _ drawing: Drawing, _ plane: Homography, smooth: EdgeSet, _ compositor: Compositor
  ) throws -> [UInt8] {
    var scene = Scene(200, 130)
    scene.add(drawing, plane) { $0.smoothEdges = smooth }
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    try compositor.render(scene.finished(clear: RGBA(0.2, 0.5, 0.9)), into: pixels)
    return pixels.bytes
  }

  /// Compares `drawing` of a large rectangle and of its part around the origin.
  private func compare(
    _ name: String, smooth: EdgeSet = [], _ drawing: (_ rect: CGRect, _ whole: CGRect) -> Drawing,
    _ rects: (Double) -> CGRect
  ) throws {
    let compositor = try Compositor()
    for size in Self.sizes {
      let whole = rects(size)
      let part = whole.intersection(
        CGRect(x: -Self.near, y: -Self.near, width: 2 * Self.near, height: 2 * Self.near))
      for (transform, plane) in Self.transforms {
        let large = try pixels(drawing(whole, whole), plane, smooth: smooth, compositor)
        let small = try pixels(drawing(part, whole), plane, smooth: smooth, compositor)
        let off = LevelDifferences(large, small)
        let wrong = off.count(above: 2)
        let text = "\(name) of \(size), \(transform): \(wrong) wrong, by up to \(off.greatest)"
        // Edges may be a fraction of a pixel apart.
        #expect(wrong * 500 <= off.count, "\(text)")
        #expect(large.hasMoreLevels(than: 4), "\(text)")
      }
    }
  }

  /// The origin lies inside; its corners are far outside of the frame.
  private func around(_ size: Double) -> CGRect {
    CGRect(x: -size * 0.45, y: -size * 0.55, width: size, height: size * 1.1)
  }

  /// Its upper left corner is in the frame.
  private func corner(_ size: Double) -> CGRect { CGRect(x: 4, y: 7, width: size, height: size) }

  @Test("gradients", arguments: [GradientContent.Kind.axial, .radial, .conic])
  func gradients(_ kind: GradientContent.Kind) throws {
    try compare(
      "\(kind)",
      { rect, whole in
        var gradient = GradientContent()
        gradient.kind = kind
        gradient.colors = [.red, RGBA(0, 0.6, 1, 0.8), .white, .green]
        gradient.locations = [0, 0.4, 0.7, 1]
        func unit(_ x: Double, _ y: Double) -> CGPoint {
          CGPoint(x: (x - rect.minX) / rect.width, y: (y - rect.minY) / rect.height)
        }
        // The same points of the layer for both rectangles.
        // Lines of one colour depend on the shape of the rectangle unless they are upright.
        (gradient.start, gradient.end) = (unit(-80, -70), unit(110, kind == .axial ? -70 : 100))
        return .gradient(
          GradientDrawing(box: BoxClip(rect: rect, corners: Corners()), gradient: gradient))
      }, around)
  }

  @Test("images, plain, faded and with smooth edges", arguments: [0, 1, 2])
  func images(_ variant: Int) throws {
    let side = 128
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        bytes += [UInt8(x * 2), UInt8(y * 2), UInt8((x / 16 + y / 16) % 2 * 100), 255]
      }
    }
    let image = CGImage(width: side, height: side, pixels: bytes, isOpaque: true)
    try compare(
      "image \(variant)", smooth: variant == 2 ? .all : [],
      { rect, whole in
        let source = CGRect(
          x: (rect.minX - whole.minX) / whole.width, y: (rect.minY - whole.minY) / whole.height,
          width: rect.width / whole.width, height: rect.height / whole.height)
        var drawing = ImageDrawing(
          image: image, rect: rect, source: source, content: ImageContent(image: image))
        if variant == 1 { drawing.multiply = RGBA(1, 0.8, 0.9, 0.7) }
        return .image(drawing)
      }, around)
  }

  @Test("corners of boxes and borders", arguments: [0.0, 20])
  func boxes(_ radius: Double) throws {
    let corners = Corners(radius: radius)
    for color in [RGBA.red, RGBA(1, 0, 0, 0.5)] {
      try compare(
        "box", smooth: .all,
        { rect, _ in .box(BoxDrawing(rect: rect, corners: corners, fill: color)) }, corner)
    }
    try compare(
      "border", smooth: .all,
      { rect, _ in
        .box(
          BoxDrawing(
            rect: rect, corners: corners, fill: .green, border: RGBA(1, 1, 0, 0.7), borderWidth: 9))
      }, corner)
  }

  @Test("corners of shadows", arguments: [0.0, 20])
  func shadows(_ radius: Double) throws {
    var style = ShadowStyle()
    style.radius = 7
    style.opacity = 0.8
    style.offset = CGSize(width: 3, height: 2)
    try compare(
      "shadow",
      { rect, _ in
        let box = BoxClip(rect: rect, corners: Corners(radius: radius))
        return .shadow(ShadowDrawing(silhouette: .box(box), style: style))
      }, corner)
  }

  @Test("only quads within the guard band interpolate without perspective")
  func guardBand() {
    let inside: SIMD4<Float> = [-2, 2, 2, -2]
    #expect(GuardBand.contains(inside, inside, .one))
    #expect(!GuardBand.contains(inside * 1.01, inside, .one))
    #expect(!GuardBand.contains(inside, inside * 1.01, .one))
    #expect(!GuardBand.contains([.nan, 0, 0, 0], inside, .one))
  }
}
