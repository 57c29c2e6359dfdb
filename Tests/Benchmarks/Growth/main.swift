import Foundation

// Fits the exponent of the processor time of each construct to its count. Run in release:
// swift run -c release LaminaGrowthBenchmark [parts of names]

let wanted = CommandLine.arguments.dropFirst()

/// The row of a table for a construct.
@MainActor func row(_ subject: GrowthCase) -> String {
  do {
    let growth = try Growth(subject)
    let last = growth.times[growth.times.count - 1]
    let figures = String(
      format: "%.2f | %d | %.0f ms", growth.exponent, last.count, last.seconds * 1_000)
    return "| \(subject.name) | \(figures) | \(subject.argued ?? "") |"
  } catch {
    return "| \(subject.name) | failed | | | \(error) |"
  }
}

/// Writes a line at once, also to a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

say("| construct | exponent | largest count | processor time | argued |\n|---|---|---|---|---|")
for subject in GrowthCase.all
where wanted.isEmpty || wanted.contains(where: subject.name.contains) {
  say(row(subject))
}
