public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Text, compared by lines.
  public static var lines: Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines)
  }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Bytes.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

/// Addresses of objects in descriptions, which differ in every run.
enum AddressText {
  static func removed(from text: String) -> String { text.replacing(/:? ?0x[0-9a-f]+/, with: "") }
}
