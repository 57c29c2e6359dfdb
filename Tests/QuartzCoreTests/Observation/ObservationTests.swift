import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@Suite("Observed properties of layers") struct ObservationTests {
  final class Observer: KeyValueObserver {
    var calls: [String] = []

    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      let old = change?[.oldKey]
      let new = change?[.newKey]
      calls.append("\(keyPath ?? "") \(old ?? "-") \(new ?? "-") \(object is CALayer)")
    }
  }

  @Test("a closure is called with the old and the new value, until the observation ends")
  func closures() {
    let layer = CAShapeLayer()
    var changes: [[CGFloat?]] = []
    var observation: NSKeyValueObservation? = layer.observe(\.lineWidth, options: [.old, .new]) {
      changes.append([$1.oldValue, $1.newValue, $0.lineWidth])
      #expect($1.kind == .setting && !$1.isPrior && $1.indexes == nil)
    }
    layer.lineWidth = 3
    layer.lineWidth = 3
    layer.opacity = 0.5
    layer.lineWidth = 4
    #expect(changes == [[1, 3, 3], [3, 4, 4]])
    observation?.invalidate()
    layer.lineWidth = 5
    observation = layer.observe(\.lineWidth) { changes.append([$1.oldValue, $1.newValue]) }
    layer.lineWidth = 6
    #expect(changes.count == 3 && changes[2] == [nil, nil])
    observation = nil
    layer.lineWidth = 7
    #expect(changes.count == 3 && observation == nil)
  }

  @Test("the first call is at once, if wanted")
  func initial() {
    let layer = CALayer()
    var values: [Float?] = []
    let observation = layer.observe(\.opacity, options: [.initial, .new, .old]) {
      values.append($1.newValue)
      values.append($1.oldValue)
    }
    layer.opacity = 0.5
    #expect(values == [1, nil, 0.5, 1])
    observation.invalidate()
    observation.invalidate()
  }

  @Test("a frame is one change, of position and bounds together")
  func frames() {
    let layer = CALayer()
    var frames: [CGRect] = []
    let observation = layer.observe(\.frame, options: .new) { frames.append($1.newValue ?? .null) }
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    layer.position.x += 1
    #expect(
      frames == [
        CGRect(x: 10, y: 20, width: 30, height: 40), CGRect(x: 11, y: 20, width: 30, height: 40),
      ])
    withExtendedLifetime(observation) {}
  }

  @Test("objects are compared by identity, and nil is a value")
  func objects() {
    let layer = CALayer()
    var calls = 0
    let observation = layer.observe(\.mask) { _, _ in calls += 1 }
    let mask = CALayer()
    layer.mask = mask
    layer.opacity = 0
    #expect(calls == 1)
    layer.mask = nil
    #expect(calls == 2)
    withExtendedLifetime(observation) {}
  }

  @Test("lists of sublayers and superlayers")
  func trees() {
    let layer = CALayer()
    let child = CALayer()
    let other = CALayer()
    var counts: [Int] = []
    var parents: [Bool] = []
    let observations = [
      layer.observe(\.sublayers) { layer, _ in counts.append(layer.sublayers?.count ?? 0) },
      child.observe(\.superlayer) { child, _ in parents.append(child.superlayer === layer) },
    ]
    layer.addSublayer(child)
    layer.replaceSublayer(child, with: other)
    layer.sublayers = [child, other]
    layer.insertSublayer(other, at: 0)
    child.removeFromSuperlayer()
    #expect(counts == [1, 1, 2, 2, 1] && parents == [true, false, true, false])
    for observation in observations { observation.invalidate() }
  }

  @Test("an observer of sublayers is called when the tree has changed, and may change it")
  func treesInObservers() {
    let layer = CALayer()
    let child = CALayer()
    var parents: [CALayer?] = []
    let observation = layer.observe(\.sublayers) { layer, _ in
      parents.append(layer.sublayers?.first?.superlayer)
      child.removeFromSuperlayer()
    }
    layer.addSublayer(child)
    #expect(parents == [layer, nil] && child.superlayer == nil && layer.sublayers == nil)
    observation.invalidate()
  }

  @Test("key paths by text, also of parts and of undeclared keys")
  func texts() {
    let layer = CALayer()
    let observer = Observer()
    layer.addObserver(observer, forKeyPath: "transform.scale.x", options: [.new, .old])
    layer.addObserver(observer, forKeyPath: "mark", options: [.new, .initial])
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    layer.setValue("a", forKey: "mark")
    #expect(
      observer.calls == [
        "mark - <null> true", "transform.scale.x 1.0 2.0 true", "mark - a true",
      ])
    layer.removeObserver(observer, forKeyPath: "mark")
    layer.setValue("b", forKey: "mark")
    #expect(observer.calls.count == 3)
  }

  @Test("the context tells observations of one key path apart")
  func contexts() {
    let layer = CALayer()
    let observer = Observer()
    let first = UnsafeMutableRawPointer(bitPattern: 8)
    let second = UnsafeMutableRawPointer(bitPattern: 16)
    layer.addObserver(observer, forKeyPath: "opacity", context: first)
    layer.addObserver(observer, forKeyPath: "opacity", context: second)
    layer.opacity = 0.5
    #expect(observer.calls.count == 2)
    layer.removeObserver(observer, forKeyPath: "opacity", context: first)
    layer.opacity = 0.25
    #expect(observer.calls.count == 3)
  }

  @Test("an observer that observes, ends and sets while it is called")
  func reentrant() {
    let layer = CALayer()
    var observations: [NSKeyValueObservation] = []
    var calls: [Float] = []
    observations.append(
      layer.observe(\.opacity) { layer, _ in
        calls.append(layer.opacity)
        if layer.opacity == 0.5 { layer.opacity = 0.75 }
        observations.removeAll()
        observations.append(layer.observe(\.opacity) { layer, _ in calls.append(-layer.opacity) })
      })
    layer.opacity = 0.5
    layer.opacity = 1
    #expect(calls == [0.5, 0.75, -1])
  }

  @Test("neither the layer nor the observer is retained")
  func lifetimes() {
    weak var weakLayer: CALayer?
    weak var weakObserver: Observer?
    var observation: NSKeyValueObservation?
    do {
      let layer = CALayer()
      let observer = Observer()
      weakLayer = layer
      weakObserver = observer
      layer.addObserver(observer, forKeyPath: "opacity")
      observation = layer.observe(\.opacity) { _, _ in }
      layer.opacity = 0.5
      #expect(observer.calls.count == 1)
    }
    #expect(weakLayer == nil && weakObserver == nil)
    observation?.invalidate()

    let layer = CALayer()
    do {
      let observer = Observer()
      weakObserver = observer
      layer.addObserver(observer, forKeyPath: "opacity")
    }
    #expect(weakObserver == nil)
    layer.opacity = 0.5
  }

  @Test("an observed superlayer is not retained")
  func superlayers() {
    let child = CALayer()
    weak var weakParent: CALayer?
    var observation: NSKeyValueObservation?
    do {
      let parent = CALayer()
      let other = CALayer()
      weakParent = parent
      // Not the layers themselves, which the closure would retain.
      var olds: [ObjectIdentifier?] = []
      observation = child.observe(\.superlayer, options: .old) {
        olds.append(($1.oldValue ?? nil).map { ObjectIdentifier($0) })
      }
      parent.addSublayer(child)
      other.addSublayer(child)
      parent.addSublayer(child)
      #expect(olds == [nil, ObjectIdentifier(parent), nil, ObjectIdentifier(other), nil])
    }
    #expect(weakParent == nil && child.superlayer == nil)
    withExtendedLifetime(observation) {}
  }

  @Test("presentation layers and copies have no observers")
  func copies() {
    let layer = CALayer()
    var calls = 0
    let observation = layer.observe(\.opacity) { _, _ in calls += 1 }
    let copy = CALayer(layer: layer)
    copy.opacity = 0.5
    #expect(calls == 0)
    withExtendedLifetime(observation) {}
  }

  @Test("observations of one property end in any order, and the others are called in their order")
  func order() {
    let layer = CALayer()
    var calls: [Int] = []
    var observations = (0..<7).map { number in
      layer.observe(\.opacity) { _, _ in calls.append(number) }
    }
    for number in [3, 0, 6] { observations[number].invalidate() }
    observations[3].invalidate()
    layer.opacity = 0.5
    #expect(calls == [1, 2, 4, 5])
    observations.append(layer.observe(\.opacity) { _, _ in calls.append(7) })
    observations[4].invalidate()
    layer.opacity = 0.6
    #expect(calls == [1, 2, 4, 5, 1, 2, 5, 7])
  }
}
