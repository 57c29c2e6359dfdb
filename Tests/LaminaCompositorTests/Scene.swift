import CoreGraphics
import LaminaGL
import LaminaScene
import Testing

@testable import LaminaCompositor

/// Builds a small frame plan drawing by drawing.
struct Scene {
  var plan: FramePlan
  private var first = 0

  init(_ width: Int, _ height: Int) {
    plan = FramePlan(size: PixelSize(width, height))
  }

  var all: PixelRect {
    PixelRect(x: 0, y: 0, width: plan.size.width, height: plan.size.height)
  }

  mutating func add(
    _ drawing: Drawing, _ transform: Homography = .identity, opacity: Float = 1,
    _ change: (inout SharedState) -> Void = { _ in }
  ) {
    var state = SharedState(transform: transform, clip: all, opacity: opacity)
    change(&state)
    plan.list.states.append(state)
    plan.list.bounds.append(box(of: drawing, transform).intersection(state.clip))
    plan.list.items.append(
      DrawItem(state: plan.list.states.count - 1, node: 0, drawing: drawing))
  }

  /// The pixels that a drawing may touch; filters extend at most 80 pixels beyond their surfaces.
  private func box(of drawing: Drawing, _ transform: Homography) -> PixelRect {
    guard case .surface(let surface) = drawing, surface.bitmap == nil,
      plan.graph.passes.indices.contains(surface.pass)
    else { return drawing.box(under: transform) }
    let region = plan.graph.passes[surface.pass].region
    return surface.filters.isEmpty ? region : region.grown(by: SIMD2(80, 80))
  }

  /// Ends an offscreen pass with all drawings since the last one; returns its index.
  mutating func endSurface(_ region: PixelRect? = nil) -> Int {
    let end = plan.list.items.count
    plan.graph.passes.append(
      Pass(label: "surface", target: .surface, region: region ?? all, items: first..<end))
    first = end
    return plan.graph.passes.count - 1
  }

  /// The plan with all drawings since the last pass as its output.
  func finished(clear: RGBA) -> FramePlan {
    var plan = plan
    plan.graph.passes.append(
      Pass(
        label: "output", target: .output, region: all, clear: clear,
        items: first..<plan.list.items.count))
    return plan
  }

  /// Renders twice in a debug context; checks equal bytes, no driver messages and no leaked
  /// objects.
  func render(
    clear: RGBA = .clear, _ options: CompositorOptions? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> RenderedFrame {
    var debugging = options ?? CompositorOptions()
    debugging.context.isDebug = true
    var compositor: Compositor? = try Compositor(debugging)
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let plan = finished(clear: clear)
    try compositor?.render(plan, into: pixels)
    let first = pixels.bytes
    try compositor?.render(plan, into: pixels)
    let isSame = first == pixels.bytes
    #expect(isSame, "two frames of one plan differ", sourceLocation: location)
    let context = try #require(compositor?.context)
    compositor = nil
    #expect(context.liveObjects == 0, sourceLocation: location)
    #expect(context.takeMessages() == [], sourceLocation: location)
    return RenderedFrame(pixels)
  }
}

extension Drawing {
  /// The pixels that it may touch.
  func box(under transform: Homography) -> PixelRect {
    let everywhere = PixelRect(x: 0, y: 0, width: 10_000, height: 10_000)
    var rect = CGRect.zero
    switch self {
    case .solid(let solid): rect = solid.rect
    case .box(let box): rect = box.rect
    case .image(let image): rect = image.rect
    case .shadow(let shadow):
      guard case .box(let box) = shadow.silhouette else { return everywhere }
      let spread = CGFloat(-3 * shadow.radius)
      rect = box.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
        .insetBy(dx: spread, dy: spread)
    default: return everywhere
    }
    return transform.extent(of: rect).map { PixelRect(touching: $0) } ?? everywhere
  }
}

/// The pixels of a rendered frame.
struct RenderedFrame: Equatable {
  var width: Int
  var height: Int
  var bytes: [UInt8]

  init(_ buffer: PixelBuffer) {
    width = buffer.size.width
    height = buffer.size.height
    bytes = buffer.bytes
  }

  /// Red, green, blue, alpha, premultiplied.
  subscript(x: Int, y: Int) -> SIMD4<Int> {
    let at = (y * width + x) * 4
    return SIMD4(Int(bytes[at]), Int(bytes[at + 1]), Int(bytes[at + 2]), Int(bytes[at + 3]))
  }

  /// Whether a pixel is within two levels of a premultiplied colour.
  func isNear(_ x: Int, _ y: Int, _ color: SIMD4<Double>, _ tolerance: Double = 2) -> Bool {
    let found = self[x, y]
    for channel in 0..<4
    where abs(Double(found[channel]) - color[channel] * 255) > tolerance + 0.5 { return false }
    return true
  }
}

extension RGBA {
  static let red = RGBA(1, 0, 0)
  static let green = RGBA(0, 1, 0)
  static let blue = RGBA(0, 0, 1)
}

extension Homography {
  static func scale(_ sx: Double, _ sy: Double, _ dx: Double = 0, _ dy: Double = 0) -> Homography {
    Homography(x: [sx, 0, dx], y: [0, sy, dy], w: [0, 0, 1])
  }

  static func turn(_ angle: Double, around x: Double, _ y: Double) -> Homography {
    let c = Double.cos(angle)
    let s = Double.sin(angle)
    return Homography(
      x: [c, -s, x - c * x + s * y], y: [s, c, y - s * x - c * y], w: [0, 0, 1])
  }
}

extension Double {
  static func cos(_ x: Double) -> Double { Double(CoreGraphics.cos(CGFloat(x))) }
  static func sin(_ x: Double) -> Double { Double(CoreGraphics.sin(CGFloat(x))) }
}
