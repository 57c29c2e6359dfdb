import QuartzCore

extension CAMLBuilder {
  /// Fits the texts of all layers, and warns of those that are larger than their boxes.
  func fitTexts(_ fitting: TextFitting) throws(DocumentError) -> TextFitter {
    let file = bundle.root.location.file
    let found = layers.values.compactMap { $0 as? CATextLayer }.map { layer in
      (layer: layer, location: locations.location(of: ObjectIdentifier(layer), in: file))
    }
    let fitter = TextFitter(
      found.sorted {
        ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
      }, fitting)
    do throws(LimitExceeded) {
      for warning in try fitter.fit(budget) { warn(warning.message, at: warning.location) }
    } catch {
      throw DocumentError(error, at: bundle.root.location)
    }
    return fitter
  }
}
