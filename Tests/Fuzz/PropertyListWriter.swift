/// Writes the index of a bundle with arbitrary values.
struct PropertyListWriter {
  private var bytes: FuzzBytes

  init(_ bytes: FuzzBytes) { self.bytes = bytes }

  func list() -> [UInt8] {
    var writer = self
    return Array(writer.text().utf8)
  }

  private mutating func text() -> String {
    var entries = ""
    for _ in 0..<bytes.byte() % 12 {
      let key = bytes.pick(["rootDocument", "documentWidth", "documentHeight", "geometryFlipped"])
      let number = bytes.number()
      let value = bytes.pick([
        "<string>main.caml</string>", "<integer>\(number)</integer>", "<real>\(number)</real>",
        "<true/>", "<string>../x</string>", "<dict/>", "<string>&#x41;&amp;</string>",
      ])
      entries += "<key>\(key)</key>\(value)"
    }
    return """
      <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x.dtd">\
      <plist version="1.0"><dict>\(entries)</dict></plist>
      """
  }
}
