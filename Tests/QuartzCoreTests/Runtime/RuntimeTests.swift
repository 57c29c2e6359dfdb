import CSwiftRuntime
import CVirtualTime
import Dispatch
import Foundation
import Testing

@testable import QuartzCore

@Suite("What relies on the runtime: objects, blocks and queues", .serialized)
struct RuntimeTests {
  private final class Counted: NSObject {
    let value: Int
    override init() {
      value = 7
      super.init()
    }
  }

  @Test("init() of a subclass is called by the descriptor of NSObject's")
  func objects() throws {
    let type = unsafeBitCast(Counted.self as AnyClass, to: UnsafeRawPointer.self)
    let object = try #require(lamina_new_object(type))
    let made = Unmanaged<NSObject>.fromOpaque(object).takeRetainedValue()
    #expect((made as? Counted)?.value == 7)
  }

  private final class Copied: CALayer {
    var source: CALayer?
    override init() { super.init() }
    override init(layer: Any) {
      source = layer as? CALayer
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("init(layer:) of a subclass is called by its descriptor, once, with the layer")
  func copies() throws {
    let layer = Copied()
    let host = LayerHost(layer: layer, size: CGSize(width: 4, height: 4))
    host.settle()
    let presentation = try #require(layer.presentation())
    #expect(presentation.source === layer && presentation !== layer)
  }

  @Test("a block is run and released as the ABI of blocks has it")
  func blocks() {
    final class Freed: @unchecked Sendable { var runs = 0 }
    weak var captured: Freed?
    do {
      let object = Freed()
      captured = object
      let block: @convention(block) @Sendable () -> Void = { object.runs += 1 }
      let copy = withExtendedLifetime(block) {
        lamina_copy_block(unsafeBitCast(block, to: UnsafeRawPointer.self))
      }
      lamina_run_block(copy)
      lamina_run_block(copy)
      #expect(object.runs == 2)
      lamina_release_block(copy)
    }
    #expect(captured == nil)
  }

  @Test("dispatch_time of the process is virtual time's, which records what now() returned")
  func replacement() {
    let now = DispatchTime.now()
    #expect(lamina_last_time() == now.rawValue)
    let wall = DispatchWallTime.now()
    #expect(lamina_last_wall_time() == wall.rawValue)
    #expect(lamina_delay_until((now + 0.5).rawValue) == 0.5)
  }
}
