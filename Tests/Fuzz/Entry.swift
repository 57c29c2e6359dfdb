import Foundation

/// The target that the variable `LAMINA_FUZZ_TARGET` names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["LAMINA_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    let names = FuzzTarget.all.map(\.name).joined(separator: " ")
    FileHandle.standardError.write(Data("set LAMINA_FUZZ_TARGET to one of: \(names)\n".utf8))
    exit(names.isEmpty ? 70 : 64)
  }
  return target
}()

/// Writes the seeds of the target and exits, if the variable `LAMINA_FUZZ_SEEDS` names a folder.
@_cdecl("LLVMFuzzerInitialize")
public func prepareFuzzing(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?)
  -> CInt
{
  // An unknown target ends the program here; during a run the fuzzer would take it for a finding.
  let target = target
  guard let folder = ProcessInfo.processInfo.environment["LAMINA_FUZZ_SEEDS"] else { return 0 }
  do {
    let url = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (number, seed) in target.seeds().enumerated() {
      try Data(seed).write(to: url.appendingPathComponent("\(target.name)-\(number)"))
    }
  } catch {
    FileHandle.standardError.write(Data("seeds: \(error)\n".utf8))
    exit(73)
  }
  exit(0)
}

/// One fuzzer run.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
