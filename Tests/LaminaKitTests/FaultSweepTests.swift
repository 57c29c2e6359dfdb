import CoreGraphics
import Foundation
import LaminaDocuments
import LaminaGL
import LaminaScene
import LaminaTestSupport
import QuartzCore
import Synchronization
import Testing

@testable import LaminaCompositor

/// A document with one kind of surface.
private struct Scene: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String

  private init(_ name: String, _ layer: String) {
    testDescription = name
    text =
      "<caml><CALayer bounds='0 0 64 64' position='32 32' backgroundColor='1 1 1'><sublayers>\(layer)"
      + "</sublayers></CALayer></caml>"
  }

  private static let box = "bounds='0 0 40 40' position='32 32'"
  private static let two = """
    <sublayers><CALayer bounds='0 0 20 20' position='15 15' backgroundColor='1 0 0'/><CALayer \
    bounds='0 0 20 20' position='25 25' backgroundColor='0 0 1'/></sublayers>
    """

  private static func moving(_ keyPath: String, _ to: Double) -> String {
    """
    <animations><a type='CABasicAnimation' keyPath='\(keyPath)' duration='1'><toValue type='real' \
    value='\(to)'/></a></animations>
    """
  }

  static let all = [
    Scene(
      "mask",
      """
      <CALayer \(box) backgroundColor='0 1 0'><mask type='CALayer' bounds='0 0 30 30' \
      position='20 20' cornerRadius='8' backgroundColor='0 0 0'/>\(two)\(moving("position.x", 44))\
      </CALayer>
      """),
    Scene("group", "<CALayer \(box) opacity='0.5'>\(two)\(moving("position.x", 44))</CALayer>"),
    Scene(
      "blur",
      """
      <CALayer \(box)><filters><filter filter='gaussianBlur' name='b' inputRadius='3'/></filters>\
      \(two)\(moving("position.x", 44))</CALayer>
      """),
    Scene(
      "shadow",
      "<CALayer \(box) shadowOpacity='1' shadowRadius='4'>\(two)\(moving("position.x", 44))</CALayer>"
    ),
    Scene(
      "rasterized",
      """
      <CALayer \(box) shouldRasterize='1' backgroundColor='0 1 0'>\(two)\
      \(moving("transform.rotation.z", 1))</CALayer>
      """),
    Scene(
      "path",
      """
      <CAShapeLayer \(box) fillColor='0 1 0' strokeColor='0 0 0' lineWidth='3' \
      path='2 2 m 38 2 l 20 38 l h'>\(moving("transform.scale", 2))</CAShapeLayer>
      """),
    Scene(
      "blend",
      """
      <CAGradientLayer \(box) compositingFilter='multiplyBlendMode'><colors><CGColor value='1 0 0'/>\
      <CGColor value='0 0 1'/></colors>\(moving("opacity", 0.2))</CAGradientLayer>
      """),
  ]
}

/// The call that fails: its number, counted from the last reset.
private final class FailingCall: Sendable {
  private let state = Mutex((next: 0, failing: -1))

  /// Counts from 0 again; returns how many calls there were.
  @discardableResult
  func reset(failing number: Int = -1) -> Int {
    state.withLock { state in
      defer { state = (0, number) }
      return state.next
    }
  }

  var faults: GLFaults {
    GLFaults { [self] _, _ in
      state.withLock { state in
        defer { state.next += 1 }
        return state.next == state.failing ? .outOfMemory : nil
      }
    }
  }
}

@Suite("Memory that the driver does not have") struct FaultSweepTests {
  /// The numbers of the calls that fail: every one with `LAMINA_FAULTS=all`, else some of them.
  private func numbers(_ total: Int, _ index: Int) -> [Int] {
    let isAll = ProcessInfo.processInfo.environment["LAMINA_FAULTS"] == "all"
    return Array(stride(from: isAll ? 0 : index % 9, to: total, by: isAll ? 1 : 9))
  }

  @Test(
    "REL-10: at any call of a frame it is an error or changes nothing, and the next frame is whole",
    arguments: Array(Scene.all.enumerated()).map(\.offset))
  func sweep(_ index: Int) throws {
    let scene = Scene.all[index]
    let document = try CAMLDocument.read(Array(scene.text.utf8), file: scene.testDescription)
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    var flattener = Flattener()
    func plan(_ time: Double) throws -> FramePlan {
      host.update(at: time)
      return try flattener.plan(host.tree)
    }
    host.commit()
    let plans = [try plan(0), try plan(0.75)]
    var options = CompositorOptions()
    options.usesDriverFastPath = false
    let call = FailingCall()
    let compositor = try Compositor(options, functions: GLFunctions().faulted(by: call.faults))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    func draw(_ plan: FramePlan) throws(CompositorError) -> [UInt8] {
      try compositor.render(plan, into: pixels)
      return Array(pixels.bytes)
    }
    let first = try draw(plans[0])
    let wanted = try draw(plans[1])
    #expect(first.whole != wanted.whole)
    _ = try draw(plans[0])
    call.reset()
    _ = try draw(plans[1])
    let total = call.reset()
    #expect(total > 20)
    func expect(_ plan: FramePlan, _ wanted: [UInt8], _ comment: Comment) throws {
      let found = try draw(plan)
      #expect(found.whole == wanted.whole, comment)
    }
    var errors = 0
    for number in numbers(total, index) {
      try expect(plans[0], first, "before call \(number)")
      call.reset(failing: number)
      do throws(CompositorError) {
        let found = try draw(plans[1])
        call.reset()
        #expect(found.whole == wanted.whole, "call \(number) failed unnoticed")
      } catch {
        call.reset()
        errors += 1
        #expect(!error.description.isEmpty)
      }
      try expect(plans[1], wanted, "after call \(number)")
    }
    #expect(errors > 0)
  }
}
