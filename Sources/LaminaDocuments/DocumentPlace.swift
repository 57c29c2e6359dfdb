/// Where in a document something is: its file, and line and column from 1, 0 when unknown.
public struct DocumentPlace: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it, or its name inside the bundle.
  public var file: String
  /// The line, counted from 1; 0 when the place is the whole file.
  public var line: Int
  /// The column in characters, counted from 1; 0 when the place is the whole file.
  public var column: Int

  /// A place in a file, or the whole file.
  public init(file: String, line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// The place as compilers write it: `file:line:column`.
  public var description: String { line > 0 ? "\(file):\(line):\(column)" : file }
}
