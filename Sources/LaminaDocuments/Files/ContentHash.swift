/// A 64-bit hash of a sequence of byte strings (FNV-1a), equal on every machine. It detects
/// accidental changes, not deliberate ones.
package struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// Appends a byte string and its length.
  package mutating func append(_ bytes: [UInt8]) {
    var hash = value
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      mix(UInt8(truncatingIfNeeded: UInt64(bytes.count) >> shift))
    }
    bytes.withUnsafeBytes { bytes in for byte in bytes { mix(byte) } }
    value = hash
  }

  /// Appends the UTF-8 bytes of a text.
  package mutating func append(_ text: String) { append(Array(text.utf8)) }

  /// 16 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
