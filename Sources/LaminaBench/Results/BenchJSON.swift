import Foundation

/// Results as JSON lines, one subject per line.
package enum BenchJSON {
  /// One line without a newline; numbers are rounded to 1/1000.
  package static func line(_ result: BenchResult) -> String { text(result.rounded) }

  /// One line without a newline.
  package static func line(_ result: PeerResult) -> String { text(result) }

  /// One line without a newline, with the ratio.
  package static func line(_ result: BinaryRuns.Result) -> String { text(result) }

  private static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Parses JSON lines; nil if a line is invalid.
  package static func rows(_ text: String) -> [Baseline.Row]? {
    let decoder = JSONDecoder()
    var rows: [Baseline.Row] = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let row = try? decoder.decode(Baseline.Row.self, from: Data(line.utf8)) else {
        return nil
      }
      rows.append(row)
    }
    return rows
  }
}

extension BenchResult {
  fileprivate var rounded: BenchResult {
    var result = self
    let paths: [WritableKeyPath<BenchResult, Double>] = [
      \.drawS, \.fps, \.msFrame, \.msMin, \.msMax, \.cpuMsFrame, \.rssMib, \.firstFrameS,
      \.overdraw,
    ]
    for path in paths { result[keyPath: path] = Self.thousandths(result[keyPath: path]) }
    result.cpuLoops = cpuLoops.map(Self.thousandths)
    result.exportS = exportS.map(Self.thousandths)
    result.exportMsFrame = exportMsFrame.map(Self.thousandths)
    result.allocations = allocations.map(Self.thousandths)
    for (name, stage) in stages { result.stages[name] = stage.mapped(Self.thousandths) }
    return result
  }

  private static func thousandths(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
}

extension StageResult {
  fileprivate func mapped(_ change: (Double) -> Double) -> StageResult {
    var result = self
    result.wall = wall.mapped(change)
    result.cpu = cpu.mapped(change)
    result.allocations = allocations?.mapped(change)
    return result
  }
}

extension StageResult.Spread {
  fileprivate func mapped(_ change: (Double) -> Double) -> Self {
    var spread = self
    (spread.median, spread.p95, spread.p99) = (change(median), change(p95), change(p99))
    return spread
  }
}
