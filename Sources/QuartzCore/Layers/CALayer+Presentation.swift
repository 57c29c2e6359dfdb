internal import CSwiftRuntime

extension CALayer {
  /// Whether the layer presents another one.
  package final var isPresentation: Bool { state.isPresentation }

  /// Whether its own values are drawn and not the committed ones: it presents another layer, or
  /// draws itself into a context (R24).
  final var showsModel: Bool { state.isPresentation || state.drawsModel }

  /// The layer as it is seen now: committed values with all animations applied; nil unless live (P1).
  public func presentation() -> Self? {
    if state.isPresentation { return self }
    guard isLive else { return nil }
    let shown = madePresentation()
    _ = present(on: shown, at: localTimeNow) { ancestor($0)?.localTimeNow ?? 0 }
    return shown as? Self
  }

  /// The layer that this one presents; itself for other layers (P2).
  public func model() -> Self { (links.model as? Self) ?? self }

  /// The presentation layer, made on first use by the subclass's own `init(layer:)`.
  final func madePresentation() -> CALayer {
    if let shown = links.shown { return shown }
    let shown = Self.copy(of: self)
    shown.state.isPresentation = true
    shown.state.isFresh = false
    shown.links.model = self
    links.shown = shown
    return shown
  }

  /// Writes committed values and animations at a local time; whether an animation had an effect.
  ///
  /// `timeAbove` tells the local time of the layer so many levels above, for what it animates here.
  final func present(
    on shown: CALayer, at localTime: CFTimeInterval,
    _ timeAbove: (_ levels: Int) -> CFTimeInterval
  ) -> Bool {
    shown.refresh(from: self)
    if let rare { shown.madeRare.extras = rare.committedExtras }
    guard let animations else { return false }
    let isVisible = animations.apply(to: shown, at: localTime)
    if animations.guests.isEmpty { return isVisible }
    return animations.applyGuests(to: shown, of: self, timeAbove) || isVisible
  }

  /// The only caller of the fence: `init(layer:)` of the layer's own class.
  private static func copy(of layer: CALayer) -> CALayer {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    // The initialiser consumes its argument: it is initialised here and never deinitialised.
    argument.initialize(to: layer)
    defer { argument.deallocate() }
    let metadata = unsafeBitCast(type(of: layer) as AnyClass, to: UnsafeRawPointer.self)
    return Unmanaged<CALayer>.fromOpaque(lamina_layer_copy(metadata, argument))
      .takeRetainedValue()
  }

  /// What `init(layer:)` copies: values, and what few layers have; no tree, no animations.
  final func copyBase(from layer: CALayer) {
    values = layer.values
    committed = layer.committed
    delegate = layer.delegate
    rare = layer.rare.map { RareProperties(copying: $0) }
  }
}
