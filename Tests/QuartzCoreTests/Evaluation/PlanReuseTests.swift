import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor
@testable import QuartzCore

/// What is taken from the frame before is what drawing it again would give.
@Suite struct PlanReuseTests {
  @Test(
    "a plan that reuses the previous one equals a plan from scratch",
    arguments: Array(1...80) + [161])
  func changes(_ seed: Int) throws {
    let scene = ChangingScene(seed: UInt64(seed))
    var flattener = Flattener()
    // As with frames in flight, the flattener gets each plan back after some others.
    var plans = Array(repeating: FramePlan(size: PixelSize(0, 0)), count: seed % 6 + 2)
    try flattener.plan(scene.host.tree, scene.host.versions, into: &plans[0])
    for step in 0..<50 {
      scene.step()
      let (last, next) = (step % plans.count, (step + 1) % plans.count)
      try flattener.plan(scene.host.tree, scene.host.versions, into: &plans[next])
      guard try Self.isRight(plans[next], after: plans[last], scene.host) else {
        Issue.record("seed \(seed), step \(step)")
        return
      }
    }
  }

  @Test(
    "one changed layer of many leaves everything else in the plans that come back",
    arguments: [false, true])
  func patches(_ isSorted: Bool) throws {
    let host = Self.cards()
    let card = try #require(host.layer.sublayers?[40])
    let group = try #require(host.layer.sublayers?[44])
    card.bounds.size = CGSize(width: 80, height: 80)
    card.cornerRadius = 0
    // It takes a pass, which the card hides at times.
    group.opacity = 0.5
    group.shadowOpacity = 0
    if isSorted { host.layer.sublayers?[3].zPosition = 2 }
    host.layer.borderWidth = 2
    // What moves in it is not drawn.
    let hidden = try #require(host.layer.sublayers?[60])
    hidden.isHidden = true
    var flattener = Flattener()
    var patchCount = 0
    var plans = Array(repeating: FramePlan(size: PixelSize(0, 0)), count: 4)
    var last = FramePlan(size: PixelSize(0, 0))
    for frame in 0..<40 {
      // It hides other cards and shows them again, and is transparent at times.
      card.opacity = frame % 7 == 3 ? 0.5 : 1
      hidden.sublayers?.first?.position.x = CGFloat(frame)
      move(card, in: host, to: 20 + Double(frame) * 9)
      try flattener.plan(host.tree, host.versions, into: &plans[frame % 4])
      #expect(try Self.isRight(plans[frame % 4], after: last, host), "frame \(frame)")
      if flattener.drawnLayers == 2 {
        patchCount += 1
        #expect(PlanDifference(last, plans[frame % 4]).cells.area < 400 * 400 / 2)
      }
      last = plans[frame % 4]
    }
    #expect(patchCount > 20)
  }

  /// Whether a plan equals one from scratch, and differs from the previous one where that does.
  private static func isRight(
    _ plan: FramePlan, after previous: FramePlan, _ host: LayerHost
  ) throws -> Bool {
    var fresh = Flattener()
    let wanted = try fresh.plan(host.tree).withoutHiddenItems
    let damage = PlanDifference(previous, plan).cells
    #expect(wanted.reuse.previous == 0)
    let outlines = plan.list.items.indices.filter { plan.list.outline(ofItem: $0) != nil }
    #expect(outlines.isEmpty || plan.traits.contains(.outlines))
    if plan.withoutHiddenItems == wanted, covers(damage, previous, plan) { return true }
    Issue.record("\(damage) of\n\(plan.dump)\nand not\n\(wanted.dump)")
    return false
  }

  /// Whether damage has every tenth pixel that shows other items than before.
  private static func covers(_ damage: PixelRegion, _ old: FramePlan, _ new: FramePlan) -> Bool {
    for y in stride(from: 0, to: new.size.height, by: 10) {
      for x in stride(from: 0, to: new.size.width, by: 10) {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let (items, earlier) = (new.items(at: pixel), old.items(at: pixel))
        let isSame =
          items.count == earlier.count
          && zip(items, earlier).allSatisfy { new.list.isEqual(item: $0, to: old.list, item: $1) }
        if !isSame, !damage.contains(pixel) { return false }
      }
    }
    return true
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
      #expect(flattener.drawnLayers == 2)
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
    for drawn in [201, 201, 2] {
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
