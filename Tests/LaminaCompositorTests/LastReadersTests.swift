import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Last readers of passes")
struct LastReadersTests {
  private func passes(_ readers: [Int]) -> [EncodedPass] {
    readers.map { EncodedPass(label: "", region: .empty, clear: .zero, lastReader: $0) }
  }

  private func lists(_ readers: LastReaders, _ count: Int) -> [[Int]] {
    (0..<count).map { index in
      var list: [Int] = []
      readers.forEach(readLastBy: index) { list.append($0) }
      return list
    }
  }

  @Test("each pass is listed once, with its last reader; none reads itself last")
  func all() {
    var readers = LastReaders()
    readers.find(passes([3, 3, 4, 4, 4]))
    #expect(lists(readers, 5) == [[], [], [], [0, 1], [2, 3]])
    // In the same memory, with fewer passes.
    readers.find(passes([1, 1]))
    #expect(lists(readers, 2) == [[], [0]])
    readers.find([])
  }
}
