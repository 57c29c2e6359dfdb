/// A source of particles in an emitter layer, itself a template of one (L12 to L19).
open class CAEmitterCell: NSObject, CAMediaTiming, NSSecureCoding {
  package final var values = CellValues()
  /// Values of keys that are no property.
  package final var extras: [String: Any] = [:]
  /// In a presentation layer: the cells shown instead of the original's.
  final var shownTargets: [String: ShownTargets] = [:]
  /// Values of keys that were never set, by key.
  open var style: [AnyHashable: Any]?

  /// A cell with default properties, which emits nothing.
  public override init() { super.init() }

  /// Restores a cell from an archive; nil, with an error on the coder, if that is damaged.
  public required init?(coder: NSCoder) {
    super.init()
    guard decode(from: coder) else { return nil }
  }
  /// The name in key paths, `emitterCells.<name>.birthRate`.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether the cell emits and its particles are drawn.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// Particles per second.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }
  /// How long a particle lives, in seconds.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }
  /// How much lifetimes differ.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }
  /// The tilt of the direction towards +z, in radians (L14).
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }
  /// The direction in the plane, from +x towards +y, in radians.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }
  /// The opening angle of the cone of directions, in radians.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }
  /// Points per second.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }
  /// How much velocities differ.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }
  /// Acceleration in x, points per second squared.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }
  /// Acceleration in y, points per second squared.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }
  /// Acceleration in z, points per second squared.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }
  /// The size of a particle against its contents.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }
  /// How much scales differ.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }
  /// How fast the scale changes, per second.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }
  /// How fast a particle turns, radians per second.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }
  /// How much spins differ.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }
  /// Multiplied into the contents.
  open var color: CGColor? {
    get { values.color.color }
    set { values.color = ColorValue(newValue) }
  }
  /// How much red differs.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }
  /// How much green differs.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }
  /// How much blue differs.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }
  /// How much alpha differs.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }
  /// How fast red changes, per second.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }
  /// How fast green changes, per second.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }
  /// How fast blue changes, per second.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }
  /// How fast alpha changes, per second.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }
  /// The picture of a particle, a `CGImage`.
  open var contents: Any? {
    get { values.contents.object }
    set { values.contents.object = newValue }
  }
  /// The part of the contents that shows, in unit coordinates.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }
  /// The filter of contents drawn smaller than they are.
  open var minificationFilter: String {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }
  /// The filter of contents drawn larger than they are.
  open var magnificationFilter: String {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }
  /// Added to the mipmap level.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }
  /// What each particle emits itself (L18).
  open var emitterCells: [CAEmitterCell]? {
    get { values.emitterCells.object as? [CAEmitterCell] }
    set { values.emitterCells.object = newValue }
  }
  /// When the cell begins to emit, in the layer's time.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }
  /// How long it emits, in seconds; 0 is without end.
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }
  /// Seconds of the cell per second of the layer.
  open var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }
  /// Added to the cell's time.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  /// Stored.
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }
  /// Stored.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  /// Stored.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  /// Stored.
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  /// Cells can be archived securely.
  open class var supportsSecureCoding: Bool { true }
  /// Archives every property that differs from its default.
  open func encode(with coder: NSCoder) { encodeRows(with: coder) }
  /// The value of a key; any key may have one.
  open func value(forKey key: String) -> Any? { coded(key) }
  /// Sets the value of a key; unknown keys are kept, nil means 0 for numbers.
  open func setValue(_ value: Any?, forKey key: String) { setCoded(value, key) }
  /// The value at a key path, through parts of values and named cells.
  open func value(forKeyPath keyPath: String) -> Any? { coded(path: keyPath) }
  /// Sets the value at a key path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCoded(value, path: keyPath) }
  /// The value of a key never set, where that is not zero (M12).
  open class func defaultValue(forKey key: String) -> Any? { index[key].flatMap(nonZeroDefault) }
  /// Whether an archive holds the key's value: when it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }
}
