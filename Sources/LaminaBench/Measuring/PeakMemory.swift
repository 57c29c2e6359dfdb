import Foundation
import Glibc

/// Peak resident memory of the process.
package enum PeakMemory {
  /// Resets the peak, where the system permits it.
  package static func reset() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  /// Peak in bytes since the start or the last reset.
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
