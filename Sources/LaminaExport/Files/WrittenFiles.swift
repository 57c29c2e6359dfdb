/// The files that an output writes, by their names in their folder.
///
/// Names are compared as the file system does: without links, `.` and `..`, and without case where it
/// has none.
package struct WrittenFiles {
  /// What two outputs have in common if they may share a file: the folder, and the name around its
  /// longest run of digits.
  struct Key: Hashable {
    var folder: String
    var before: Substring
    var after: Substring
  }

  /// The path as it was written.
  package let path: String
  private let folder: String
  /// The name, or what surrounds a frame number.
  private let before: String
  private let number: (width: Int, after: String)?
  /// The frames; nil if they are not known.
  private let frames: Set<Int>?

  /// Widths up to this one are expected of unknown frame numbers.
  private static let usualWidth = 4

  /// The files of an output of some format. Throws if the path is no name of files.
  package init(
    _ path: String, _ format: ExportFormat, frames: FrameList?, in folders: inout FileFolders
  ) throws(ExportError) {
    self.path = path
    self.frames = frames.map { Set($0.numbers) }
    let count = frames?.numbers.count ?? 2
    let isSingle = frames == nil && FrameName.isSingle(path)
    var name = path
    var number: (width: Int, after: String)?
    if let ending = format.sequenceEnding, !isSingle {
      let pattern = try FrameName(path, ending: ending, frames: count)
      name = pattern.textBefore
      number = pattern.frameNumber
    }
    let location = folders.location(of: name, isFile: number == nil)
    folder = location.folder
    before = location.name
    self.number = number.map { ($0.width, location.hasCase ? $0.after : $0.after.lowercased()) }
  }

  /// The files of a path that is one file.
  package init(file path: String, in folders: inout FileFolders) {
    self.path = path
    frames = nil
    number = nil
    let location = folders.location(of: path, isFile: true)
    folder = location.folder
    before = location.name
  }

  /// Whether the output has a file for each frame.
  var isNumbered: Bool { number != nil }

  /// The key of the one file that the output writes.
  var fileKey: Key { Key(folder: folder, before: before[...], after: "") }

  /// The keys of the patterns that may have a file in common with this output.
  var patternKeys: [Key] {
    if let number {
      let lead = before.reversed().prefix(while: \.isDigit).count
      let after = number.after.drop(while: \.isDigit)
      return [Key(folder: folder, before: before.dropLast(lead), after: after)]
    }
    var keys: [Key] = []
    var rest = before[...]
    while let start = rest.firstIndex(where: \.isDigit) {
      let end = rest[start...].firstIndex { !$0.isDigit } ?? rest.endIndex
      keys.append(Key(folder: folder, before: before[..<start], after: before[end...]))
      rest = rest[end...]
    }
    return keys
  }

  /// A file that both outputs write; nil if there is none. Both have a key in common.
  func shared(with other: WrittenFiles) -> String? {
    switch (number, other.number) {
    case (nil, nil): return before == other.before ? path : nil
    case (nil, _): return other.writes(before) ? path : nil
    case (_, nil): return writes(other.before) ? other.path : nil
    case (let own?, let others?):
      if before == other.before, own.width == others.width, own.after == others.after {
        return other.path
      }
      return sharedName(with: other)
    }
  }

  /// Whether the name in the folder is that of a frame.
  private func writes(_ name: String) -> Bool {
    guard let number, name.hasPrefix(before), name.hasSuffix(number.after) else { return false }
    let digits = name.dropFirst(before.count).dropLast(number.after.count)
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit), let frame = Int(digits),
      Self.text(frame, number.width) == digits
    else { return false }
    return frames?.contains(frame) ?? true
  }

  /// A name that two patterns have in common.
  private func sharedName(with other: WrittenFiles) -> String? {
    let (known, another) = frames == nil ? (other, self) : (self, other)
    if let frames = known.frames {
      return frames.sorted().lazy.map(known.name).first(where: another.writes)
    }
    // Neither has known frames: numbers of the usual widths are tried.
    return usualNames.first(where: other.writes) ?? other.usualNames.first(where: writes)
  }

  /// Names of frames with each number of digits that is expected.
  private var usualNames: [String] {
    let width = min(max(number?.width ?? 0, Self.usualWidth), 9)
    return (1...width).map { digits in
      name((0..<digits).reduce(0) { value, _ in value * 10 + 9 })
    }
  }

  private func name(_ frame: Int) -> String {
    before + Self.text(frame, number?.width ?? 0) + (number?.after ?? "")
  }

  private static func text(_ frame: Int, _ width: Int) -> String {
    let digits = String(frame)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Character {
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
