import ArgumentParser

/// The separator of a table: one ASCII character, or `tab`.
struct SeparatorArgument: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    if argument == "tab" || argument == "\\t" || argument == "\t" {
      byte = UInt8(ascii: "\t")
      return
    }
    let bytes = Array(argument.utf8)
    guard bytes.count == 1, bytes[0] > 0x20, bytes[0] < 0x7F, bytes[0] != UInt8(ascii: "\"") else {
      return nil
    }
    byte = bytes[0]
  }
}
