import Foundation
import Testing

@testable import QuartzCore

@Suite("Rules of transactions") struct TransactionRuleTests {
  private func shownX(_ fixture: LayerTestHost) -> CGFloat? {
    fixture.layer.presentation()?.position.x
  }

  private func still() -> LayerTestHost {
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.actions = ["position": NSNull(), "opacity": NSNull()] }
    return fixture
  }

  @Test("CA-TR2: a change outside of transactions is committed by a flush or by the host")
  func implicit() {
    let fixture = still()
    fixture.layer.position.x = 5
    #expect(shownX(fixture) == 0)
    CATransaction.flush()
    #expect(shownX(fixture) == 5)
    fixture.layer.position.x = 6
    fixture.host.advance(to: 0.1)
    #expect(shownX(fixture) == 6)
  }

  @Test("CA-TR1: without begin(), commit() commits the implicit transaction and ends its settings")
  func commitOfImplicit() {
    let fixture = still()
    CATransaction.setDisableActions(true)
    fixture.layer.position.x = 5
    let reports = Diagnostics.collect { CATransaction.commit() }
    #expect(shownX(fixture) == 5 && !CATransaction.disableActions() && reports.isEmpty)
  }

  private final class Unbalanced: CALayer {
    override func layoutSublayers() {
      opacity = 0.5
      CATransaction.commit()
      CATransaction.commit()
    }
  }

  @Test("CA-TR1: layout that commits more than it begins is reported, and changes nothing else")
  func commitInLayout() {
    let fixture = still()
    let layer = Unbalanced()
    fixture.set { fixture.root.addSublayer(layer) }
    layer.setNeedsLayout()
    let reports = Diagnostics.collect { CATransaction.flush() }
    #expect(reports.count == 2 && layer.opacity == 0.5)
    fixture.layer.position.x = 5
    CATransaction.flush()
    #expect(shownX(fixture) == 5)
  }

  /// Begins transactions in its layout, and commits some of them.
  private final class Beginner: CALayer {
    var beginnings = 0
    var commits = 0
    var completions = 0
    override func layoutSublayers() {
      for _ in 0..<beginnings { CATransaction.begin() }
      CATransaction.setCompletionBlock { [weak self] in self?.completions += 1 }
      for _ in 0..<commits { CATransaction.commit() }
    }
  }

  @Test("CA-TR1: what layout begins and does not commit is reported, and ends with the commit")
  func beginInLayout() {
    let fixture = still()
    let layer = Beginner()
    fixture.set { fixture.root.addSublayer(layer) }
    layer.beginnings = 3
    layer.commits = 1
    layer.setNeedsLayout()
    let reports = Diagnostics.collect { CATransaction.flush() }
    #expect(reports.count == 1)
    fixture.layer.position.x = 5
    CATransaction.flush()
    #expect(shownX(fixture) == 5)
  }

  @Test(
    "CA-TR9.1: blocks of transactions that layout commits run after the commit that lays out",
    arguments: [0, 1, 2])
  func blocksOfLayout(_ count: Int) {
    let fixture = still()
    let layer = Beginner()
    fixture.set { fixture.root.addSublayer(layer) }
    layer.completions = 0
    layer.beginnings = count
    layer.commits = count
    layer.setNeedsLayout()
    CATransaction.flush()
    #expect(layer.completions == 0)
    fixture.host.settle()
    #expect(layer.completions == 1)
  }

  @Test("CA-TR3: settings are read outwards, written in the innermost, and end with it")
  func scopes() {
    CATransaction.flush()
    #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(5)
    #expect(CATransaction.animationDuration() == 5)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("CA-TR3, CA-TR7: disabled actions are read outwards through levels that do not set them")
  func disabledOutwards() {
    CATransaction.flush()
    let levels: [Bool?] = [nil, true, nil, nil, false, nil, true, false]
    var seen: [Bool] = []
    for level in levels {
      CATransaction.begin()
      if let level { CATransaction.setDisableActions(level) }
      seen.append(CATransaction.disableActions())
    }
    #expect(seen == [false, true, true, true, false, false, true, false])
    for wanted in [true, false, false, true, true, true, false, false] {
      CATransaction.commit()
      #expect(CATransaction.disableActions() == wanted)
    }
  }

  @Test("CA-TR4, CA-TR16: values show at the outermost commit; the model has them at once")
  func outermost() {
    let fixture = still()
    CATransaction.begin()
    CATransaction.begin()
    fixture.layer.position.x = 5
    CATransaction.commit()
    #expect(shownX(fixture) == 0 && fixture.layer.position.x == 5)
    CATransaction.commit()
    #expect(shownX(fixture) == 5)
  }

  @Test("CA-TR5: a flush inside an explicit transaction waits for its commit")
  func flush() {
    let fixture = still()
    CATransaction.begin()
    fixture.layer.position.x = 5
    CATransaction.flush()
    #expect(shownX(fixture) == 0)
    CATransaction.commit()
    #expect(shownX(fixture) == 5)
  }

  @Test("CA-TR6: the four keys are the typed settings; other keys have the same scopes")
  func keys() {
    CATransaction.begin()
    CATransaction.setValue(3.0, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue("outer", forKey: "own")
    #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
    CATransaction.begin()
    #expect(CATransaction.value(forKey: "own") as? String == "outer")
    CATransaction.setValue("inner", forKey: "own")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "own") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "own") == nil)
  }

  private final class Counter: NSObject, CALayerDelegate {
    var count = 0
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      count += 1
      return nil
    }
  }

  @Test("CA-TR7: with actions disabled none is looked up; explicit animations are added")
  func disabled() {
    let fixture = LayerTestHost()
    let counter = Counter()
    fixture.layer.delegate = counter
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    fixture.layer.opacity = 0.5
    fixture.layer.add(ramp("opacity", 0, 1), forKey: "fade")
    CATransaction.commit()
    #expect(counter.count == 0 && fixture.layer.animationKeys() == ["fade"])
  }

  @Test("CA-TR8, CA-EX30: duration and curve are those at the moment of the change")
  func momentOfChange() {
    let fixture = LayerTestHost()
    CATransaction.begin()
    fixture.layer.opacity = 0.5
    CATransaction.setAnimationDuration(3)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    fixture.layer.cornerRadius = 5
    fixture.layer.add(CABasicAnimation(keyPath: "zPosition"), forKey: "explicit")
    CATransaction.commit()
    #expect(fixture.layer.animation(forKey: "opacity")?.duration == 0.25)
    for key in ["cornerRadius", "explicit"] {
      let animation = fixture.layer.animation(forKey: key)
      #expect(animation?.duration == 3 && animation?.timingFunction?.name == "easeIn")
    }
  }

  @Test("CA-TR11: an animation whose layer leaves the tree counts as removed")
  func leaving() throws {
    let script = EventScript()
    defer { script.close() }
    for step in [
      "begin", "completionBlock B", "add A 30s", "commit", "advance 1s",
      "layer.removeFromSuperlayer", "flush", "run",
    ] {
      try script.run(step)
    }
    #expect(script.log.events == ["start A", "block B", "stop A false"])
  }

  @Test("CA-TR12: the lock is recursive")
  func lock() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    CATransaction.unlock()
  }

  private final class Logging: CALayer {
    var note: ((String) -> Void)?
    override func layoutSublayers() { note?("layout \(name ?? "")") }
    override func display() {
      note?("display \(name ?? "")")
      superlayer?.isDoubleSided = false
    }
  }

  @Test("CA-TR13: a commit lays out from the top, then displays, then publishes what both changed")
  func commitSequence() {
    let fixture = LayerTestHost()
    let parent = Logging()
    let child = Logging()
    parent.name = "parent"
    child.name = "child"
    fixture.set {
      fixture.layer.addSublayer(parent)
      parent.addSublayer(child)
    }
    var events: [String] = []
    for layer in [parent, child] { layer.note = { events.append($0) } }
    fixture.set {
      child.setNeedsDisplay()
      child.setNeedsLayout()
      parent.setNeedsLayout()
    }
    #expect(events == ["layout parent", "layout child", "display child"])
    #expect(parent.presentation()?.isDoubleSided == false)
  }
}
