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

  // These make files of interfaces and of photographs no larger than libpng's at its level 1; less
  // patience would be faster, and its files larger.
  private static let tableBits: UInt32 = 13
  /// The farthest that a repetition may reach back.
  private static let farthest = 32_768
  /// Repetitions are this long at least.
  private static let shortest = 8
  /// After so many places without a repetition the table is not asked any more.
  private static let patience = 28
  private var memory: [Step] = []
  private var table: [Int32]

  init() { table = Array(repeating: -1, count: 1 << Int(Self.tableBits)) }

  /// Splits `bytes` into steps and hands them out; pixels are `near` bytes apart and rows `far`.
  mutating func split(
    _ bytes: UnsafeBufferPointer<UInt8>, near: Int, far: Int,
    _ body: (UnsafeBufferPointer<Step>) -> Void
  ) {
    // Of a wider picture the row before is out of reach.
    let far = far <= Self.farthest ? far : near
    let most = bytes.count / Self.shortest + 2
    if memory.count < most {
      memory = Array(repeating: Step(literals: 0, length: 0, distance: 0), count: most)
    }
    table.withUnsafeMutableBufferPointer { table in
      table.update(repeating: -1)
      memory.withUnsafeMutableBufferPointer { memory in
        guard let table = table.baseAddress, let start = memory.baseAddress else { return }
        var search = Search(bytes: UnsafeRawBufferPointer(bytes), near: near, steps: start)
        // No row is above the first one.
        search.run(far: near, to: min(far, bytes.count), table)
        search.run(far: far, to: bytes.count, table)
        search.end()
        body(UnsafeBufferPointer(start: start, count: search.steps - start))
      }
    }
  }

  /// A walk through the bytes.
  private struct Search {
    let bytes: UnsafeRawBufferPointer
    let near: Int
    /// Where the next step goes.
    var steps: UnsafeMutablePointer<Step>
    private var index: Int
    /// Where the literals begin that belong to the next step.
    private var literals = 0
    private var misses = 0

    init(bytes: UnsafeRawBufferPointer, near: Int, steps: UnsafeMutablePointer<Step>) {
      (self.bytes, self.near, self.steps, index) = (bytes, near, steps, near)
    }

    /// Goes on to `end`, where `far` bytes back is always something.
    @inline(__always)
    mutating func run(far: Int, to end: Int, _ table: UnsafeMutablePointer<Int32>) {
      guard let start = bytes.baseAddress else { return }
      let last = min(end, bytes.count &- RunFinder.shortest &+ 1)
      var (index, misses) = (index, misses)
      while index < last {
        let here = RunFinder.load(start, index)
        var distance = 0
        if here == RunFinder.load(start, index &- near) {
          distance = near
        } else if here == RunFinder.load(start, index &- far) {
          distance = far
        } else if misses < RunFinder.patience {
          distance = RunFinder.known(here, index, start, table)
        }
        if distance == 0 {
          // The longer nothing was found, the less is looked at.
          misses &+= 1
          index &+= 1 &+ misses &>> 3
          continue
        }
        let length = RunFinder.length(start, index, distance, bytes.count)
        add(index, length, distance)
        index &+= length
        literals = index
        misses = 0
      }
      (self.index, self.misses) = (index, misses)
    }

    @inline(__always)
    private mutating func add(_ index: Int, _ length: Int, _ distance: Int) {
      steps.pointee = Step(
        literals: UInt32(truncatingIfNeeded: index &- literals),
        length: UInt16(truncatingIfNeeded: length), distance: UInt16(truncatingIfNeeded: distance))
      steps += 1
    }

    /// What is left are literals.
    mutating func end() { add(bytes.count, 0, 0) }
  }

  /// How far back the table remembers these bytes; 0 when it does not. It remembers them from now on.
  @inline(__always)
  private static func known(
    _ here: UInt64, _ index: Int, _ start: UnsafeRawPointer, _ table: UnsafeMutablePointer<Int32>
  ) -> Int {
    let hash = UInt32(truncatingIfNeeded: here ^ here &>> 29) &* 2_654_435_761
    let slot = Int(truncatingIfNeeded: hash &>> (32 &- tableBits))
    let candidate = Int(table[slot])
    table[slot] = Int32(truncatingIfNeeded: index)
    let distance = index &- candidate
    guard candidate >= 0, distance <= farthest, here == load(start, candidate) else { return 0 }
    return distance
  }

  @inline(__always)
  private static func load(_ start: UnsafeRawPointer, _ index: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// How far the bytes repeat those `distance` before, up to 258; the first eight do.
  @inline(__always)
  private static func length(
    _ start: UnsafeRawPointer, _ index: Int, _ distance: Int, _ count: Int
  ) -> Int {
    let most = min(258, count &- index)
    let here = start + index
    let there = here - distance
    var length = 8
    while length &+ 8 <= most {
      let difference = load(here, length) ^ load(there, length)
      if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < most,
      here.load(fromByteOffset: length, as: UInt8.self)
        == there.load(fromByteOffset: length, as: UInt8.self)
    { length &+= 1 }
    return length
  }
}
