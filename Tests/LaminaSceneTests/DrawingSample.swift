import CoreGraphics
import LaminaScene
import LaminaShaders
import LaminaTestSupport

/// A drawing, and what it says about itself.
struct DrawingSample: Sendable {
  let drawing: Drawing
  let answers: String

  init(_ drawing: Drawing, _ answers: String) { (self.drawing, self.answers) = (drawing, answers) }

  static let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  /// At least one drawing of each kind.
  static let all = boxes + images + paths + gradients + shadows + surfaces + filtered + others

  private static let rounded = BoxClip(rect: rect, corners: Corners(radius: 8))

  private static let boxes = [
    DrawingSample(
      .solid(rect, .red), "solid: transformed, opaque square, may occlude, inside square"),
    DrawingSample(
      .solid(rect, RGBA(1, 0, 0, 0.5)), "solid: transformed, may occlude, inside square"),
    DrawingSample(
      .box(BoxDrawing(rect: rect, corners: rounded.corners, fill: .red)),
      "box: transformed, opaque rounded, may occlude, inside square, inside rounded, "
        + "expands to box 8 18 34 44 radius 10 fill #ff0000"),
    DrawingSample(
      .box(BoxDrawing(rect: rect, corners: Corners(), border: .black, borderWidth: 1)),
      "box: transformed, may occlude, inside square, "
        + "expands to box 8 18 34 44 radius 2 border 3 #000000"),
  ]

  private static let images = [
    DrawingSample(
      image(isOpaque: true), "image: transformed, opaque square, may occlude, inside square"),
    DrawingSample(
      image(isOpaque: false), "image: transformed, may occlude, inside square"),
    DrawingSample(
      image(isOpaque: true) { $0.multiply = RGBA(1, 1, 1, 0.5) },
      "image: transformed, may occlude, inside square"),
    DrawingSample(
      image(isOpaque: true) { $0.clip = rounded }, "image: transformed, may occlude, inside square"),
  ]

  private static func image(
    isOpaque: Bool, _ change: (inout ImageDrawing) -> Void = { _ in }
  ) -> Drawing {
    let image = CGImage.plain(2, 2, isOpaque: isOpaque)
    var drawing = ImageDrawing(
      image: image, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
      content: ImageContent(image: image))
    change(&drawing)
    return .image(drawing)
  }

  private static let path: PathDrawing = {
    var path = PathElements()
    path.move(to: CGPoint(x: 10, y: 20))
    path.line(to: CGPoint(x: 40, y: 20))
    path.close()
    return PathDrawing(path: path, color: .red)
  }()

  private static let clippedPath: PathDrawing = {
    var clipped = path
    clipped.clip(to: path, .identity)
    return clipped
  }()

  private static let paths = [
    DrawingSample(.path(path), "path: aligned, 3 elements"),
    DrawingSample(.path(clippedPath), "path: aligned, 3 elements"),
    DrawingSample(
      .maskedGradient(
        MaskedGradientDrawing(gradient: gradient(.red), path: path, plane: .identity)),
      "gradient: aligned, 3 elements in a plane"),
    DrawingSample(
      .maskedSurface(MaskedSurfaceDrawing(pass: 1, path: path, plane: .identity)),
      "surface: aligned, reads 1, plain, 3 elements in a plane"),
  ]

  private static func gradient(_ color: RGBA) -> GradientDrawing {
    var content = GradientContent()
    content.colors = [color, .black]
    content.locations = [0, 1]
    return GradientDrawing(box: rounded, gradient: content)
  }

  private static let gradients = [
    DrawingSample(
      .gradient(gradient(.red)),
      "gradient: transformed, opaque rounded, may occlude, inside square, inside rounded, "
        + "expands to gradient 10 20 30 40 axial 0.5 0 to 0.5 1: #ff0000 0, #000000 1"),
    DrawingSample(
      .gradient(gradient(RGBA(1, 0, 0, 0))),
      "gradient: transformed, may occlude, inside square, inside rounded, "
        + "expands to gradient 10 20 30 40 axial 0.5 0 to 0.5 1: #ff000000 0, #000000 1"),
  ]

  private static let shadows = [
    DrawingSample(
      .shadow(ShadowDrawing(silhouette: .box(rounded), style: .soft)), "shadow: transformed"),
    DrawingSample(
      .shadow(ShadowDrawing(silhouette: .path(path.path), style: .soft)), "shadow: aligned"),
    DrawingSample(
      .shadow(ShadowDrawing(silhouette: .surface(2), style: .soft)),
      "shadow: aligned, reads 2, effect of 2"),
  ]

  private static let surfaces = [
    DrawingSample(surface(), "surface: aligned, reads 1, plain"),
    DrawingSample(surface { $0.mask = 2 }, "surface: aligned, reads 1, reads 2, pixelwise"),
    DrawingSample(
      surface { $0.clip = rounded }, "surface: transformed, reads 1, pixelwise, may occlude"),
    DrawingSample(
      surface {
        $0.clip = rounded
        $0.mask = 2
      }, "surface: transformed, reads 1, reads 2, pixelwise"),
    DrawingSample(
      surface {
        $0.bitmap = BitmapPlacement(
          scale: [1, 1], minification: .linear, magnification: .linear)
      }, "surface: transformed, reads 1"),
  ]

  private static let filtered = [
    DrawingSample(
      surface { $0.filters = [.colorInvert] }, "surface: aligned, reads 1, effect of 1"),
    DrawingSample(
      surface {
        $0.filters = [.colorInvert]
        $0.mask = 2
      }, "surface: aligned, reads 1, reads 2, effect of 1"),
    DrawingSample(
      surface {
        $0.filters = [.colorInvert]
        $0.mask = 1
      }, "surface: aligned, reads 1, reads 1"),
  ]

  private static func surface(_ change: (inout SurfaceDrawing) -> Void = { _ in }) -> Drawing {
    var drawing = SurfaceDrawing(pass: 1)
    change(&drawing)
    return .surface(drawing)
  }

  private static let others =
    [
      DrawingSample(
        .particles(ParticleDrawing(field: ParticleField())), "particles: rotated, overlaps itself")
    ] + transitions

  private static let transitions = TransitionKind.all.compactMap(warp).prefix(1)
    .flatMap { drawing in
      [
        DrawingSample(transition(drawing, 1, 2), "transition: transformed, reads 1, reads 2"),
        DrawingSample(transition(drawing, nil, 2), "transition: transformed, reads 2"),
        DrawingSample(transition(drawing, nil, nil), "transition: transformed"),
      ]
    }

  /// The drawing of a transition with a shader; nil for any other.
  private static func warp(_ kind: TransitionKind) -> TransitionDrawing? {
    guard case .warp(let program, let warp) = kind.motion else { return nil }
    let inputs = TransitionInputs(
      size: [30, 40], direction: [30, 0], hasSubtype: false, length: 30, progress: 0.5)
    return TransitionDrawing(program: program, warp: warp(inputs), bounds: rect, rect: rect)
  }

  private static func transition(_ drawing: TransitionDrawing, _ old: Int?, _ new: Int?) -> Drawing
  {
    var drawing = drawing
    drawing.old = old.map { .init(pass: $0, scale: [1, 1], offset: .zero) }
    drawing.new = new.map { .init(pass: $0, scale: [1, 1], offset: .zero) }
    return .transition(drawing)
  }
}
