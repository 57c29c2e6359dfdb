import Testing

@testable import LaminaBench

@Suite("Bench: results")
struct BaselineTests {
  private func result(best: Double) -> BenchResult {
    var result = BenchResult(scene: "S1", title: "cards", renderer: "llvmpipe")
    (result.msFrame, result.msMin, result.msMax) = (best + 1, best, best + 2)
    return result
  }

  @Test("a best run that is slower by more than the percentage is a regression")
  func regression() throws {
    let base = Baseline([Baseline.Row(peer: nil, scene: "S1", msFrame: 12, msMin: 10)])
    #expect(base.regression(result(best: 10.5), percent: 5) == nil)
    let found = try #require(base.regression(result(best: 10.6), percent: 5))
    #expect(found.description == "S1: 10.60 ms a frame, 10.00 before (6.0 % slower)")
    #expect(base.ratio(result(best: 5)) == 0.5)
    #expect(base.regression(result(best: 99), percent: .infinity) == nil)
  }

  @Test("what was measured without drawing is compared in loops, where both results have them")
  func loops() throws {
    var row = Baseline.Row(peer: nil, scene: "S1", msFrame: 12, msMin: 10)
    var found = result(best: 5)
    found.cpuLoops = 3
    #expect(Baseline([row]).ratio(found) == 0.5)
    row.cpuLoops = 2
    let regression = try #require(Baseline([row]).regression(found, percent: 20))
    #expect(regression.description == "S1: 3.00 loops a frame, 2.00 before (50.0 % slower)")
    #expect(Baseline([row]).regression(found, percent: 60) == nil)
    let rows = try #require(BenchJSON.rows(BenchJSON.line(found)))
    #expect(rows[0].cpuLoops == 3)
  }

  @Test("a JSON line has the common keys and can be parsed")
  func line() throws {
    let line = BenchJSON.line(result(best: 10.123_456))
    for key in ["peer", "scene", "draw_s", "fps", "ms_frame", "cpu_ms_frame", "rss_mib", "stages"] {
      #expect(line.contains("\"\(key)\":"))
    }
    #expect(!line.contains("\n"))
    let rows = try #require(BenchJSON.rows(line + "\n" + line + "\n"))
    #expect(rows.count == 2 && rows[0].msMin == 10.123 && rows[0].peer == "lamina")
    #expect(BenchJSON.rows("no json") == nil)
  }

  @Test("percentiles of a step are measured values")
  func spread() {
    let spread = StageResult.Spread((1...200).map(Double.init).reversed())
    #expect(spread.median == 100 && spread.p95 == 190 && spread.p99 == 198)
    #expect(StageResult.Spread([]).median == 0)
  }
}
