import Foundation
import LaminaGL
import LaminaKit

/// Frames in Chrome's trace event format, for Perfetto: a process per subject, a slice per step.
package struct ChromeTrace: Sendable {
  private struct Event: Codable {
    var name: String
    var ph: String
    var ts: Double
    var dur: Double?
    var pid: Int
    var tid: Int
    var args: [String: String]
  }

  private var events: [Event] = []
  private var subjects = 0

  package init() {}

  /// Adds all frames of a run.
  package mutating func add(_ run: BenchRun, name: String) {
    subjects += 1
    events.append(
      Event(
        name: "process_name", ph: "M", ts: 0, dur: nil, pid: subjects, tid: 1,
        args: ["name": name]))
    for sample in run.samples { add(sample) }
  }

  private mutating func add(_ sample: FrameSample) {
    var start = sample.start / .microseconds(1)
    let whole = sample.total.wall / .microseconds(1)
    let label = ["frame": String(sample.frame)]
    events.append(event("frame", start, whole, label))
    for step in StageTimings.Step.allCases where step != .encode {
      let length = sample[step].wall / .microseconds(1)
      events.append(event(step.rawValue, start, length, label))
      start += length
    }
  }

  private func event(
    _ name: String, _ start: Double, _ length: Double, _ args: [String: String]
  ) -> Event {
    Event(name: name, ph: "X", ts: start, dur: length, pid: subjects, tid: 1, args: args)
  }

  /// The file's bytes.
  package func bytes() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return Array(try encoder.encode(["traceEvents": events]))
  }
}
