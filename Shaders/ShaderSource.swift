/// The text of one stage as the compiler gets it, and the way back from its lines to our files.
package struct ShaderSource: Sendable {
  package private(set) var text: String
  /// By the number that `#line` gives them.
  package private(set) var files: [String] = []

  /// Expands includes and puts `prelude` (defines, inputs) behind the version.
  init(file: String, body: [UInt8], prelude: String, includes: [String: [UInt8]]) {
    // Samplers are lowp unless told: Mesa then computes in 16 bits, which is slower everywhere and
    // keeps llvmpipe from its 8-bit path.
    let precision = ["float", "int", "sampler2D"].map { "precision highp \($0);\n" }.joined()
    text = "#version 300 es\n" + Self.affine + precision + prelude + Self.interpolation
    var pending: [String] = []
    expand(file, body, includes, &pending)
  }

  /// How a place is interpolated where nothing is seen in perspective: without a division for every
  /// pixel, where the driver can do without.
  private static let affine = """
    #ifdef GL_NV_shader_noperspective_interpolation
    #extension GL_NV_shader_noperspective_interpolation : enable
    #define AFFINE noperspective
    #else
    #define AFFINE smooth
    #endif

    """

  /// What a program does not say: inputs that an instance has in common, and where in it a pixel is.
  ///
  /// Both as everything else, since flat inputs would keep software rasterizers from their 8-bit path.
  private static let interpolation = """
    #ifndef CONSTANT
    #define CONSTANT smooth
    #endif
    #ifndef PLACE
    #define PLACE smooth
    #endif

    """

  /// Appends one file, and in its place every file that it includes, each once.
  private mutating func expand(
    _ file: String, _ body: [UInt8], _ includes: [String: [UInt8]], _ open: inout [String]
  ) {
    let number = files.count
    files.append(file)
    open.append(file)
    text += "#line 1 \(number)\n"
    let lines = String(decoding: body, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("#include \"") else {
        text += line + "\n"
        continue
      }
      let name = String(line.dropFirst(10).prefix { $0 != "\"" })
      if files.contains(name) {
        precondition(!open.contains(name), "\(name) includes itself")
      } else if let included = includes[name] {
        expand(name, included, includes, &open)
      } else {
        preconditionFailure("\(file):\(index + 1) includes \(name), which is in no table")
      }
      text += "#line \(index + 2) \(number)\n"
    }
    open.removeLast()
  }

  /// A compiler's log with our file names for its numbers: `2:17(5): error` is line 17 of a file.
  package func describe(_ log: String) -> String {
    log.split(separator: "\n").map { line in
      let head = line.prefix { $0.isNumber }
      guard let number = Int(head), files.indices.contains(number),
        line.dropFirst(head.count).first == ":"
      else { return String(line) }
      return files[number] + line.dropFirst(head.count)
    }.joined(separator: "\n")
  }
}
