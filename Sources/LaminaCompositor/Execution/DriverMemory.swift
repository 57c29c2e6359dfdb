/// The pixels of a whole frame in memory of the driver: RGBA, rows without gaps.
///
/// They can be read on any thread until the compositor is asked for its next frame.
package struct DriverMemory: Sendable {
  private let address: UInt
  private let count: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    address = UInt(bitPattern: bytes.baseAddress)
    count = bytes.count
  }

  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }
}
