internal import CVirtualTime

/// A block that was taken from Dispatch.
final class DelayedBlock {
  private let block: UnsafeMutableRawPointer

  init(_ block: UnsafeMutableRawPointer) { self.block = block }
  deinit { lamina_release_block(block) }

  func run() { lamina_run_block(block) }
}
