import CoreGraphics
import LaminaScene

/// Builds a frame plan from drawings.
struct PlanBuilder {
  private var plan = FramePlan(size: PixelSize(1_920, 1_080))
  private var first = 0
  var clear = RGBA.white

  private var all: PixelRect { PixelRect(x: 0, y: 0, width: 1_920, height: 1_080) }

  mutating func add(
    _ drawing: Drawing, _ transform: Homography = .identity, opacity: Float = 1,
    smooth: EdgeSet = []
  ) {
    plan.list.states.append(
      SharedState(transform: transform, clip: all, opacity: opacity, smoothEdges: smooth))
    plan.list.bounds.append(drawing.box(under: transform).intersection(all))
    plan.list.items.append(
      DrawItem(state: plan.list.states.count - 1, node: 0, drawing: drawing))
  }

  mutating func endSurface(_ region: PixelRect) -> Int {
    let end = plan.list.items.count
    plan.graph.passes.append(
      Pass(label: "surface", target: .surface, region: region, items: first..<end))
    first = end
    return plan.graph.passes.count - 1
  }

  func finished() -> FramePlan {
    var plan = plan
    plan.graph.passes.append(
      Pass(
        label: "output", target: .output, region: all, clear: clear,
        items: first..<plan.list.items.count))
    return plan
  }
}

extension Drawing {
  /// The pixels that the drawing may cover.
  fileprivate func box(under transform: Homography) -> PixelRect {
    let rect =
      switch self {
      case .solid(let solid): solid.rect
      case .box(let box): box.rect
      case .image(let image): image.rect
      case .shadow(let shadow):
        if case .box(let box) = shadow.silhouette {
          box.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(
            dx: CGFloat(-3 * shadow.radius), dy: CGFloat(-3 * shadow.radius))
        } else {
          CGRect(x: 0, y: 0, width: 4_000, height: 4_000)
        }
      default: CGRect(x: 0, y: 0, width: 4_000, height: 4_000)
      }
    return transform.extent(of: rect).map(PixelRect.init(touching:))
      ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }
}
