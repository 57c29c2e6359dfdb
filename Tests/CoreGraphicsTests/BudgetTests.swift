import CoreGraphics
import Testing

@Suite("Limits of input and work")
struct BudgetTests {
  @Test(
    "REL-3: every limit holds at n, and n + 1 is an error with its name", arguments: Limit.allCases)
  func exact(_ limit: Limit) throws {
    var budget = Budget([limit: 5])
    try budget.check(limit, 5)
    try budget.spend(limit, 2)
    try budget.spend(limit, 3)
    #expect(budget.spent(limit) == 5)
    #expect(throws: LimitExceeded(limit, found: 6, allowed: 5)) { try budget.check(limit, 6) }
    #expect(throws: LimitExceeded(limit, found: 6, allowed: 5)) { try budget.spend(limit) }
    #expect(budget.spent(limit) == 5, "what is refused is not spent")
    #expect(throws: LimitExceeded(limit, found: .max, allowed: 5)) { try budget.spend(limit, .max) }
    budget.renew(limit)
    try budget.spend(limit, 5)
    let text = LimitExceeded(limit, found: 6, allowed: 5).description
    #expect(text == "\(limit.name) 6 exceeds the limit of 5")
  }

  @Test("limits for documents from strangers are as tight or tighter; names are unique")
  func table() {
    for limit in Limit.allCases {
      #expect(limit.untrusted <= limit.standard && limit.untrusted > 0, "\(limit.name)")
    }
    #expect(Set(Limit.allCases.map(\.name)).count == Limit.allCases.count)
  }

  @Test("one limit spends nothing of another")
  func apart() throws {
    var budget = Budget()
    for limit in Limit.allCases { try budget.spend(limit, 1) }
    #expect(Limit.allCases.allSatisfy { budget.spent($0) == 1 })
    budget.renew()
    #expect(Limit.allCases.allSatisfy { budget.spent($0) == 0 })
  }

  @Test("time passes only while the clock runs; 0 milliseconds are no limit")
  func time() throws {
    var budget = Budget([.frameTime: 1])
    var time = budget.timeOfFrame
    #expect(time.deadline == .never)
    time.start()
    let end = time.deadline
    time.start()
    #expect(time.deadline == end, "a running clock is not started again")
    while !time.deadline.isPassed {}
    budget.time = time
    #expect(throws: LimitExceeded(.frameTime, allowed: 1)) { try budget.checkTime() }
    time.stop()
    #expect(!time.deadline.isPassed)
    time.start()
    #expect(time.deadline.isPassed)

    budget = Budget([.frameTime: 0])
    budget.time = budget.timeOfFrame
    budget.time.start()
    #expect(budget.deadline == .never)
    try budget.checkTime()
  }

  @Test("the default time of reading follows the size of the document, unless one was chosen")
  func readingTime() {
    func time(_ bytes: Int, _ limits: [Limit: Int] = [:]) -> Int {
      Budget(limits).whileReading(bytes: bytes).allowance(.readingTime)
    }
    #expect(time(0) == 5_000 && time(65_536) == 5_000)
    #expect(time(2 * 65_536) == 10_000 && time(64 << 20) == 60_000)
    for chosen in [0, 1_000, 60_000] { #expect(time(10, [.readingTime: chosen]) == chosen) }
    #expect(Limit.time(bytes: 10, pixels: 1920 * 1080) == 5_000)
    #expect(Limit.time(bytes: 10, pixels: 4 << 20) == 10_000)
    #expect(Limit.time(bytes: .max, pixels: .max) == 60_000)
  }

  @Test("an error names the node at which it was found first")
  func node() {
    let error = LimitExceeded(.layers, found: 2, allowed: 1).at(node: 3)
    #expect(error.node == 3 && error.at(node: 1).node == 3)
  }
}
