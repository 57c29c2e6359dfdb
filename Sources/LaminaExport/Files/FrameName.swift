import Glibc

/// File name pattern of a sequence: text around a frame number of a given width, or one fixed name.
struct FrameName {
  private var before: String
  private var number: (width: Int, after: String)?

  /// Parses `shot-%04d.png` and `shot-####.png`. A path without a number is valid for a single
  /// frame; a folder becomes `%04d.ending` inside it.
  init(_ path: String, ending: String, frames: Int) throws(ExportError) {
    before = path
    // The standard output takes all frames, one after the other.
    guard path != "-" else { return }
    guard try !readPercent(path), try !readHashes(before) else { return }
    let path = before
    if path.hasSuffix("/") || Self.isFolder(path) || (frames > 1 && Self.ending(of: path).isEmpty) {
      before = path.hasSuffix("/") ? path : path + "/"
      number = (4, "." + ending)
    } else if frames > 1 {
      throw ExportError(.oneNameForManyFrames, path: path)
    }
  }

  /// Whether a path has a frame number.
  static func hasNumber(_ path: String) throws(ExportError) -> Bool {
    guard path != "-" else { return false }
    var name = FrameName(before: path)
    if try name.readPercent(path) { return true }
    return try name.readHashes(name.before)
  }

  private init(before: String) { self.before = before }

  /// Whether a path names a single file: it has an extension and no frame number.
  static func isSingle(_ path: String) -> Bool {
    path != "-" && !path.contains("%") && !path.contains("#") && !ending(of: path).isEmpty
      && !isFolder(path)
  }

  /// The path of frame `frame`.
  func path(_ frame: Int) -> String {
    guard let number else { return before }
    let digits = String(frame)
    let zeros = String(repeating: "0", count: max(0, number.width - digits.utf8.count))
    return before + zeros + digits + number.after
  }

  /// The extension of the last path component, without the dot.
  static func ending(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex, !path.hasSuffix("/") else {
      return ""
    }
    return String(name[name.index(after: dot)...])
  }

  /// The path before the frame number, or the whole path.
  var textBefore: String { before }

  /// The least number of digits of the frame number, and what follows it; nil if there is none.
  var frameNumber: (width: Int, after: String)? { number }

  /// Whether the name contains a frame number.
  var isNumbered: Bool { number != nil }

  /// The folder of the files, `""` or ending in a slash, and the rest of the name with its number
  /// written as `#`.
  var folderAndPattern: (folder: String, pattern: String) {
    let start = before.lastIndex(of: "/").map(before.index(after:)) ?? before.startIndex
    let hashes = number.map { String(repeating: "#", count: max(1, $0.width)) + $0.after } ?? ""
    return (String(before[..<start]), String(before[start...]) + hashes)
  }

  /// The frame number of an entry of the folder; nil if the entry does not match the pattern.
  func number(ofEntry entry: String) -> Int? {
    guard let number else { return nil }
    let start = before.lastIndex(of: "/").map(before.index(after:)) ?? before.startIndex
    let ending = number.after.prefix { $0 != "/" }
    let prefix = before[start...]
    guard entry.hasPrefix(prefix), entry.hasSuffix(ending),
      entry.utf8.count > prefix.utf8.count + ending.utf8.count
    else { return nil }
    let digits = entry.dropFirst(prefix.count).dropLast(ending.count)
    guard digits.utf8.count <= 20, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(digits)
  }

  /// Reads `%04d`; `%%` is a percent sign.
  private mutating func readPercent(_ path: String) throws(ExportError) -> Bool {
    var texts = [""]
    var width = 0
    var rest = path[...]
    while let index = rest.firstIndex(of: "%") {
      texts[texts.count - 1] += rest[..<index]
      rest = rest[rest.index(after: index)...]
      if rest.first == "%" {
        texts[texts.count - 1] += "%"
      } else {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        width = digits.isEmpty ? 0 : Int(digits) ?? .max
        rest = rest.dropFirst(digits.count)
        guard rest.first == "d", width <= 20, digits.isEmpty || digits.first == "0" else {
          throw Self.badPercent(path)
        }
        texts.append("")
      }
      rest = rest.dropFirst()
    }
    texts[texts.count - 1] += rest
    before = texts[0]
    guard texts.count > 1 else { return false }
    guard texts.count == 2 else { throw Self.badPercent(path) }
    number = (width, texts[1])
    return true
  }

  private static func badPercent(_ path: String) -> ExportError {
    ExportError(
      .badPattern("write one frame number as %04d, %d or ####, and a percent sign as %%"),
      path: path)
  }

  private mutating func readHashes(_ path: String) throws(ExportError) -> Bool {
    let runs = path.split(whereSeparator: { $0 != "#" })
    guard let run = runs.first else { return false }
    guard runs.count == 1, run.count <= 20 else {
      throw ExportError(.badPattern("write one frame number as #### or %04d"), path: path)
    }
    before = String(path[..<run.startIndex])
    number = (run.count, String(path[run.endIndex...]))
    return true
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
