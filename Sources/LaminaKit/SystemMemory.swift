import Foundation
import Glibc

/// Available memory, read from files of the system.
struct SystemMemory {
  private let text: (String) -> String?
  private let addresses: Int?

  /// `addresses` is the limit of the process's address space; `text` reads a file, nil if it does
  /// not exist.
  init(
    addresses: Int? = SystemMemory.addressLimit,
    _ text: @escaping (String) -> String? = { try? String(contentsOfFile: $0, encoding: .utf8) }
  ) {
    self.text = text
    self.addresses = addresses
  }

  /// Bytes that can be allocated without swapping, within the limits of the process and its control
  /// groups; `Int.max` if unknown.
  var available: Int { ([free, addresses].compactMap { $0 } + limits).min() ?? .max }

  /// Why no driver opens where the address space is limited to less than drivers need; nil
  /// elsewhere.
  static var addressShortage: String? {
    guard let limit = addressLimit, limit < 1 << 30 else { return nil }
    return
      "the driver does not open: the process may use \(limit >> 20) MiB of address space; raise "
      + "the limit (ulimit -v), to 2 GiB or more"
  }

  /// The limit set by `ulimit -v`.
  private static var addressLimit: Int? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return nil }
    return Int(exactly: limit.rlim_cur)
  }

  private var free: Int? {
    let line = text("/proc/meminfo")?.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return kilobytes.map { $0.multipliedClamped(by: 1_024) }
  }

  /// Memory limits of the process's control groups, from its own up to the root.
  private var limits: [Int] {
    (text("/proc/self/cgroup") ?? "").split(separator: "\n").flatMap { line -> [Int] in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      if parts[1].isEmpty { return limits("/sys/fs/cgroup", parts[2], "memory.max") }
      guard parts[1].split(separator: ",").contains("memory") else { return [] }
      return limits("/sys/fs/cgroup/memory", parts[2], "memory.limit_in_bytes")
    }
  }

  private func limits(_ root: String, _ path: Substring, _ file: String) -> [Int] {
    var folders = path.split(separator: "/")
    var found: [Int] = []
    while true {
      let name = ([root] + folders.map(String.init) + [file]).joined(separator: "/")
      let value = text(name)?.trimmingCharacters(in: .whitespacesAndNewlines)
      // A group without a limit contains "max".
      if let value, let bytes = Int(value) { found.append(bytes) }
      if folders.popLast() == nil { return found }
    }
  }
}

extension Int {
  /// The product, clamped to `Int.max`.
  fileprivate func multipliedClamped(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
