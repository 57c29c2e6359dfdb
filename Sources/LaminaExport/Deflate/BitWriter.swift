/// Bits into memory, lowest first. The caller makes sure that there is room.
struct BitWriter {
  private var bits: UInt64 = 0
  private var count: UInt64 = 0
  private(set) var end: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) { end = start }

  /// Adds `length` bits; between two calls of `flush` at most 56.
  @inline(__always)
  mutating func add(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Adds a row's code.
  @inline(__always)
  mutating func add(_ row: BlockCodes.Row) { add(UInt64(row.code), UInt64(row.length)) }

  /// Moves whole bytes to memory; may write up to 8 bytes beyond the end.
  @inline(__always)
  mutating func flush() {
    UnsafeMutableRawPointer(end).storeBytes(of: bits.littleEndian, as: UInt64.self)
    let bytes = count &>> 3
    end += Int(bytes)
    bits = bytes == 8 ? 0 : bits &>> (bytes &<< 3)
    count &= 7
  }

  /// Fills the last byte.
  mutating func align() {
    count = (count &+ 7) & ~7
    flush()
  }
}
