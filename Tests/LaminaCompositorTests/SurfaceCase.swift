import CoreGraphics
import LaminaScene
import LaminaShaders

@testable import LaminaCompositor

/// An item drawn through offscreen surfaces, which can be changed in parts.
enum SurfaceCase: CaseIterable {
  case group, nested, blur, shadow, pathShadow, bitmap, clipped, masked, multiplied, small, color
  case container, cutout

  /// The state that changes between frames.
  struct Style: Equatable {
    /// Varies the content of the surface.
    var content = 0
    /// Varies how the surface is composited.
    var outside = 0

    var fade: Float { Float(1 + outside % 4) / 4 }
    var amount: Double { Double(outside % 5) }
  }

  typealias Shown = (inout Scene) -> Void

  /// Adds its surfaces; returns closures that composite them, to be called after all surfaces are
  /// added.
  func addSurfaces(_ style: Style, to scene: inout Scene) -> [Shown] {
    switch self {
    case .group:
      let pass = surface(style, 20, 20, &scene)
      return [{ $0.add(.surface(SurfaceDrawing(pass: pass)), opacity: style.fade) }]
    case .nested: return nested(style, &scene)
    case .blur: return blurred(style, &scene)
    case .shadow: return shadow(style, &scene)
    case .pathShadow: return pathShadow(style)
    case .bitmap: return bitmap(style, &scene)
    case .clipped: return clipped(style, &scene)
    case .masked:
      let mask = surface(Style(content: style.outside), 150, 60, &scene)
      let pass = surface(style, 120, 40, &scene)
      return [{ $0.add(.surface(SurfaceDrawing(pass: pass, mask: mask))) }]
    case .multiplied:
      let pass = surface(style, 180, 260, &scene)
      return [
        { scene in
          scene.add(.surface(SurfaceDrawing(pass: pass)), opacity: style.fade) {
            $0.blend = .multiply
          }
        }
      ]
    case .small: return (0..<3).map { small(style, $0, &scene) }
    case .color: return colored(style, &scene)
    case .container:
      var drawing = SurfaceDrawing(pass: container(style, nil, &scene))
      drawing.clip = BoxClip(
        rect: CGRect(x: 15, y: 10, width: 565, height: 455), corners: Corners(radius: 40))
      return [
        { [drawing] scene in
          scene.add(.surface(drawing), opacity: style.fade) {
            // Changes outside of the visible part have to be drawn once they become visible.
            if style.outside % 2 == 1 { $0.clip = PixelRect(x: 300, y: 0, width: 300, height: 480) }
          }
        }
      ]
    case .cutout:
      let mask = container(Style(content: style.outside), nil, &scene)
      let inner = surface(style, 200, 200, &scene)
      let pass = container(style, inner, &scene)
      return [{ $0.add(.surface(SurfaceDrawing(pass: pass, mask: mask))) }]
    }
  }

  private func nested(_ style: Style, _ scene: inout Scene) -> [Shown] {
    let inner = surface(style, 300, 10, &scene)
    scene.add(.surface(SurfaceDrawing(pass: inner)), opacity: 0.5)
    let outer = scene.endSurface(PixelRect(x: 290, y: 0, width: 300, height: 300))
    return [{ $0.add(.surface(SurfaceDrawing(pass: outer)), opacity: style.fade) }]
  }

  private func blurred(_ style: Style, _ scene: inout Scene) -> [Shown] {
    var drawing = SurfaceDrawing(pass: surface(style, 40, 200, &scene))
    drawing.filters = [.gaussianBlur(radius: 5 + style.amount * 3)]
    return [
      { [drawing] scene in
        scene.add(.surface(drawing), .scale(1 + style.amount / 8, 1), opacity: style.fade) {
          $0.clip = PixelRect(x: 0, y: 150, width: 330, height: 250)
        }
      }
    ]
  }

  private func shadow(_ style: Style, _ scene: inout Scene) -> [Shown] {
    var shadow = ShadowStyle()
    shadow.opacity = style.fade
    shadow.radius = 6 + style.amount
    let pass = surface(style, 350, 220, &scene)
    let drawing = ShadowDrawing(silhouette: .surface(pass), style: shadow)
    return [
      { $0.add(.shadow(drawing), .scale(1, 1 - style.amount / 9)) },
      { $0.add(.surface(SurfaceDrawing(pass: pass))) },
    ]
  }

  private func pathShadow(_ style: Style) -> [Shown] {
    var shadow = ShadowStyle()
    shadow.opacity = 0.8
    shadow.radius = 7
    let path = triangle(500 + style.content % 7, 60)
    let drawing = ShadowDrawing(silhouette: .path(path), style: shadow)
    return [{ $0.add(.shadow(drawing), opacity: style.fade) }]
  }

