internal import CSwiftRuntime

extension CALayer {
  /// Whether the layer is a presentation layer.
  package final var isPresentation: Bool { state.isPresentation }

  /// Whether drawing uses the layer's own values instead of the committed ones: on presentation
  /// layers, and while drawing into a context (CA-R24).
  final var showsModel: Bool { state.isPresentation || state.drawsModel }

  /// Returns a copy with committed values and all animations applied; nil unless live (CA-P1).
  public func presentation() -> Self? {
    if state.isPresentation { return self }
    guard isLive else { return nil }
    let shown = madePresentation()
    _ = present(on: shown, at: localTimeNow) { ancestor($0)?.localTimeNow ?? 0 }
    return shown as? Self
  }

  /// Returns the model layer of a presentation layer, or the layer itself (CA-P2).
  public func model() -> Self { (links.model as? Self) ?? self }

  /// The presentation layer, created on first use by the subclass's `init(layer:)`.
  final func madePresentation() -> CALayer {
    if let shown = links.shown { return shown }
    let shown = Self.copy(of: self)
    shown.state.isPresentation = true
    shown.state.isFresh = false
    shown.links.model = self
    links.shown = shown
    return shown
  }

  /// Writes committed and animated values at a local time; returns whether any animation applied.
  ///
  /// `timeAbove` returns the local time of the ancestor `levels` above, for forwarded animations.
  final func present(
    on shown: CALayer, at localTime: CFTimeInterval,
    _ timeAbove: (_ levels: Int) -> CFTimeInterval
  ) -> Bool {
    shown.values = committed
    if let added { shown.added?.refresh(from: added) }
    if let rare { shown.ensureRare.extras = rare.committedExtras }
    guard let animations else { return false }
    let isVisible = animations.apply(to: shown, at: localTime)
    if animations.forwardedAnimations.isEmpty { return isVisible }
    return animations.applyForwarded(to: shown, of: self, timeAbove) || isVisible
  }

  /// Calls `init(layer:)` of the layer's own class.
  private static func copy(of layer: CALayer) -> CALayer {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    // The initialiser consumes its argument: it is initialised here and never deinitialised.
    argument.initialize(to: layer)
    defer { argument.deallocate() }
    let metadata = unsafeBitCast(type(of: layer) as AnyClass, to: UnsafeRawPointer.self)
    let method = lamina_method_id(descriptor: &initWithLayer, owner: &layerClass)
    return Unmanaged<CALayer>.fromOpaque(lamina_new_copy(metadata, method, argument))
      .takeRetainedValue()
  }

  /// Copies what `init(layer:)` copies: values and rare properties, but no tree and no animations.
  final func copyBase(from layer: CALayer) {
    values = layer.values
    committed = layer.committed
    if let values = layer.added { added?.copy(from: values) }
    delegate = layer.delegate
    rare = layer.rare.map { RareProperties(copying: $0) }
  }
}

// Descriptors that the compiler emits: of the class CALayer, and of its `init(layer:)`.
@_silgen_name("$s10QuartzCore7CALayerCMn")
nonisolated(unsafe) private var layerClass: UInt8
@_silgen_name("$s10QuartzCore7CALayerC5layerACyp_tcfCTq")
nonisolated(unsafe) private var initWithLayer: UInt8
