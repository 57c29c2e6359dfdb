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
      <CAShapeLayer \(box) fillColor='0 1 0' strokeColor='0 0 0' lineWidth='3' shadowOpacity='1' \
      shadowRadius='2' path='2 2 m 38 2 l 20 38 l h'>\(moving("transform.scale", 2))</CAShapeLayer>
      """),
    Scene(
      "blended path",
      """
      <CAShapeLayer \(box) fillColor='0 1 0' path='2 2 m 38 2 l 20 38 l h' \
      compositingFilter='multiplyBlendMode'>\(moving("transform.scale", 2))</CAShapeLayer>
      """),
    Scene(
      "blend",
      """
      <CAGradientLayer \(box) compositingFilter='multiplyBlendMode'><colors><CGColor value='1 0 0'/>\
      <CGColor value='0 0 1'/></colors>\(moving("opacity", 0.2))</CAGradientLayer>
      """),
  ]
}

/// The calls that fail, by their number, counted from the last reset.
private final class FailingCalls: Sendable {
  private let state = Mutex((next: 0, failing: 0..<0))

  /// Counts from 0 again; returns how many calls there were.
  @discardableResult
  func reset(failing numbers: Range<Int> = 0..<0) -> Int {
    state.withLock { state in
      defer { state = (0, numbers) }
      return state.next
    }
  }

  var faults: GLFaults {
    GLFaults { [self] _, _ in
      state.withLock { state in
        defer { state.next += 1 }
        return state.failing.contains(state.next) ? .outOfMemory : nil
      }
    }
  }
}

/// A compositor whose calls can fail, and two frames of a document.
private struct Sweep {
  /// How drivers are used: those on the CPU, llvmpipe, and those of GPUs.
  enum Path: CaseIterable { case plain, fast, hardware }

  let plans: [FramePlan]
  /// The pixels of the two frames, from compositors without a fault.
  let wanted: [[UInt8]]
  let calls = FailingCalls()
  private let compositor: Compositor
  private let pixels = PixelBuffer(size: PixelSize(0, 0))

  init(_ scene: Scene, _ path: Path) throws {
    let document = try CAMLDocument.read(Array(scene.text.utf8), file: scene.testDescription)
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    var flattener = Flattener()
    host.commit()
    plans = try [0, 0.75].map { time in
      host.update(at: time)
      return try flattener.plan(host.tree)
    }
    var options = CompositorOptions()
    options.usesDriverFastPath = path == .fast
    options.drawsAsOnHardware = path == .hardware
    wanted = try plans.map { plan in
      let pixels = PixelBuffer(size: PixelSize(0, 0))
      try Compositor(options).render(plan, into: pixels)
      return Array(pixels.bytes)
    }
    compositor = try Compositor(options, functions: GLFunctions().faulted(by: calls.faults))
  }

  func render(_ frame: Int) throws(CompositorError) {
    try compositor.render(plans[frame], into: pixels)
  }

  /// Draws a frame while calls fail; returns whether it differs from the wanted one.
  func differs(_ frame: Int, failing numbers: Range<Int> = 0..<0) throws(CompositorError) -> Bool {
    calls.reset(failing: numbers)
    defer { calls.reset() }
    try render(frame)
    return Array(pixels.bytes) != wanted[frame]
  }

  /// Brings the compositor to where the failing frame is drawn: after the first frame, or
  /// `afterFailure` after a frame that failed, which has to create every object again.
  func prepare(afterFailure: Bool) throws {
    #expect(try !differs(0))
    guard afterFailure else { return }
    #expect(throws: CompositorError.self) { try differs(1, failing: 0..<Int.max) }
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
    arguments: Array(Scene.all.indices), [false, true])
  func sweep(_ index: Int, afterFailure: Bool) throws {
    for path in Sweep.Path.allCases {
      let sweep = try Sweep(Scene.all[index], path)
      #expect(sweep.wanted[0] != sweep.wanted[1])
      for _ in 0..<2 {
        try sweep.prepare(afterFailure: afterFailure)
        #expect(try !sweep.differs(1))
      }
      try sweep.prepare(afterFailure: afterFailure)
      try sweep.render(1)
      let total = sweep.calls.reset()
      #expect(total > 20)
      var errors = 0
      for number in numbers(total, index) {
        try sweep.prepare(afterFailure: afterFailure)
        do throws(CompositorError) {
          let differs = try sweep.differs(1, failing: number..<number + 1)
          #expect(!differs, "call \(number) failed unnoticed")
        } catch {
          errors += 1
          #expect(!error.description.isEmpty)
        }
        #expect(try !sweep.differs(1), "after call \(number)")
      }
      #expect(errors > 0)
    }
  }
}
