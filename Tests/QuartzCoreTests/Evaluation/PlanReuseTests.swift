import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor
@testable import QuartzCore

/// What is taken from the frame before is what drawing it again would give.
@Suite struct PlanReuseTests {
  @Test("a plan that reuses the previous one equals a plan from scratch", arguments: 1...80)
  func changes(_ seed: Int) throws {
    let scene = ChangingScene(seed: UInt64(seed))
    var flattener = Flattener()
    var previous = try flattener.plan(scene.host.tree, scene.host.versions)
    for step in 0..<50 {
      scene.step()
      let plan = try flattener.plan(scene.host.tree, scene.host.versions)
      guard try Self.isRight(plan, after: previous, scene.host) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
      previous = plan
    }
  }

  /// Whether a plan equals one from scratch, and differs from the previous one where that does.
  private static func isRight(
    _ plan: FramePlan, after previous: FramePlan, _ host: LayerHost
  ) throws -> Bool {
    var fresh = Flattener()
    let wanted = try fresh.plan(host.tree)
    let damage = PlanDifference(previous, plan).cells
    #expect(wanted.reuse.number == 0)
    if plan == wanted, damage == PlanDifference(previous, wanted).cells { return true }
    Issue.record("\(damage) of\n\(plan.dump)\nand not\n\(wanted.dump)")
    return false
  }

  /// Frames of one host, each after a change; all must be right.
  private func expectRight(_ host: LayerHost, _ changes: [() -> Void]) throws {
    var flattener = Flattener()
    var previous = FramePlan(size: PixelSize(0, 0))
    for (number, change) in changes.enumerated() {
      CATransaction.setDisableActions(true)
      change()
      host.commit()
      host.update(at: 0)
      let plan = try flattener.plan(host.tree, host.versions)
      #expect(try Self.isRight(plan, after: previous, host), "after change \(number)")
      previous = plan
    }
  }

  @Test("a layer that has to be clipped as a whole takes what it drew with it")
  func clipped() throws {
    let host = Self.cards()
    let card = try #require(host.layer.sublayers?[44])
    let others = (0..<4).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: 8 + 4 * index, y: 8, width: 3, height: 3 + index)
      layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      card.addSublayer(layer)
      return layer
    }
    card.masksToBounds = true
    try expectRight(
      host,
      [
        {}, { others[3].position.x = 20 }, { others[3].position.x = 21 },
        { others[3].position = CGPoint(x: 34, y: 2) },
        { others[2].position.x = 17 }, { others[3].position.y = 20 },
        { others[2].position.x = 18 }, { others[1].position.x = 13 },
      ])
  }

  @Test("layers that were cut by others and no longer are, are drawn again")
  func uncut() throws {
    let host = Self.cards()
    let cards = try #require(host.layer.sublayers)
    let plain = CALayer()
    plain.frame = CGRect(x: 4, y: 90, width: 9, height: 9)
    plain.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    host.layer.addSublayer(plain)
    let tilt = CATransform3DMakeRotation(0.5, 0, 1, 0)
    try expectRight(
      host,
      [
        {}, { cards[9].position.x = 20 }, { cards[9].position.x = 21 },
        { plain.transform = tilt }, { cards[9].isHidden = true },
        { plain.transform = CATransform3DIdentity }, { cards[9].isHidden = false },
        { cards[8].position.x = 20 }, { cards[8].zPosition = 3 }, { cards[8].position.x = 40 },
        { cards[8].zPosition = 0 }, { cards[8].position.x = 60 },
      ])
  }

  /// A hundred cards with a picture each.
  private static func cards() -> LayerHost {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    for index in 0..<100 {
      let card = CALayer()
      card.frame = CGRect(x: index % 10 * 40, y: index / 10 * 40, width: 36, height: 36)
      card.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      card.cornerRadius = 6
      card.shadowOpacity = 0.5
      card.borderWidth = 1
      let picture = CALayer()
      picture.frame = CGRect(x: 10, y: 10, width: 16, height: 16)
      picture.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      card.addSublayer(picture)
      root.addSublayer(card)
    }
    let host = LayerHost(layer: root, size: root.bounds.size)
    host.commit()
    host.update(at: 0)
    // For what tests do next.
    CATransaction.setDisableActions(true)
    return host
  }

  private func move(_ layer: CALayer, in host: LayerHost, to x: Double) {
    CATransaction.setDisableActions(true)
    layer.position.x = x
    host.commit()
    host.update(at: 0)
  }

  @Test("of a hundred cards only the one that moved is drawn, and the rest is known to be the same")
  func reuse() throws {
    let host = Self.cards()
    var flattener = Flattener()
    _ = try flattener.plan(host.tree, host.versions)
    #expect(flattener.drawnLayers == 201)
    let card = try #require(host.layer.sublayers?[40])
    for frame in 0..<4 {
      move(card, in: host, to: 20 + Double(frame))
      let plan = try flattener.plan(host.tree, host.versions)
      // The frame after the first one cannot take anything, since that changed everywhere.
      if frame == 0 { continue }
      #expect(flattener.drawnLayers == 3)
      #expect(plan.reuse.runs.reduce(0) { $0 + $1.count } == plan.list.items.count - 3)
    }
  }

  @Test("what moves with its superlayer is not taken from where it was")
  func inherited() throws {
    let host = Self.cards()
    var flattener = Flattener()
    for frame in 0..<3 {
      move(host.layer, in: host, to: 200 + Double(frame))
      let plan = try flattener.plan(host.tree, host.versions)
      var fresh = Flattener()
      #expect(try plan == fresh.plan(host.tree))
    }
  }

  @Test("two trees are not mistaken for each other, nor one with stamps for one without")
  func otherTrees() throws {
    let host = Self.cards()
    let other = Self.cards()
    let card = try #require(other.layer.sublayers?[3])
    move(card, in: other, to: 7)
    var flattener = Flattener()
    for frame in 0..<3 {
      for host in [host, other] {
        move(try #require(host.layer.sublayers?[4]), in: host, to: Double(frame))
        var fresh = Flattener()
        let plan = try flattener.plan(host.tree, host.versions)
        #expect(try plan == fresh.plan(host.tree))
        #expect(plan.reuse.previous == 0)
      }
    }
    move(card, in: other, to: 8)
    _ = try flattener.plan(other.tree, other.versions)
    _ = try flattener.plan(host.tree)
    move(card, in: other, to: 9)
    _ = try flattener.plan(other.tree, other.versions)
    #expect(flattener.drawnLayers == 201)
  }

  @Test("after a frame that was too much nothing is taken")
  func failure() throws {
    let host = Self.cards()
    var flattener = Flattener(budget: Budget([.passes: 1]))
    let card = try #require(host.layer.sublayers?[4])
    for drawn in [201, 201, 3] {
      move(card, in: host, to: Double(drawn))
      _ = try flattener.plan(host.tree, host.versions)
      #expect(flattener.drawnLayers == drawn)
    }
    CATransaction.setDisableActions(true)
    card.opacity = 0.5
    move(card, in: host, to: 4)
    #expect(throws: LimitExceeded.self) { try flattener.plan(host.tree, host.versions) }
    CATransaction.setDisableActions(true)
    card.opacity = 1
    move(card, in: host, to: 5)
    var fresh = Flattener()
    #expect(try flattener.plan(host.tree, host.versions) == fresh.plan(host.tree))
    #expect(flattener.drawnLayers == 201)
  }
}
