import LaminaDocuments
import LaminaKit

extension OpenedScene {
  /// The failure for an error of the stage: an error that the document causes names its location.
  func failure(_ error: LaminaError) -> Failure {
    switch error {
    case .limitExceeded(let exceeded):
      let location = exceeded.layerID.map(document.location(of:)) ?? path
      return Failure(.badDocument, "\(location): \(exceeded)")
    default: return Failure(error)
    }
  }

  /// The failure for an error before the first frame, possibly caused by the document's size.
  func startFailure(_ error: LaminaError) -> Failure {
    if case .invalidArgument(let text) = error, isSizeFromDocument {
      return Failure(.badDocument, "\(path): \(text)")
    }
    return failure(error)
  }

  /// Runs `body` and converts its error to a failure.
  func convertingErrors<R>(_ body: () throws(LaminaError) -> R) throws(Failure) -> R {
    do throws(LaminaError) {
      return try body()
    } catch {
      throw startFailure(error)
    }
  }

  /// Throws the first warning of drawing if warnings are errors.
  func checkWarnings() throws(LaminaError) {
    guard isStrict, let first = RuntimeWarnings.all.first else { return }
    throw .cannotDraw(first)
  }

  /// The failure for the first warning of drawing; nil without warnings, or if they are not errors.
  var strictFailure: Failure? {
    guard isStrict, let first = RuntimeWarnings.all.first else { return nil }
    return Failure(.badDocument, "\(path): \(first) (an error with --strict)")
  }
}
