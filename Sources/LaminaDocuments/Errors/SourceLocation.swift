/// A location in a document: file, line and column.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as given by the user, or its name inside the bundle.
  public var file: String
  /// The line, counted from 1; 0 for the whole file.
  public var line: Int
  /// The column in characters, counted from 1; 0 for the whole file.
  public var column: Int

  /// Creates a location in a file, by default the whole file.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The location in compiler format, `file:line:column`.
  public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
