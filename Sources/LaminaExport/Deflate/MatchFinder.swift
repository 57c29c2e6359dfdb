/// Finds LZ77 matches in filtered rows of pixels: with the previous pixel, with the previous row,
/// and through a small hash table. Optimized for speed: filtered images are mostly runs.
struct MatchFinder {
  /// Literals followed by a match.
  struct LZSequence {
    var literals: UInt32
    /// 3...258, or 0 for the literals at the end of a band.
    var length: UInt16
    var distance: UInt16
  }

  // Tuned so that files are no larger than libpng's at level 1; a smaller `maxMisses` is faster and
  // compresses less.
  private static let tableBits: UInt32 = 13
  /// Largest match distance.
  private static let windowSize = 32_768
  /// Shortest match that is searched for.
  private static let minMatchLength = 8
  /// After this many consecutive misses the hash table is not searched.
  private static let maxMisses = 28
  private var storage: [LZSequence] = []
  private var table: [Int32]

  init() { table = Array(repeating: -1, count: 1 << Int(Self.tableBits)) }

  /// Splits `bytes` into sequences and passes them to `body`. `pixelStride` and `rowStride` are
  /// distances in bytes.
  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>, pixelStride: Int, rowStride: Int,
    _ body: (UnsafeBufferPointer<LZSequence>) -> Void
  ) {
    // Rows that exceed the window only match the previous pixel.
    let rowStride = rowStride <= Self.windowSize ? rowStride : pixelStride
    let limit = bytes.count / Self.minMatchLength + 2
    if storage.count < limit {
      storage = Array(repeating: LZSequence(literals: 0, length: 0, distance: 0), count: limit)
    }
    table.withUnsafeMutableBufferPointer { table in
      table.update(repeating: -1)
      storage.withUnsafeMutableBufferPointer { storage in
        guard let table = table.baseAddress, let start = storage.baseAddress else { return }
        var search = Search(
          bytes: UnsafeRawBufferPointer(bytes), pixelStride: pixelStride, sequences: start)
        // The first row has no previous row.
        search.run(rowStride: pixelStride, to: min(rowStride, bytes.count), table)
        search.run(rowStride: rowStride, to: bytes.count, table)
        search.end()
        body(UnsafeBufferPointer(start: start, count: search.sequences - start))
      }
    }
  }

  /// State of the search.
  private struct Search {
    let bytes: UnsafeRawBufferPointer
    let pixelStride: Int
    /// Destination of the next sequence.
    var sequences: UnsafeMutablePointer<LZSequence>
    private var index: Int
    /// Start of the literals of the next sequence.
    private var literals = 0
    private var misses = 0

    init(
      bytes: UnsafeRawBufferPointer, pixelStride: Int, sequences: UnsafeMutablePointer<LZSequence>
    ) {
      (self.bytes, self.pixelStride, self.sequences, index) = (
        bytes, pixelStride, sequences, pixelStride
      )
    }

    /// Searches up to `end`; every offset in the range has a byte `rowStride` before it.
    @inline(__always)
    mutating func run(rowStride: Int, to end: Int, _ table: UnsafeMutablePointer<Int32>) {
      guard let start = bytes.baseAddress else { return }
      let last = min(end, bytes.count &- MatchFinder.minMatchLength &+ 1)
      var index = index
      var misses = misses
      while index < last {
        let current = MatchFinder.load(start, index)
        var distance = 0
        if current == MatchFinder.load(start, index &- pixelStride) {
          distance = pixelStride
        } else if current == MatchFinder.load(start, index &- rowStride) {
          distance = rowStride
        } else if misses < MatchFinder.maxMisses {
          distance = MatchFinder.lookUp(current, index: index, start: start, table: table)
        }
        if distance == 0 {
          // The step grows with the number of consecutive misses.
          misses &+= 1
          index &+= 1 &+ misses &>> 3
          continue
        }
        let length = MatchFinder.length(start, index: index, distance: distance, count: bytes.count)
        add(index, length, distance)
        index &+= length
        literals = index
        misses = 0
      }
      self.index = index
      self.misses = misses
    }

    @inline(__always)
    private mutating func add(_ index: Int, _ length: Int, _ distance: Int) {
      sequences.pointee = LZSequence(
        literals: UInt32(truncatingIfNeeded: index &- literals),
        length: UInt16(truncatingIfNeeded: length), distance: UInt16(truncatingIfNeeded: distance))
      sequences += 1
    }

    /// Ends the last sequence: the remaining bytes are literals.
    mutating func end() { add(bytes.count, 0, 0) }
  }

  /// Distance to the last occurrence of these eight bytes in the hash table, or 0; inserts `index`.
  @inline(__always)
  private static func lookUp(
    _ current: UInt64, index: Int, start: UnsafeRawPointer, table: UnsafeMutablePointer<Int32>
  ) -> Int {
    let hash = UInt32(truncatingIfNeeded: current ^ current &>> 29) &* 2_654_435_761
    let slot = Int(truncatingIfNeeded: hash &>> (32 &- tableBits))
    let candidate = Int(table[slot])
    table[slot] = Int32(truncatingIfNeeded: index)
    let distance = index &- candidate
    guard candidate >= 0, distance <= windowSize, current == load(start, candidate) else {
      return 0
    }
    return distance
  }

  @inline(__always)
  private static func load(_ start: UnsafeRawPointer, _ index: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Length of the match at `distance`, up to 258; the first eight bytes are known to match.
  @inline(__always)
  private static func length(
    _ start: UnsafeRawPointer, index: Int, distance: Int, count: Int
  ) -> Int {
    let limit = min(258, count &- index)
    let current = start + index
    let earlier = current - distance
    var length = 8
    while length &+ 8 <= limit {
      let difference = load(current, length) ^ load(earlier, length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit,
      current.load(fromByteOffset: length, as: UInt8.self)
        == earlier.load(fromByteOffset: length, as: UInt8.self)
    { length &+= 1 }
    return length
  }
}
