import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML states")
struct CAMLStateTests {
  private static func set(_ target: String, _ path: String, _ type: String, _ value: String)
    -> String
  {
    """
    <LKStateSetValue targetId="\(target)" keyPath="\(path)"><value type="\(type)" value="\(value)"/>
    </LKStateSetValue>
    """
  }

  private static let scene = root(
    """
    <sublayers><CALayer id="dot" opacity="0.5" position="7 8"/></sublayers>
    <states>
      <LKState name="off"/>
      <CAState name="on"><elements>\(set("dot", "opacity", "integer", "0"))
        \(set("dot", "opacity", "integer", "1"))
        \(set("dot", "backgroundColor", "CGColor", "0 1 0"))</elements></CAState>
      <LKState name="busy" basedOn="on"><elements>\(set("dot", "position.x", "real", "20"))</elements>
      </LKState>
      <LKState name="loop" basedOn="loop"><elements>\(set("dot", "opacity", "real", "0.1"))</elements>
      </LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="on"><elements>
        <LKStateTransitionElement id="#7" key="opacity" targetId="dot">
          <animation type="CASpringAnimation" keyPath="opacity" mass="2" stiffness="300" damping="50"
            duration="0.8" fillMode="backwards"/></LKStateTransitionElement></elements>
      </LKStateTransition>
      <LKStateTransition fromState="on" toState="*"><elements>
        <LKStateTransitionElement object="#7"/>
        <LKStateTransitionElement keyPath="backgroundColor" targetId="dot">
          <animation type="CABasicAnimation" duration="0.3" beginTime="0.2"/>
        </LKStateTransitionElement></elements></LKStateTransition>
      <CAStateTransition fromState="on" toState="busy"><elements>
        <CAStateTransitionElement key="position.x" targetId="dot">
          <animation type="CAKeyframeAnimation" duration="2" repeatCount="Inf">
            <values><real value="0"/><real value="20"/></values></animation>
        </CAStateTransitionElement></elements></CAStateTransition>
    </stateTransitions>
    """)

  private let document: CAMLDocument
  private let dot: CALayer
  /// Keeps the layers in a host: a commit ends animations of layers that are in none.
  private let host: LayerHost

  init() throws {
    document = try loaded(Self.scene)
    dot = try #require(document.sceneLayer.sublayers?.first)
    host = LayerHost(layer: document.rootLayer, size: document.size)
    host.settle()
    #expect(document.messages == [])
  }

  @Test("names are in document order; the error for an unknown name lists them")
  func names() throws {
    #expect(document.stateNames == ["off", "on", "busy", "loop"])
    let error = #expect(throws: DocumentError.self) {
      try document.apply(state: "no", animated: false)
    }
    #expect(error?.problem == .unknownState("no", known: ["off", "on", "busy", "loop"]))
  }

  @Test("the last value is used, base states apply, leaving a state restores the scene")
  func values() throws {
    try document.apply(state: "on", animated: false)
    #expect(dot.opacity == 1)
    #expect(dot.backgroundColor?.rgba == RGBA(0, 1, 0))
    try document.apply(state: "busy", animated: false)
    #expect(dot.opacity == 1)
    #expect(dot.position == CGPoint(x: 20, y: 8))
    try document.apply(state: "loop", animated: false)
    #expect(dot.opacity == 0.1)
    #expect(dot.position == CGPoint(x: 7, y: 8))
    #expect(dot.backgroundColor == nil)
    try document.apply(state: nil, animated: false)
    #expect(dot.opacity == 0.5)
    #expect(dot.animationKeys() == nil)
  }

  @Test("a transition to a state starts at the presentation value")
  func arriving() throws {
    #expect(try document.apply(state: "on", animated: true) == 0.8)
    let spring = dot.animation(forKey: "state.opacity") as? CASpringAnimation
    #expect(spring?.stiffness == 300)
    #expect(Boxed.double(spring?.fromValue) == 0.5)
    #expect(spring?.toValue == nil)
    #expect(dot.animationKeys() == ["state.opacity"])
  }

  @Test("transitions from a state apply on leaving; exact matches take precedence; loops end")
  func leaving() throws {
    try document.apply(state: "on", animated: false)
    #expect(try document.apply(state: "off", animated: true) == 0.8)
    #expect(dot.animationKeys() == ["state.opacity", "state.backgroundColor"])
    try document.apply(state: "on", animated: false)
    #expect(dot.animationKeys() == nil)
    #expect(try document.apply(state: "busy", animated: true) == 2)
    #expect(dot.animationKeys() == ["state.position.x"])
    try document.apply(state: "off", animated: false)
    #expect(dot.animationKeys() == nil)
  }

  @Test("elements for unknown layers, properties or values are skipped with a warning")
  func unknown() throws {
    let document = try loaded(
      root(
        """
        <states><LKState><elements/></LKState><LKState name="s"><elements>
        \(Self.set("no", "opacity", "real", "1"))\(Self.set("root", "odd", "real", "1"))
        \(Self.set("root", "opacity", "real", "x"))<LKStateAddElement/>
        <LKStateSetValue targetId="root" keyPath="opacity"/></elements></LKState></states>
        """))
    #expect(
      document.messages == [
        "<LKState> is not a named state; it is skipped",
        "a state refers to the missing layer 'no'; its value is skipped",
        "CALayer has no property 'odd' to set; it is skipped", "'x' is not a real; it is skipped",
        "a state refers to the missing layer ''; its sublayers are skipped",
        "a state sets 'opacity' without a value; it is skipped",
      ])
    try document.apply(state: "s", animated: true)
    #expect(document.sceneLayer.opacity == 1)
  }

  @Test("animations that a state adds run while it is shown")
  func additions() throws {
    let document = try loaded(
      root(
        """
        <states><LKState name="s"><elements><LKStateAddAnimation targetId="root" keyPath="opacity">
        <animation type="CABasicAnimation" duration="1" repeatCount="inf"><toValue type="real"
        value="0"/></animation></LKStateAddAnimation></elements></LKState></states>
        """))
    #expect(document.messages == [])
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    host.settle()
    try document.apply(state: "s", animated: false)
    #expect(document.sceneLayer.animationKeys()?.count == 1)
    try document.apply(state: nil, animated: false)
    #expect(document.sceneLayer.animationKeys() == nil)
    #expect(host.size == document.size)
  }

  @Test(
    "a transition in a host starts at the time of the change, including its delays")
  func hosted() throws {
    host.schedule(at: 1) { _ = try? document.apply(state: "on", animated: true) }
    host.schedule(at: 3) { _ = try? document.apply(state: "off", animated: true) }
    func shown(at time: Double) -> CALayer? {
      host.advance(to: time)
      host.update(at: time)
      return dot.presentation()
    }
    #expect(shown(at: 0.9)?.opacity == 0.5)
    #expect(shown(at: 1)?.opacity == 0.5)
    let middle = try #require(shown(at: 1.1)?.opacity)
    #expect(middle > 0.5 && middle < 1)
    #expect(shown(at: 2)?.opacity == 1)
    // Leaving fades the background 0.2 s later; until then the new value shows, without a fill.
    let back = try #require(shown(at: 3.1)?.opacity)
    #expect(back > 0.5 && back < 1)
    #expect(dot.animation(forKey: "state.backgroundColor")?.beginTime == 3.2)
    #expect(shown(at: 4)?.opacity == 0.5)
    #expect(shown(at: 4)?.backgroundColor == nil)
  }
}
