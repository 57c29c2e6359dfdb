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
    return presentedNow(on: madePresentation()) as? Self
  }

  /// The values of all rows of the property table now, without `init(layer:)` of a client's class.
  final var evaluatedNow: CALayer? { isLive ? presentedNow(on: madeEvaluated()) : nil }

  private func presentedNow(on shown: CALayer) -> CALayer {
    _ = present(on: shown, at: localTimeNow) { ancestor($0)?.localTimeNow ?? 0 }
    return shown
  }

  /// Returns the model layer of a presentation layer, or the layer itself (CA-P2).
  public func model() -> Self { (links.model as? Self) ?? self }

  /// The presentation layer, created on first use by the subclass's `init(layer:)`.
  final func madePresentation() -> CALayer {
    if let shown = links.shown, type(of: shown) == type(of: self) { return shown }
    return makePresentation(of: type(of: self))
  }

  /// The layer to which evaluation writes animated values.
  ///
  /// It has the class of the layer only if code of that class uses it, or asked for `presentation()`: as
  /// on Apple platforms, a class without `init(layer:)` can have animations (CA-P3).
  final func madeEvaluated() -> CALayer {
    guard isCustomClass, !drawsPresentation else { return madePresentation() }
    if let shown = links.shown { return shown }
    let type = LayerClass.builtIn(of: self)
    // A class of this package that adds properties to CALayer keeps them in storage of its own.
    return type == CALayer.self && added != nil ? madePresentation() : makePresentation(of: type)
  }

  /// Whether code of a client's class may draw the animated values.
  private var drawsPresentation: Bool {
    self is CATextLayer || animations?.redraws == true
  }

  private func makePresentation(of type: CALayer.Type) -> CALayer {
    let shown = Self.copy(of: self, as: type)
    shown.state.isPresentation = true
    shown.state.isFresh = false
    shown.links.model = self
    links.shown = shown
    return shown
  }

  /// Writes committed and animated values at a local time; returns whether any animation applied.
  ///
  /// `timeAbove` returns the local time of the ancestor `levels` above, for forwarded animations.
  /// Animations after the deadline are not applied.
  final func present(
    on shown: CALayer, at localTime: CFTimeInterval, until deadline: Deadline = .never,
    _ timeAbove: (_ levels: Int) -> CFTimeInterval
  ) -> Bool {
    shown.values = committed
    if let added { shown.added?.refresh(from: added) }
    if let rare { shown.ensureRare.extras = rare.committedExtras }
    guard let animations else { return false }
    let isVisible = animations.apply(to: shown, at: localTime, until: deadline)
    if animations.forwardedAnimations.isEmpty { return isVisible }
    return animations.applyForwarded(to: shown, of: self, until: deadline, timeAbove) || isVisible
  }

  /// Writes committed and animated values of the layer's class alone: what `present` writes, if animations
  /// write nothing else.
  final func presentContent(
    on shown: CALayer, at localTime: CFTimeInterval, until deadline: Deadline
  ) {
    if let added { shown.added?.refresh(from: added) }
    animations?.apply(to: shown, at: localTime, until: deadline)
  }

  /// Calls `init(layer:)` of a class, the layer's own or one above.
  private static func copy(of layer: CALayer, as type: CALayer.Type) -> CALayer {
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    // The initialiser consumes its argument: it is initialised here and never deinitialised.
    argument.initialize(to: layer)
    layer.state.isBeingPresented = true
    defer {
      layer.state.isBeingPresented = false
      argument.deallocate()
    }
    let metadata = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let method = lamina_method_id(descriptor: &initWithLayer, owner: &layerClass)
    return Unmanaged<CALayer>.fromOpaque(lamina_new_copy(metadata, method, argument))
      .takeRetainedValue()
  }

  /// Copies what `init(layer:)` copies: values and rare properties, but no tree and no animations.
  ///
  /// A copy that a client makes is a layer of its own: only presentation layers have the frame and
  /// the delegate of the other one (CA-P3).
  final func copyBase(from layer: CALayer) {
    let new = values
    let isPresented = layer.state.isBeingPresented
    values = layer.values
    committed = layer.committed
    if let values = layer.added { added?.copy(from: values) }
    if isPresented { delegate = layer.delegate } else { takePlace(of: new) }
    rare = layer.rare.map { RareProperties(copying: $0) }
  }
}

extension CALayer {
  private final func takePlace(of other: LayerValues) {
    values.position = other.position
    values.bounds = other.bounds
    committed.position = other.position
    committed.bounds = other.bounds
  }
}

// Descriptors that the compiler emits: of the class CALayer, and of its `init(layer:)`.
@_silgen_name("$s10QuartzCore7CALayerCMn")
nonisolated(unsafe) private var layerClass: UInt8
@_silgen_name("$s10QuartzCore7CALayerC5layerACyp_tcfCTq")
nonisolated(unsafe) private var initWithLayer: UInt8
