import Foundation
import Glibc
import Testing

private let isSanitized = dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

/// Whether a program's own functions come before those of the libraries that it is linked with.
@Suite(
  "Programs and the symbols of libraries",
  .disabled(if: isSanitized, "a sanitizer replaces functions of libraries"))
struct ReplacedSymbolTests {
  /// Programs are next to the test bundle.
  private static var bundle: URL {
    Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
  }

  private static func table(_ program: String) throws -> SymbolTable {
    try SymbolTable(of: bundle.deletingLastPathComponent().appendingPathComponent(program))
  }

  private static let libraries = [
    "libc.so.6", "libm.so.6", "libdispatch.so", "libBlocksRuntime.so", "libFoundation.so",
    "libswiftCore.so", "libswift_Concurrency.so",
  ]

  /// The functions that a library defines as well, by the name of the library.
  private static func replaced(by table: SymbolTable) -> [String] {
    let names = table.functions.filter { !["_init", "_fini", "main"].contains($0) }
    return libraries.flatMap { library -> [String] in
      guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return [] }
      defer { dlclose(handle) }
      // Code of Swift's library that a program has a copy of replaces nothing that acts otherwise.
      return names.filter { !$0.hasPrefix("$s") && dlsym(handle, $0) != nil }
        .map { "\(library): \($0)" }
    }
  }

  @Test("a program of QuartzCore and LaminaKit replaces no function of a library")
  func layers() throws {
    let table = try Self.table("Fall")
    #expect(table.imports.contains("dispatch_time"))
    #expect(Self.replaced(by: table).isEmpty, "\(Self.replaced(by: table))")
  }

  @Test("the tool replaces the allocation of memory, which it counts, and nothing else")
  func tool() throws {
    let replaced = Self.replaced(by: try Self.table("lamina"))
    let names: Set<String> = ["malloc", "calloc", "realloc", "posix_memalign"]
    let others = replaced.filter { !names.contains(String($0.drop { $0 != " " }.dropFirst())) }
    #expect(others.isEmpty, "\(others)")
  }

  @Test("a program with views replaces the functions of delays: this one does")
  func views() throws {
    let names = Self.replaced(by: try SymbolTable(of: Self.bundle))
    for name in ["dispatch_time", "dispatch_walltime", "dispatch_after"] {
      #expect(names.contains("libdispatch.so: \(name)"))
    }
    #expect(names.contains("libFoundation.so: CFRunLoopAddTimer"))
  }
}
