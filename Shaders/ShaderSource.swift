/// The source text of a shader stage for the compiler, and the map from its lines to source files.
package struct ShaderSource: Sendable {
  package private(set) var text: String
  /// Indexed by the source number in `#line`.
  package private(set) var files: [String] = []

  /// Expands includes and inserts `prelude` (defines, inputs) after the version.
  init(file: String, body: [UInt8], prelude: String, includes: [String: [UInt8]]) {
    // Samplers default to lowp: Mesa then computes in 16 bits, which is slower and keeps llvmpipe
    // from its 8-bit path.
    let precision = ["float", "int", "sampler2D"].map { "precision highp \($0);\n" }.joined()
    text = "#version 300 es\n" + Self.affine + precision + prelude + Self.interpolation
    var pending: [String] = []
    expand(file, body, includes, &pending)
  }

  /// The interpolation qualifier without perspective: no division per pixel, where the driver
  /// supports it.
  private static let affine = """
    #ifdef GL_NV_shader_noperspective_interpolation
    #extension GL_NV_shader_noperspective_interpolation : enable
    #define AFFINE noperspective
    #else
    #define AFFINE smooth
    #endif

    """

  /// Default qualifiers of per-instance inputs (CONSTANT) and of interpolated ones (INTERPOLATED).
  ///
  /// Both default to smooth, since flat inputs would keep software rasterizers from their 8-bit
  /// path.
  private static let interpolation = """
    #ifndef CONSTANT
    #define CONSTANT smooth
    #endif
    #ifndef INTERPOLATED
    #define INTERPOLATED smooth
    #endif

    """

  /// Appends a file with its includes expanded in place, each once.
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

  /// Replaces source numbers in a compiler log by file names: Mesa's `2:17(5): error` and NVIDIA's
  /// `2(17) : error` are line 17 of a file.
  package func describe(_ log: String) -> String {
    log.split(separator: "\n").map { line in
      let head = line.prefix { $0.isNumber }
      guard let number = Int(head), files.indices.contains(number),
        let separator = line.dropFirst(head.count).first, ":(".contains(separator)
      else { return String(line) }
      return files[number] + line.dropFirst(head.count)
    }.joined(separator: "\n")
  }
}
