import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML animations")
struct CAMLAnimationTests {
  private func animated(_ animations: String, limits: [Limit: Int] = [:]) throws -> CAMLDocument {
    try loaded(root("<animations>\(animations)</animations>"), limits: limits)
  }

  @Test("key frames with times, values, curves and timing")
  func keyframes() throws {
    let document = try animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="position.x" duration="2" beginTime="1e-100"
        repeatCount="inf" autoreverses="1" calculationMode="linear" removedOnCompletion="0">
        <keyTimes><real value="0"/><real value="0.25"/><integer value="1"/></keyTimes>
        <values><integer value="10"/><real value="32.5"/><integer value="10"/></values>
        <timingFunctions><CAMediaTimingFunction value="0.3 0 0.2 1"/>
          <CAMediaTimingFunction value="easeIn"/></timingFunctions>
      </animation>
      """)
    #expect(document.messages == [])
    let found = document.sceneLayer.animation(forKey: "animation") as? CAKeyframeAnimation
    let animation = try #require(found)
    #expect(animation.keyPath == "position.x")
    #expect(animation.duration == 2)
    #expect(animation.beginTime == 1e-100)
    #expect(animation.repeatCount == .infinity)
    #expect(animation.autoreverses)
    #expect(!animation.isRemovedOnCompletion)
    #expect(animation.keyTimes?.map(\.doubleValue) == [0, 0.25, 1])
    #expect(animation.values as? [Double] == [10, 32.5, 10])
    #expect(animation.timingFunctions?.count == 2)
    #expect(document.duration == 4)
  }

  @Test("basic animations, springs and groups")
  func kinds() throws {
    let document = try animated(
      """
      <p key="pulse-2" type="CABasicAnimation" keyPath="opacity" duration="1" additive="1">
        <fromValue type="integer" value="0"/><toValue type="real" value="0.5"/></p>
      <jump type="CASpringAnimation" keyPath="position" mass="2" stiffness="300" damping="50"
        velocity="3" duration="0.8" mica_autorecalculatesDuration="1">
        <byValue type="CGPoint" value="3 4"/></jump>
      <spin type="CAAnimationGroup" duration="8"><animations>
        <CABasicAnimation keyPath="transform.rotation.x" duration="8">
          <byValue type="real" value="6.28318"/></CABasicAnimation></animations></spin>
      <CABasicAnimation keyPath="backgroundColor" duration="1" timingFunction="0.1 0.2 0.3 0.4">
        <toValue type="CGColor" value="1 0 0" opacity="0.5"/></CABasicAnimation>
      """)
    #expect(document.messages == [])
    let layer = document.sceneLayer
    #expect(layer.animationKeys() == ["pulse-2", "jump", "spin", "animation"])
    let pulse = layer.animation(forKey: "pulse-2") as? CABasicAnimation
    #expect(pulse?.isAdditive == true)
    #expect(pulse?.toValue as? Double == 0.5)
    let jump = layer.animation(forKey: "jump") as? CASpringAnimation
    #expect(jump?.mass == 2 && jump?.initialVelocity == 3)
    #expect(jump?.byValue as? CGPoint == CGPoint(x: 3, y: 4))
    let spin = layer.animation(forKey: "spin") as? CAAnimationGroup
    #expect((spin?.animations?.first as? CABasicAnimation)?.byValue as? Double == 6.28318)
    let tint = layer.animation(forKey: "animation") as? CABasicAnimation
    #expect((tint?.toValue as? CGColor)?.rgba == RGBA(1, 0, 0, 0.5))
    #expect(tint?.timingFunction != nil)
    #expect(document.duration == 8)
  }

  @Test("duplicate keys get suffixes; empty lists are nil; a duration of 0 means no animation")
  func details() throws {
    let document = try animated(
      """
      <animation type="CABasicAnimation" keyPath="opacity" duration="1"/>
      <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1">
        <keyTimes/><values/><timingFunctions/></animation>
      <animation type="CABasicAnimation" keyPath="opacity" duration="0"/>
      """)
    #expect(document.sceneLayer.animationKeys() == ["animation", "animation-2"])
    let frames = document.sceneLayer.animation(forKey: "animation-2") as? CAKeyframeAnimation
    #expect(frames?.values == nil && frames?.keyTimes == nil && frames?.timingFunctions == nil)
  }

  @Test("the longer list of key times and values is truncated, except in discrete animations")
  func mismatch() throws {
    let document = try animated(
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity" duration="1">
        <keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>
        <values><real value="1"/><real value="0"/></values></animation>
      <discrete type="CAKeyframeAnimation" keyPath="opacity" duration="1" calculationMode="discrete">
        <keyTimes><real value="0"/><real value="0.5"/><real value="1"/></keyTimes>
        <values><real value="1"/><real value="0"/></values></discrete>
      """)
    #expect(document.messages == ["3 key times for 2 values; the longer list is truncated"])
    let frames = document.sceneLayer.animation(forKey: "animation") as? CAKeyframeAnimation
    #expect(frames?.keyTimes?.count == 2)
    let discrete = document.sceneLayer.animation(forKey: "discrete") as? CAKeyframeAnimation
    #expect(discrete?.keyTimes?.count == 3)
  }

  @Test("animations of unknown properties are skipped with a warning")
  func skipped() throws {
    let document = try animated(
      """
      <animation type="CAOddAnimation" keyPath="position"/>
      <animation type="CABasicAnimation" keyPath="odd.path" duration="1"/>
      <animation type="CABasicAnimation" duration="1"/>
      <animation type="CABasicAnimation" keyPath="opacity" mass="1" duration="x"/>
      """)
    #expect(
      document.messages == [
        "the animation class CAOddAnimation is unknown; it is skipped",
        "the key path 'odd.path' cannot be animated; the animation is skipped",
        "the key path '' cannot be animated; the animation is skipped",
        "CABasicAnimation has no property 'mass'; it is skipped",
        "'x' is not a real; it is skipped",
      ])
    #expect(document.sceneLayer.animationKeys()?.count == 1)
  }

  @Test(
    "the document's duration: the last finite end, else the longest endless cycle, limited",
    arguments: [
      ("duration='2' beginTime='1'", 3), ("duration='2' repeatCount='3'", 6),
      ("duration='2' repeatCount='inf'", 2), ("duration='2' repeatCount='inf' autoreverses='1'", 4),
      ("duration='2' repeatCount='inf' repeatDuration='5'", 5), ("duration='2' speed='2'", 1),
      ("duration='2' repeatDuration='0'", 2), ("", 0.25), ("duration='1e30'", 600),
      ("duration='inf'", 0), ("duration='2' speed='0'", 2),
    ] as [(String, Double)])
  func length(_ timing: String, _ seconds: Double) throws {
    let document = try animated("<a type='CABasicAnimation' keyPath='opacity' \(timing)/>")
    #expect(document.duration == seconds)
  }

  @Test("REL-3: key frames, animations of a layer and nested groups at n and n + 1")
  func bounds() throws {
    let frames = """
      <a type="CAKeyframeAnimation" keyPath="opacity"><values><real value="0"/><real value="1"/>
      </values></a>
      """
    _ = try animated(frames, limits: [.keyframes: 2])
    let values = #expect(throws: DocumentError.self) {
      try animated(frames, limits: [.keyframes: 1])
    }
    #expect(values?.problem == .limit(name: "key frames", found: 2, allowed: 1))

    let two = String(repeating: "<a type='CABasicAnimation' keyPath='opacity'/>", count: 2)
    _ = try animated(two, limits: [.animationsPerLayer: 2])
    let count = #expect(throws: DocumentError.self) {
      try animated(two, limits: [.animationsPerLayer: 1])
    }
    #expect(count?.problem == .limit(name: "animations of a layer", found: 2, allowed: 1))
  }

  @Test("a group that refers to itself is bounded")
  func circularGroup() throws {
    let group = """
      <g id="g" type="CAAnimationGroup"><animations><h object="g"/></animations></g>
      """
    #expect(throws: DocumentError.self) { try animated(group) }
  }
}
