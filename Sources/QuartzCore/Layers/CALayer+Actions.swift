extension CALayer {
  /// Searches the delegate, `actions`, the style and the class; `NSNull` ends it (CA-A1, CA-A2).
  final func findAction(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) { return real(action) }
    if let rare {
      if let action = rare.actions?[event] { return real(action) }
      if let action = styledAction(event) { return real(action) }
    }
    if isCustomClass, let action = type(of: self).defaultAction(forKey: event) {
      return real(action)
    }
    return isLive ? builtInAction(forKey: event) : nil
  }

  private func real(_ action: any CAAction) -> (any CAAction)? { action is NSNull ? nil : action }
}
