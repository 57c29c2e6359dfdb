/// A format of answers: one row each.
struct ServeFormat: Sendable, Equatable {
  /// The name in requests.
  let name: String
  /// The media type.
  let type: String
  /// The extension of the file that is written.
  let ending: String
  /// Whether a request that says no time asks for all frames.
  let isFilm: Bool

  static let png = ServeFormat(name: "png", type: "image/png", ending: "png", isFilm: false)

  /// The rows; the first one is that of requests that name none.
  static let all = [
    png,
    ServeFormat(name: "jpeg", type: "image/jpeg", ending: "jpg", isFilm: false),
    ServeFormat(name: "webp", type: "image/webp", ending: "webp", isFilm: false),
    ServeFormat(name: "avif", type: "image/avif", ending: "avif", isFilm: false),
    ServeFormat(name: "gif", type: "image/gif", ending: "gif", isFilm: true),
    ServeFormat(name: "apng", type: "image/apng", ending: "apng", isFilm: true),
    ServeFormat(name: "mp4", type: "video/mp4", ending: "mp4", isFilm: true),
    ServeFormat(name: "webm", type: "video/webm", ending: "webm", isFilm: true),
    ServeFormat(name: "mov", type: "video/quicktime", ending: "mov", isFilm: true),
    ServeFormat(name: "mkv", type: "video/matroska", ending: "mkv", isFilm: true),
  ]

  /// The format with a name or an extension.
  static func named(_ name: String) -> ServeFormat? {
    all.first { $0.name == name || $0.ending == name }
  }

  /// The first format that an `Accept` header names; nil if it names none.
  static func accepted(_ header: String) -> ServeFormat? {
    for item in header.split(separator: ",") {
      let type = item.split(separator: ";").first.map { $0.filter { $0 != " " }.lowercased() }
      if let found = all.first(where: { $0.type == type }) { return found }
    }
    return nil
  }
}
