import Testing

@testable import LaminaBench

@Suite("Bench: photographs")
struct PhotoTests {
  @Test("random numbers equal those of NumPy's default generator with the same seed")
  func numbers() {
    var raw = RandomNumbers(seed: 1)
    #expect(
      (0..<3).map { _ in raw.next() } == [
        0x8306_BDF3_7922_E4FF, 0xF351_96BB_C152_A866, 0x24E7_A4F6_08EC_18CD,
      ])
    var mixed = RandomNumbers(seed: 1)
    for _ in 0..<3 { _ = mixed.nextUnit() }
    let bounded = (0..<12).map { _ in Int(mixed.next(below: 9)) - 4 }
    #expect(bounded == [3, 4, -2, -2, 3, -1, -2, 3, -2, -1, 1, 0])
  }

  @Test("a photograph's pixels match the scene definition")
  func pixels() {
    let first = Photo(seed: 1).pixels(48, 27)
    #expect(Array(first.prefix(8)) == [196, 161, 147, 255, 193, 148, 144, 255])
    let middle = (13 * 48 + 20) * 4
    #expect(Array(first[middle..<middle + 4]) == [105, 106, 118, 255])
    #expect(Array(first.suffix(4)) == [197, 178, 174, 255])
    #expect(first.reduce(0) { $0 + Int($1) } == 804_153)
    #expect(Photo(seed: 2).pixels(48, 27).reduce(0) { $0 + Int($1) } == 816_264)
  }
}
