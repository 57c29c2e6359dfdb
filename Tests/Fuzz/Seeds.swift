/// Inputs to begin with, made of numbers, so that none need be stored.
enum Seeds {
  static let count = 512

  /// Arbitrary bytes of several lengths.
  @Sendable static func choices() -> [[UInt8]] {
    (0..<count).map { number in
      var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
      return (0..<(16 << (number % 6))).map { _ in
        // xorshift64*
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return UInt8(truncatingIfNeeded: (state &* 0x2545_F491_4F6C_DD1D) >> 56)
      }
    }
  }

  /// Some of those bytes, for targets whose inputs multiply work: all seeds run before the time of a
  /// run is looked at.
  @Sendable static func fewChoices() -> [[UInt8]] { Array(choices().prefix(count / 8)) }

  /// The files that a grammar writes from those bytes.
  static func written(_ write: (FuzzBytes) -> [UInt8]) -> [[UInt8]] {
    choices().map { write(FuzzBytes($0)) }
  }

  /// Files with one byte changed at a time.
  static func changed(_ files: [[UInt8]]) -> [[UInt8]] {
    files
      + (0..<count).compactMap { number in
        var file = files[number % files.count]
        guard !file.isEmpty else { return nil }
        file[(number &* 7_919) % file.count] ^= 1 << UInt8(number % 8)
        return file
      }
  }
}
