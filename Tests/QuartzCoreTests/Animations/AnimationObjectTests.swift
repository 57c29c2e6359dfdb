import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct AnimationObjectTests {
  static let all: [CAAnimation.Type] = [
    CAAnimation.self, CAPropertyAnimation.self, CABasicAnimation.self, CAKeyframeAnimation.self,
    CASpringAnimation.self, CAAnimationGroup.self, CATransition.self,
  ]

  final class Listener: NSObject, CAAnimationDelegate {}

  final class Tagged: CABasicAnimation {
    var note = "made"
    override init() {
      super.init()
      note = "initialised"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("CA-M1: a copy is deep, of the same class, and can be changed", arguments: all)
  func copies(_ type: CAAnimation.Type) throws {
    let original = try #require(type.make())
    original.duration = 3
    original.timingFunction = CAMediaTimingFunction(name: .easeIn)
    original.setValue("tag", forKey: "mine")
    let copy = original.frozenCopy()
    #expect(Swift.type(of: copy) == type)
    #expect(copy !== original)
    #expect(copy.duration == 3)
    #expect(copy.timingFunction === original.timingFunction)
    #expect(copy.value(forKey: "mine") as? String == "tag")
    copy.setValue("late", forKey: "other")
    let again = try #require(copy.copy() as? CAAnimation)
    again.duration = 4
    #expect(copy.duration == 3)
  }

  @Test("CA-M1: a group's children are copied with it")
  func groups() throws {
    let child = CABasicAnimation(keyPath: "opacity")
    let group = CAAnimationGroup()
    group.animations = [child]
    let copy = try #require(group.copy() as? CAAnimationGroup)
    child.keyPath = "position"
    #expect((copy.animations?.first as? CABasicAnimation)?.keyPath == "opacity")
  }

  @Test("CA-M1: a subclass is copied through its own init()")
  func subclass() throws {
    let copy = try #require(Tagged(keyPath: "opacity").copy() as? Tagged)
    #expect(copy.note == "initialised")
    #expect(copy.keyPath == "opacity")
  }

  @Test("CA-M7: the delegate is retained")
  func delegate() {
    let animation = CABasicAnimation(keyPath: "opacity")
    weak var listener: Listener?
    do {
      let made = Listener()
      animation.delegate = made
      listener = made
    }
    #expect(listener != nil)
    #expect(animation.delegate === listener)
  }

  @Test("Every property survives an archive", arguments: all)
  func archives(_ type: CAAnimation.Type) throws {
    let original = try #require(type.make())
    for row in type.keys where row.isArchived {
      if let value = Self.samples[row.key] { original.setValue(value, forKey: row.key) }
    }
    original.setValue("tag", forKey: "mine")
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: original, requiringSecureCoding: true)
    let read = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CAAnimation.self, from: data))
    #expect(Swift.type(of: read) == type)
    for row in type.keys where row.isArchived && row.key != "animations" {
      let old = original.value(forKey: row.key)
      let new = read.value(forKey: row.key)
      #expect(
        "\(old ?? "nil")".count == "\(new ?? "nil")".count,
        "\(row.key)")
      #expect((old == nil) == (new == nil), "\(row.key)")
    }
    #expect(read.value(forKey: "mine") as? String == "tag")
  }

  static var samples: [String: Any] {
    [
      "beginTime": 2, "duration": 1.5, "speed": 2 as Float, "timeOffset": 0.5, "repeatCount": 3,
      "repeatDuration": 4.5, "autoreverses": true, "fillMode": "both", "removedOnCompletion": false,
      "timingFunction": CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4),
      "keyPath": "position", "additive": true, "cumulative": true,
      "fromValue": CGPoint(x: 1, y: 2), "toValue": CATransform3DMakeScale(2, 3, 4),
      "byValue": CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1),
      "mass": 2, "stiffness": 50, "damping": 3, "initialVelocity": 1, "allowsOverdamping": true,
      "values": [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)], "keyTimes": [0, 0.5, 1] as [NSNumber],
      "calculationMode": "cubic", "rotationMode": "auto", "tensionValues": [1] as [NSNumber],
      "type": "push", "subtype": "fromTop", "startProgress": 0.25, "endProgress": 0.5,
    ]
  }

  @Test("A value of the wrong type is reported and leaves the old one")
  func wrongType() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 2
    let reports = Diagnostics.collect {
      animation.setValue("soon", forKey: "duration")
      animation.setValue(3, forKey: "timingFunction")
    }
    #expect(reports.count == 2)
    #expect(animation.duration == 2)
  }

  @Test("CA-M12: only defaults other than zero are returned")
  func defaults() {
    #expect(CABasicAnimation.defaultValue(forKey: "speed") as? Float == 1)
    #expect(CABasicAnimation.defaultValue(forKey: "duration") == nil)
    #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
    #expect(CAAnimation.defaultValue(forKey: "nonsense") == nil)
  }
}
