import LaminaTestSupport
import CoreGraphics
import Testing

@Suite("Binary search")
struct SearchTests {
  @Test("binarySearch(notBefore:) equals a linear search")
  func firstIndex() {
    var random = SeededGenerator(seed: 7)
    for count in 0..<40 {
      let numbers = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }.sorted()
      for wanted in -1...20 {
        let expected = numbers.firstIndex { $0 >= wanted } ?? count
        #expect(numbers.binarySearch(notBefore: { $0 < wanted }) == expected)
        let slice = numbers.dropFirst(3)
        let first = slice.firstIndex { $0 >= wanted } ?? slice.endIndex
        #expect(slice.binarySearch(notBefore: { $0 < wanted }) == first)
      }
    }
  }
}
