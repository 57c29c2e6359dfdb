import CoreGraphics
import Testing

@Suite("Searching what is sorted")
struct SearchTests {
  @Test("the first that is not before, as looking at all of them finds it")
  func firstIndex() {
    var random = SeededGenerator(7)
    for count in 0..<40 {
      let numbers = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) }.sorted()
      for wanted in -1...20 {
        let expected = numbers.firstIndex { $0 >= wanted } ?? count
        #expect(numbers.firstIndex(notBefore: { $0 < wanted }) == expected)
        let part = numbers.dropFirst(3)
        let first = part.firstIndex { $0 >= wanted } ?? part.endIndex
        #expect(part.firstIndex(notBefore: { $0 < wanted }) == first)
      }
    }
  }
}
