import Foundation

/// The parts of a form (`multipart/form-data`).
enum MultipartBody {
  struct Part: Sendable, Equatable {
    var name: String
    var bytes: [UInt8]
  }

  /// The most parts of a form.
  static let maxCount = 1_000

  /// The parts of a body with this content type.
  static func parts(of body: [UInt8], type: String) throws(ServeRequest.Refusal) -> [Part] {
    guard let boundary = parameter("boundary", of: type), !boundary.isEmpty,
      boundary.utf8.count <= 70
    else { throw refusal("the content type has no boundary") }
    let data = Data(body)
    let mark = Data("--\(boundary)".utf8)
    // Text before the first boundary is left out.
    guard
      var end = data.starts(with: mark) ? mark.count : data.range(of: lineEnd + mark)?.upperBound
    else { throw refusal("there is no part") }
    var parts: [Part] = []
    while !data[end...].starts(with: Data("--".utf8)) {
      guard data[end...].starts(with: lineEnd) else { throw refusal("a boundary is not a line") }
      let start = end + lineEnd.count
      guard let next = data.range(of: lineEnd + mark, in: start..<data.endIndex) else {
        throw refusal("the last boundary is missing")
      }
      guard parts.count < maxCount else { throw refusal("there are more than \(maxCount) parts") }
      parts.append(try part(data[start..<next.lowerBound]))
      end = next.upperBound
    }
    return parts
  }

  private static let lineEnd = Data("\r\n".utf8)

  private static func refusal(_ detail: String) -> ServeRequest.Refusal {
    ServeRequest.Refusal(.malformedRequest, "the form cannot be read: \(detail)")
  }

  private static func part(_ data: Data) throws(ServeRequest.Refusal) -> Part {
    guard let gap = data.range(of: lineEnd + lineEnd) else {
      throw refusal("a part has no headers")
    }
    let head = String(decoding: data[..<gap.lowerBound], as: UTF8.self)
    for line in head.components(separatedBy: "\r\n") {
      let words = line.split(separator: ":", maxSplits: 1)
      guard words.count == 2, words[0].lowercased() == "content-disposition",
        let name = parameter("name", of: String(words[1]))
      else { continue }
      return Part(name: name, bytes: Array(data[gap.upperBound...]))
    }
    throw refusal("a part has no name")
  }

  /// The value of a parameter, without quotation marks.
  private static func parameter(_ name: String, of header: String) -> String? {
    for item in header.split(separator: ";").dropFirst() {
      let words = item.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard words.count == 2, words[0].lowercased() == name else { continue }
      return words[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    }
    return nil
  }
}
