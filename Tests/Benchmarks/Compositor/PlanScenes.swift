import CoreGraphics
import LaminaScene

/// The benchmark's scenes as frame plans, to measure the compositor alone.
struct PlanScenes {
  static let names = ["S1", "S2", "S5", "S6", "S7", "S8"]

  private let cards = (0..<8).map { Self.pattern($0) }
  private let sprite = Self.glow()
  private let photos = [Self.photo(1), Self.photo(2)]

  /// One frame of a scene.
  func plan(_ name: String, frame: Int) -> FramePlan {
    var builder = PlanBuilder()
    switch name {
    case "S1": addCards(frame, to: &builder)
    case "S2": addParticles(frame, to: &builder)
    case "S5": addChains(frame, to: &builder)
    case "S6": addTransition(frame, to: &builder)
    case "S7": addMasked(frame, to: &builder)
    default:
      addCards(0, to: &builder)
      let x = Double((100 + 5 * frame) % 1_700)
      builder.add(.solid(CGRect(x: x, y: 500, width: 100, height: 100), Self.color(220, 40, 40)))
    }
    return builder.finished()
  }

  private func addCards(_ frame: Int, to builder: inout PlanBuilder) {
    builder.clear = Self.color(26, 26, 51)
    let t = Double(frame) / 60
    for index in 0..<200 {
      let v = (t / 2 + 0.05 * Double(index)).truncatingRemainder(dividingBy: 1)
      let e = Self.ease(v < 0.5 ? 2 * v : 2 - 2 * v)
      let x = 20 + 88 * Double(index % 20) + 80 * e - 40
      let y = 20 + 92 * Double(index / 20) + 40 * e - 20
      let transform = Homography(x: [1, 0, x], y: [0, 1, y], w: [0, 0, 1])
      let rect = CGRect(x: 0, y: 0, width: 160, height: 120)
      let corners = Corners(radius: 12)
      var style = ShadowStyle()
      style.radius = 8
      style.opacity = 0.3
      style.offset = CGSize(width: 0, height: 4)
      let box = BoxClip(rect: rect, corners: corners)
      builder.add(.shadow(ShadowDrawing(silhouette: .box(box), style: style)), transform)
      builder.add(
        .box(
          BoxDrawing(
            rect: rect, corners: corners, fill: Self.color(index),
            border: Self.color(51, 51, 51), borderWidth: 1)), transform, smooth: .all)
      builder.add(
        Self.image(cards[index % 8], CGRect(x: 48, y: 28, width: 64, height: 64)), transform,
        smooth: .all)
    }
  }

  private func addParticles(_ frame: Int, to builder: inout PlanBuilder) {
    builder.clear = .black
    let t = Double(frame) / 60
    for index in 0..<5_000 {
      let i = Double(index)
      let x = 960 + 800 * sin(t * (0.3 + 0.05 * Double(index % 7)) + 2.399963 * i)
      let y = 540 + 420 * cos(t * (0.2 + 0.04 * Double(index % 11)) + 1.618 * i)
      let angle = t * Double(1 + index % 5) + i
      builder.add(
        Self.image(sprite, CGRect(x: -16, y: -16, width: 32, height: 32)),
        Self.rotation(angle, x, y), opacity: Float(0.5 + 0.5 * sin(3 * t + i)))
    }
  }

  private func addChains(_ frame: Int, to builder: inout PlanBuilder) {
    builder.clear = Self.color(240, 240, 240)
    let t = Double(frame) / 60
    var groups: [Int] = []
    for chain in 0..<200 { groups.append(addLevels(5..<10, chain, t, to: &builder)) }
    for chain in 0..<200 { addLevels(0..<5, chain, t, of: groups[chain], to: &builder) }
  }

  private func addLevels(
    _ levels: Range<Int>, _ chain: Int, _ t: Double, to builder: inout PlanBuilder
  ) -> Int {
    addSquares(levels, chain, t, to: &builder)
    let x = 80 + 94 * (chain % 20)
    let y = 90 + 104 * (chain / 20)
    return builder.endSurface(PixelRect(x: x - 30, y: y - 30, width: 60, height: 60))
  }

  private func addLevels(
    _ levels: Range<Int>, _ chain: Int, _ t: Double, of group: Int, to builder: inout PlanBuilder
  ) {
    addSquares(levels, chain, t, to: &builder)
    builder.add(.surface(SurfaceDrawing(pass: group)), opacity: 0.5)
  }

  private func addSquares(
    _ levels: Range<Int>, _ chain: Int, _ t: Double, to builder: inout PlanBuilder
  ) {
    let rotation = 0.1 * sin(t + Double(chain))
    let x = Double(80 + 94 * (chain % 20))
    let y = Double(90 + 104 * (chain / 20))
    for level in levels {
      let half = Double(40 - 4 * level)
      builder.add(
        .solid(
          CGRect(x: -half, y: -half, width: 2 * half, height: 2 * half),
          Self.color(10 * chain + level)), Self.rotation(rotation * Double(level + 1), x, y),
        smooth: .all)
    }
  }

  private func addTransition(_ frame: Int, to builder: inout PlanBuilder) {
    builder.clear = .black
    let e = Self.ease(Double(frame % 120) / 119)
    let whole = CGRect(x: -960, y: -540, width: 1_920, height: 1_080)
    let a = 1 + 0.1 * e
    let b = 0.9 + 0.1 * e
    builder.add(
      Self.image(photos[0], whole), Homography(x: [a, 0, 960], y: [0, a, 540], w: [0, 0, 1]),
      opacity: Float(1 - e))
    builder.add(
      Self.image(photos[1], whole),
      Homography(x: [b, 0, 960 + 1_920 * (1 - e)], y: [0, b, 540], w: [0, 0, 1]), smooth: .all)
  }

  private func addMasked(_ frame: Int, to builder: inout PlanBuilder) {
    builder.clear = Self.color(230, 230, 235)
    let s = 0.5 + 0.5 * sin(2 * Double(frame) / 60)
    let width = 600 + 500 * s
    let rect = CGRect(x: 960 - width / 2, y: 540 - 0.3 * width, width: width, height: 0.6 * width)
    let box = BoxClip(rect: rect, corners: Corners(radius: 40 + 20 * s))
    var style = ShadowStyle()
    style.radius = 20
    style.opacity = 0.6
    style.offset = CGSize(width: 0, height: 10)
    builder.add(.shadow(ShadowDrawing(silhouette: .box(box), style: style)))
    var image = ImageDrawing(
      image: photos[0], rect: CGRect(x: 0, y: 0, width: 1_920, height: 1_080),
      source: CGRect(x: 0, y: 0, width: 1, height: 1), content: ImageContent(image: photos[0]))
    image.clip = box
    builder.add(.image(image), smooth: .all)
  }
}
