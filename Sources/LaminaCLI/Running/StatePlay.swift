import LaminaDocuments
import LaminaKit

/// The states of a document one after the other: the first at once, each of the others by its
/// transition as soon as the one before has ended.
struct StatePlay {
  private let names: [String]

  init(names: String?) {
    self.names =
      names?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  /// Shows the first state and begins the second; returns how long all of it takes.
  func start(_ document: any Document, _ path: String, on stage: Stage) throws(DocumentError)
    -> Double
  {
    guard let first = names.first else { return 0 }
    let lengths = try rehearse(path)
    try document.apply(state: first, animated: false)
    var time = 0.0
    for (name, length) in zip(names.dropFirst(), lengths) {
      if time == 0 {
        try document.apply(state: name, animated: true)
      } else {
        stage.after(time) { _ = try? document.apply(state: name, animated: true) }
      }
      time += length
    }
    return time
  }

  /// How long each transition takes, found out on a copy that nobody sees; also refuses names that
  /// the document does not have.
  private func rehearse(_ path: String) throws(DocumentError) -> [Double] {
    let copy = try DocumentFormat.load(path: path)
    var lengths: [Double] = []
    for (index, name) in names.enumerated() {
      let length = try copy.apply(state: name, animated: index > 0)
      if index > 0 { lengths.append(length) }
    }
    return lengths
  }
}
