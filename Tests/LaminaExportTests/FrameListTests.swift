import Testing

@testable import LaminaExport

@Suite("Frame lists and rates")
struct FrameListTests {
  @Test(
    "ranges, steps, single frames and the end",
    arguments: [
      ("7", [7]), ("0-3", [0, 1, 2, 3]), ("0-9x4", [0, 4, 8]), ("end", [9]), ("end-2", [7]),
      ("7-end", [7, 8, 9]), ("end-2-end", [7, 8, 9]), ("end-3-end-1", [6, 7, 8]),
      ("0-4x2,9,end", [0, 2, 4, 9]), ("3,1,1-3", [1, 2, 3]),
    ])
  func reads(text: String, numbers: [Int]) throws {
    #expect(try FrameList(parsing: text, last: 9).numbers == numbers)
  }

  @Test(
    "invalid lists are errors",
    arguments: [
      "", ",", "a", "-1", "1-", "3-1", "1x2", "0-9x0", "0-9x", "0-9x2x3", "1-2-3", "1.5", "end-20",
      "99999999999999999999", "0-999999999", "٣", "0-9x-1", " 1",
    ])
  func refuses(text: String) {
    #expect(throws: FrameListError.self) { try FrameList(parsing: text, last: 9) }
  }

  @Test("end requires a known length")
  func needsEnd() {
    #expect(throws: FrameListError.noEnd) { try FrameList(parsing: "0-end", last: nil) }
  }

  @Test("ten million frames are allowed, one more is not")
  func bound() throws {
    #expect(try FrameList(parsing: "0-9999999", last: nil).numbers.count == FrameList.maxCount)
    #expect(throws: FrameListError.tooMany) { try FrameList(parsing: "0-10000000", last: nil) }
    let halves = "0-4999999,5000000-10000000"
    #expect(throws: FrameListError.tooMany) { try FrameList(parsing: halves, last: nil) }
  }

  @Test(
    "frame rates are exact fractions",
    arguments: [
      ("60", 60, 1), ("29.97", 2997, 100), ("30000/1001", 30000, 1001), ("0.5", 1, 2),
      ("1000", 1000, 1), ("12.000000", 12, 1),
    ])
  func rate(text: String, above: Int, below: Int) {
    #expect(FrameRate(parsing: text) == FrameRate(above, below))
  }

  @Test(
    "invalid frame rates are rejected",
    arguments: [
      "0", "-1", "1001", "nan", "inf", "1e3", "", "/", "1/0", "60/", "1.", ".5", "1000.1",
    ])
  func badRate(text: String) {
    #expect(FrameRate(parsing: text) == nil)
  }

  @Test("CA-T1: frame k is at k / fps, without accumulation")
  func exact() throws {
    let rate = try #require(FrameRate(30000, 1001))
    #expect(rate.seconds(at: 30000) == 1001)
    #expect(rate.seconds(at: 3_000_000) == 100_100)
  }
}
