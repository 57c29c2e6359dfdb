import Foundation

/// The dynamic symbols of a program, as the dynamic linker sees them (ELF, 64 bits, little-endian).
struct SymbolTable {
  /// The names of functions that the program defines.
  private(set) var functions: Set<String> = []
  /// The names that it takes from libraries.
  private(set) var imports: Set<String> = []

  init(of program: URL) throws {
    let file = try Data(contentsOf: program, options: .mappedIfSafe)
    let sections = Section.all(in: file)
    // Section 11 is the table of dynamic symbols, and its link names the table of their strings.
    guard let table = sections.first(where: { $0.kind == 11 }),
      sections.indices.contains(table.link)
    else { return }
    let strings = sections[table.link].range
    for start in stride(from: table.range.lowerBound, to: table.range.upperBound - 23, by: 24) {
      let name = strings.lowerBound + Int(file.number(UInt32.self, at: start))
      let text = file[name...].prefix { $0 != 0 }
      let symbol = String(decoding: text, as: UTF8.self)
      if file.number(UInt16.self, at: start + 6) == 0 {
        imports.insert(symbol)
      } else if file[start + 4] & 0xF == 2 {
        functions.insert(symbol)
      }
    }
  }

  /// A part of the file.
  private struct Section {
    let kind: UInt32
    let range: Range<Int>
    let link: Int

    static func all(in file: Data) -> [Section] {
      let start = Int(file.number(UInt64.self, at: 0x28))
      let size = Int(file.number(UInt16.self, at: 0x3A))
      return (0..<Int(file.number(UInt16.self, at: 0x3C))).map { index in
        let header = start + index * size
        let offset = Int(file.number(UInt64.self, at: header + 0x18))
        return Section(
          kind: file.number(UInt32.self, at: header + 4),
          range: offset..<offset + Int(file.number(UInt64.self, at: header + 0x20)),
          link: Int(file.number(UInt32.self, at: header + 0x28)))
      }
    }
  }
}

extension Data {
  /// A number at an offset, which need not be aligned.
  fileprivate func number<Number: FixedWidthInteger>(_ type: Number.Type, at offset: Int) -> Number
  {
    withUnsafeBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type)) }
  }
}
