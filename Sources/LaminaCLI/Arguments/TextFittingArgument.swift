import ArgumentParser
import LaminaDocuments

/// What becomes of a text that does not fit its box.
struct TextFittingArgument: ExpressibleByArgument {
  static let allValueStrings = TextFitting.allCases.map(\.rawValue)
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  let value: TextFitting

  init(_ value: TextFitting) { self.value = value }

  init?(argument: String) {
    guard let value = TextFitting(rawValue: argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { value.rawValue }
}
