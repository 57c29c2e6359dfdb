import Foundation
import Glibc

/// The most memory that the process has held at once.
package enum PeakMemory {
  /// Forgets what was before, where the system lets us.
  package static func reset() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// Since the start or the last reset.
  package static var bytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let digits = line.filter { $0.isASCII && $0.isNumber }
      if let kibibytes = Int(digits) { return kibibytes * 1_024 }
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1_024
  }
}