  private func bitmap(_ style: Style, _ scene: inout Scene) -> [Shown] {
    let pass = container(style, nil, &scene)
    scene.plan.graph.passes[pass].hasOwnGrid = true
    var drawing = SurfaceDrawing(pass: pass)
    drawing.bitmap = BitmapPlacement(
      scale: [2, 2], minification: .trilinear, magnification: .linear)
    return [
      { [drawing] in $0.add(.surface(drawing), .turn(0.3 + 0.05 * style.amount, around: 200, 200)) }
    ]
  }

  private func clipped(_ style: Style, _ scene: inout Scene) -> [Shown] {
    var drawing = SurfaceDrawing(pass: surface(style, 400, 60, &scene))
    drawing.filters = [.boxBlur(radius: 4), .colorInvert]
    drawing.clip = BoxClip(
      rect: CGRect(x: 430, y: 90, width: 160, height: 150 + style.amount),
      corners: Corners(radius: 30, isContinuous: true))
    return [{ [drawing] in $0.add(.surface(drawing)) }]
  }

  private func small(_ style: Style, _ index: Int, _ scene: inout Scene) -> Shown {
    let x = 30 + 90 * CGFloat(index)
    let corner = index == 1 ? Double(style.content % 4) : 0
    scene.add(.solid(CGRect(x: x, y: 400, width: 40, height: 40), .red))
    scene.add(
      .box(
        BoxDrawing(
          rect: CGRect(x: x + 20.5, y: 410, width: 30, height: 50),
          corners: Corners(radius: 6 + corner), fill: .blue)))
    // A change of width moves the following group in the atlas.
    let width = index == 1 ? 70 + 5 * (style.content % 4) : 80
    let pass = scene.endSurface(PixelRect(x: 20 + 90 * index, y: 390, width: width, height: 80))
    return {
      $0.add(.surface(SurfaceDrawing(pass: pass)), opacity: index == 2 ? style.fade : 0.6)
    }
  }

  private func colored(_ style: Style, _ scene: inout Scene) -> [Shown] {
    var drawing = SurfaceDrawing(pass: surface(style, 330, 330, &scene))
    drawing.filters = [
      .colorMonochrome(color: .green, amount: 0.5), .pixellate(scale: 4 + style.amount),
    ]
    if let vignette = AreaFilter("vignette", inputs: [1, 0.7, 0, 0]) {
      drawing.filters.insert(.area(vignette), at: 1)
    }
    drawing.box = CGRect(x: 330, y: 330, width: 240, height: 130)
    return [{ [drawing] in $0.add(.surface(drawing)) }]
  }

  /// A large surface in which only a small box moves, and which may contain another surface.
  private func container(_ style: Style, _ inner: Int?, _ scene: inout Scene) -> Int {
    for index in 0..<20 {
      let x = CGFloat(index % 5)
      let y = CGFloat(index / 5)
      scene.add(
        .box(
          BoxDrawing(
            rect: CGRect(x: 30.4 + 105 * x, y: 30 + 105 * y, width: 120, height: 90),
            corners: Corners(radius: 12), fill: RGBA(Float(x) / 5, 0.5, Float(y) / 5, 0.9))))
    }
    if let inner { scene.add(.surface(SurfaceDrawing(pass: inner)), opacity: 0.7) }
    let step = CGFloat(style.content)
    scene.add(
      .box(
        BoxDrawing(
          rect: CGRect(
            x: 40 + (step * 23).truncatingRemainder(dividingBy: 480),
            y: 30 + (step * 17).truncatingRemainder(dividingBy: 390), width: 33, height: 27),
          corners: Corners(radius: 9), fill: RGBA(1, 1, 0.2, 0.8))),
      .turn(0.1 * Double(style.content % 3), around: 300, 240))
    return scene.endSurface(PixelRect(x: 12, y: 7, width: 571, height: 460))
  }

  /// Overlapping boxes and a path, in a surface too large for the group atlas.
  private func surface(_ style: Style, _ x: Int, _ y: Int, _ scene: inout Scene) -> Int {
    let rect = CGRect(x: CGFloat(x) + 20.3, y: CGFloat(y) + 10, width: 180, height: 90)
    scene.add(.solid(rect, RGBA(0.9, Float(style.content % 9) / 8, 0.1)))
    scene.add(
      .box(
        BoxDrawing(
          rect: rect.offsetBy(dx: 30, dy: 25), corners: Corners(radius: 20),
          fill: RGBA(0.1, 0.4, 0.8, 0.8))))
    let path = triangle(x + 40, y + 20 + style.content % 13)
    scene.add(.path(PathDrawing(path: path, color: RGBA(1, 1, 1, 0.6))))
    return scene.endSurface(PixelRect(x: x, y: y, width: 270, height: 150))
  }

  private func triangle(_ x: Int, _ y: Int) -> PathElements {
    var path = PathElements()
    path.move(to: CGPoint(x: x, y: y))
    path.line(to: CGPoint(x: x + 80, y: y + 90))
    path.line(to: CGPoint(x: x - 30, y: y + 110))
    path.close()
    return path
  }
}
