/// Finds repetitions in filtered rows of pixels: of the pixel before, of the row before, and of what
/// a small table remembers. Fast rather than thorough, since most of a filtered picture is runs.
struct RunFinder {
  /// Bytes taken as they are, and then a repetition.
  struct Step {
    var literals: UInt32
    /// 0 at the end of a band, else 3...258.
    var length: UInt16
    var distance: UInt16
  }

  private static let tableBits: UInt32 = 12
  /// The farthest that a repetition may reach back.
  private static let farthest = 32_768
  private(set) var steps: [Step] = []
  private var table: [Int32]

  init() { table = Array(repeating: -1, count: 1 << Int(Self.tableBits)) }

  /// Splits `bytes` into steps; pixels are `near` bytes apart and rows `far`.
  mutating func split(_ bytes: UnsafeBufferPointer<UInt8>, near: Int, far: Int) {
    steps.removeAll(keepingCapacity: true)
    guard let base = bytes.baseAddress else { return }
    let start = UnsafeRawPointer(base)
    let last = bytes.count - 8
    var (index, literals, misses) = (0, 0, 0)
    for slot in table.indices { table[slot] = -1 }
    table.withUnsafeMutableBufferPointer { table in
      while index <= last {
        let here = Self.load(start, index)
        var (length, distance) = (0, 0)
        if index >= near, here == Self.load(start, index - near) {
          (length, distance) = (Self.length(start, index, near, bytes.count), near)
        } else if index >= far, here == Self.load(start, index - far) {
          (length, distance) = (Self.length(start, index, far, bytes.count), far)
        } else if misses < 12 {
          let hash = UInt32(truncatingIfNeeded: here ^ here &>> 29) &* 2_654_435_761
          let slot = Int(hash &>> (32 - Self.tableBits))
          let candidate = Int(table[slot])
          table[slot] = Int32(truncatingIfNeeded: index)
          if candidate >= 0, index - candidate <= Self.farthest, here == Self.load(start, candidate)
          {
            distance = index - candidate
            length = Self.length(start, index, distance, bytes.count)
          }
        }
        if length > 0 {
          steps.append(
            Step(
              literals: UInt32(truncatingIfNeeded: index - literals),
              length: UInt16(truncatingIfNeeded: length),
              distance: UInt16(truncatingIfNeeded: distance)))
          index += length
          literals = index
          misses = 0
        } else {
          misses += 1
          index += 1 + misses >> 5
        }
      }
    }
    steps.append(
      Step(literals: UInt32(truncatingIfNeeded: bytes.count - literals), length: 0, distance: 0))
  }

  @inline(__always)
  private static func load(_ start: UnsafeRawPointer, _ index: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// How far the bytes repeat those `distance` before, up to 258.
  @inline(__always)
  private static func length(
    _ start: UnsafeRawPointer, _ index: Int, _ distance: Int, _ count: Int
  ) -> Int {
    let most = min(258, count - index)
    var length = 0
    while length + 8 <= most {
      let difference = load(start, index + length) ^ load(start, index + length - distance)
      if difference != 0 { return length + difference.trailingZeroBitCount >> 3 }
      length += 8
    }
    while length < most,
      start.load(fromByteOffset: index + length, as: UInt8.self)
        == start.load(fromByteOffset: index + length - distance, as: UInt8.self)
    { length += 1 }
    return length
  }
}
