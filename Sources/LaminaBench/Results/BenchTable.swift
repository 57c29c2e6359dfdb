import Foundation
import LaminaKit

/// Results as a text table: a heading, and a line per subject.
package enum BenchTable {
  private struct Column {
    var name: String
    var width: Int
    var digits: Int
    var value: (BenchResult) -> Double?
  }

  private static var columns: [Column] {
    [
      Column(name: "ms/frame", width: 9, digits: 2) { $0.msFrame },
      Column(name: "best", width: 8, digits: 2) { $0.msMin },
      Column(name: "cpu", width: 8, digits: 2) { $0.cpuMsFrame },
      Column(name: "loops", width: 6, digits: 2) { $0.cpuLoops },
      Column(name: "+png", width: 8, digits: 2) { $0.exportMsFrame },
      Column(name: "KiB png", width: 8, digits: 0) { $0.pngBytes.map { Double($0) / 1_024 } },
      Column(name: "calls", width: 6, digits: 0) { Double($0.drawCalls) },
      Column(name: "passes", width: 7, digits: 0) { Double($0.passes) },
      Column(name: "overdraw", width: 9, digits: 2) { $0.overdraw },
      Column(name: "KiB up", width: 7, digits: 0) { Double($0.uploadBytes) / 1_024 },
      Column(name: "KiB down", width: 9, digits: 0) { Double($0.readBytes) / 1_024 },
      Column(name: "allocs", width: 8, digits: 1) { $0.allocations },
      Column(name: "peak MiB", width: 9, digits: 0) { $0.rssMib },
      Column(name: "first s", width: 8, digits: 3) { $0.firstFrameS },
    ]
  }

  package static var heading: String {
    columns.reduce("scene".padded(to: 14)) { $0 + " " + $1.name.aligned(to: $1.width) }
  }

  package static func line(_ result: BenchResult) -> String {
    columns.reduce("\(result.scene) \(result.title)".padded(to: 14)) { line, column in
      let number = column.value(result).map { Fixed.text($0, digits: column.digits) } ?? "-"
      return line + " " + number.aligned(to: column.width)
    }
  }

  /// The figures of another renderer, in the same columns, then Lamina's relative to them.
  package static func line(_ result: PeerResult) -> String {
    let values = [result.msFrame, result.msMin, result.cpuMsFrame]
    let name = "  \(result.scene) \(result.peer)".padded(to: 14)
    let numbers = zip(columns, values).reduce(name) { line, column in
      let number = column.1.map { Fixed.text($0, digits: column.0.digits) } ?? "-"
      return line + " " + number.aligned(to: column.0.width)
    }
    let cpu = result.laminaCpu.map { ", \(Fixed.text($0)) x cpu" } ?? ""
    return numbers + "  lamina: \(Fixed.text(result.laminaWall)) x time" + cpu
  }

  /// The steps of a frame: a line each with wall time, processor time and allocations.
  package static func stages(_ result: BenchResult) -> String {
    let heading =
      "  step".padded(to: 14) + "   median      p95      p99   cpu: median      p95      p99"
      + "   allocs: median      p95      p99"
    let names = StageTimings.Step.allCases.map(\.rawValue) + [BenchResult.gpuStage]
    let lines = names.compactMap { name in
      result.stages[name].map { "  \(name)".padded(to: 14) + line($0) }
    }
    return ([heading] + lines).joined(separator: "\n")
  }

  private static func line(_ stage: StageResult) -> String {
    let times = [stage.wall, stage.cpu].flatMap { [$0.median, $0.p95, $0.p99] }
    let counts = stage.allocations.map { [$0.median, $0.p95, $0.p99] }
    let numbers =
      times.map { Fixed.text($0, digits: 3) }
      + (counts?.map { Fixed.text($0, digits: 0) } ?? ["-", "-", "-"])
    let widths = [8, 8, 8, 13, 8, 8, 16, 8, 8]
    return zip(numbers, widths).reduce("") { $0 + " " + $1.0.aligned(to: $1.1) }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func aligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
