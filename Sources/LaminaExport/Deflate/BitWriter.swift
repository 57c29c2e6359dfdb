/// Writes bits to memory, least significant first. The caller guarantees capacity.
struct BitWriter {
  private var bits: UInt64 = 0
  private var count: UInt64 = 0
  private(set) var end: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) { end = start }

  /// Appends `length` bits; at most 56 between two calls of `flush`.
  @inline(__always)
  mutating func add(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Appends the code of a table row.
  @inline(__always)
  mutating func add(_ row: BlockCodes.Row) { add(UInt64(row.code), UInt64(row.length)) }

  /// Writes whole bytes to memory; may store up to 8 bytes beyond `end`.
  @inline(__always)
  mutating func flush() {
    UnsafeMutableRawPointer(end).storeBytes(of: bits.littleEndian, as: UInt64.self)
    let bytes = count &>> 3
    end += Int(bytes)
    bits = bytes == 8 ? 0 : bits &>> (bytes &<< 3)
    count &= 7
  }

  /// Pads to a byte boundary with zero bits.
  mutating func align() {
    count = (count &+ 7) & ~7
    flush()
  }
}
