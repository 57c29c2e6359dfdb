import CoreGraphics
import LaminaScene

/// A scene with few changes: some cases, and a box that moves over them.
struct SurfaceScene {
  var parts: [(part: SurfaceCase, style: SurfaceCase.Style)]
  var size = PixelSize(600, 480)
  var box = CGPoint(x: 20, y: 30)
  var side: CGFloat = 30

  init(_ parts: [SurfaceCase] = SurfaceCase.allCases) {
    self.parts = parts.map { ($0, SurfaceCase.Style()) }
  }

  var plan: FramePlan {
    var scene = Scene(size.width, size.height)
    let shown = parts.flatMap { $0.part.addSurfaces($0.style, to: &scene) }
    for show in shown { show(&scene) }
    scene.add(.solid(CGRect(origin: box, size: CGSize(width: side, height: side)), .green))
    return scene.finished(clear: RGBA(0.9, 0.9, 1))
  }
}
