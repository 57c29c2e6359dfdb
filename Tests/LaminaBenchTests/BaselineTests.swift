import LaminaGL
import Testing

@testable import LaminaBench

@Suite("Bench: results")
struct BaselineTests {
  private func result(best: Double) -> BenchResult {
    var result = BenchResult(scene: "S1", title: "cards", renderer: "llvmpipe")
    result.msFrame = best + 1
    result.msMin = best
    result.msMax = best + 2
    return result
  }

  @Test("processor time that grew by more than the percentage is a regression; wall time is not")
  func regression() throws {
    func row(cpu: Double?) -> Baseline {
      Baseline([
        Baseline.Row(peer: nil, scene: "S1", msFrame: 12, msMin: 10, cpuMsFrame: cpu)
      ])
    }
    var result = result(best: 99)
    result.cpuMsFrame = 10.5
    #expect(row(cpu: 10).regression(result, percent: 5) == nil)
    #expect(row(cpu: 21).ratio(result) == 0.5)
    result.cpuMsFrame = 10.6
    let found = try #require(row(cpu: 10).regression(result, percent: 5))
    #expect(
      found.description == "S1: 10.60 ms of processor time a frame, 10.00 before (6.0 % slower)")
    // Other renderers say no processor time.
    #expect(row(cpu: nil).regression(result, percent: 5)?.measure == .wall)
    #expect(row(cpu: nil).ratio(result) == 9.9)
    #expect(row(cpu: 1).regression(result, percent: .infinity) == nil)
  }

  @Test("time of the GPU counts too, where both results have it")
  func gpu() throws {
    var before = result(best: 10)
    before.cpuMsFrame = 10
    before.stages[BenchResult.gpuStage] = StageResult(
      [Elapsed(wall: .milliseconds(2))], countsAllocations: false)
    let rows = try #require(BenchJSON.rows(BenchJSON.line(before)))
    var now = before
    #expect(Baseline(rows).regression(now, percent: 5) == nil)
    now.stages[BenchResult.gpuStage] = StageResult(
      [Elapsed(wall: .milliseconds(3))], countsAllocations: false)
    let found = try #require(Baseline(rows).regression(now, percent: 5))
    #expect(found.measure == .gpu && found.before == 2 && found.now == 3)
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
    for key in [
      "schemaVersion", "peer", "scene", "drawSeconds", "framesPerSecond", "millisecondsPerFrame",
      "processorMillisecondsPerFrame", "peakMemoryMebibytes", "stages",
    ] {
      #expect(line.contains("\"\(key)\":"))
    }
    #expect(!line.contains("\n"))
    let rows = try #require(BenchJSON.rows(line + "\n" + line + "\n"))
    #expect(rows.count == 2 && rows[0].msMin == 10.123 && rows[0].peer == "lamina")
    #expect(BenchJSON.rows("no json") == nil)
    let earlier = "{\"scene\":\"S1\",\"ms_frame\":3,\"ms_min\":2,\"cpu_ms_frame\":1,\"stages\":{}}"
    let row = try #require(BenchJSON.rows(earlier)?.first)
    #expect(row.msFrame == 3 && row.msMin == 2 && row.cpuMsFrame == 1)
  }

  @Test("percentiles of a step are measured values")
  func spread() {
    let spread = StageResult.Spread((1...200).map(Double.init).reversed())
    #expect(spread.median == 100 && spread.p95 == 190 && spread.p99 == 198)
    #expect(StageResult.Spread([]).median == 0)
  }
}
