/// A template for the particles that an emitter layer emits (CA-L12 to CA-L19).
open class CAEmitterCell: NSObject, CAMediaTiming, NSSecureCoding {
  package final var values = CellValues()
  /// Values stored under keys that name no property.
  package final var extras: [String: Any] = [:]
  /// In a presentation layer: the presentation cells that replace the model's cells.
  final var presentationTargets: [String: PresentationTargets] = [:]
  /// Default values of properties, by key; nil by default.
  open var style: [AnyHashable: Any]?

  /// Creates a cell with default properties, which emits no particles.
  public override init() { super.init() }

  /// Creates a cell from an archive; nil, with an error on the coder, if the archive is invalid.
  public required init?(coder: NSCoder) {
    super.init()
    guard decode(from: coder) else { return nil }
  }
  /// The name that identifies the cell in key paths such as `emitterCells.<name>.birthRate`.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }
  /// Whether the cell emits and draws particles; true by default.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The number of particles created per second; 0 by default.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue }
  }
  /// The mean lifetime of a particle, in seconds; 0 by default.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue }
  }
  /// The range of the lifetime about its mean, in seconds.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue }
  }
  /// The angle of emission out of the layer's plane towards +z, in radians (CA-L14).
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { values.emissionLatitude = newValue }
  }
  /// The angle of emission in the layer's plane, from +x towards +y, in radians.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { values.emissionLongitude = newValue }
  }
  /// The angle of the emission cone, in radians.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue }
  }
  /// The mean initial speed of a particle, in points per second.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue }
  }
  /// The range of the velocity about its mean, in points per second.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue }
  }
  /// The x component of the acceleration, in points per second squared.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { values.xAcceleration = newValue }
  }
  /// The y component of the acceleration, in points per second squared.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { values.yAcceleration = newValue }
  }
  /// The z component of the acceleration, in points per second squared.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { values.zAcceleration = newValue }
  }
  /// The mean scale factor of the contents; 1 by default.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue }
  }
  /// The range of the scale about its mean.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue }
  }
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue }
  }
  /// The mean rotation speed of a particle, in radians per second.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue }
  }
  /// The range of the spin about its mean, in radians per second.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue }
  }
  /// The colour that multiplies the contents; white by default.
  open var color: CGColor? {
    get { values.color.color }
    set { values.color = ColorValue(newValue) }
  }
  /// The range of the red component about its mean.
  open var redRange: Float {
    get { values.redRange }
    set { values.redRange = newValue }
  }
  /// The range of the green component about its mean.
  open var greenRange: Float {
    get { values.greenRange }
    set { values.greenRange = newValue }
  }
  /// The range of the blue component about its mean.
  open var blueRange: Float {
    get { values.blueRange }
    set { values.blueRange = newValue }
  }
  /// The range of the alpha component about its mean.
  open var alphaRange: Float {
    get { values.alphaRange }
    set { values.alphaRange = newValue }
  }
  /// The change of the red component per second.
  open var redSpeed: Float {
    get { values.redSpeed }
    set { values.redSpeed = newValue }
  }
  /// The change of the green component per second.
  open var greenSpeed: Float {
    get { values.greenSpeed }
    set { values.greenSpeed = newValue }
  }
  /// The change of the blue component per second.
  open var blueSpeed: Float {
    get { values.blueSpeed }
    set { values.blueSpeed = newValue }
  }
  /// The change of the alpha component per second.
  open var alphaSpeed: Float {
    get { values.alphaSpeed }
    set { values.alphaSpeed = newValue }
  }
  /// The image of a particle, a `CGImage`; nil by default.
  open var contents: Any? {
    get { values.contents.object }
    set { values.contents.object = newValue }
  }
  /// The visible rectangle of the contents, in unit coordinates; the unit square by default.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// The number of contents pixels per point; 1 by default.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue }
  }
  /// The filter used to draw the contents at a smaller size; `linear` by default.
  open var minificationFilter: String {
    get { values.minificationFilter }
    set { values.minificationFilter = newValue }
  }
  /// The filter used to draw the contents at a larger size; `linear` by default.
  open var magnificationFilter: String {
    get { values.magnificationFilter }
    set { values.magnificationFilter = newValue }
  }
  /// The offset added to the mipmap level; 0 by default.
  open var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { values.minificationFilterBias = newValue }
  }
  /// The cells that each particle of this cell emits (CA-L18).
  open var emitterCells: [CAEmitterCell]? {
    get { values.emitterCells.object as? [CAEmitterCell] }
    set { values.emitterCells.object = newValue }
  }
  /// The time at which the cell starts to emit, in the layer's time, in seconds.
  open var beginTime: CFTimeInterval {
    get { values.timing.beginTime }
    set { values.timing.beginTime = newValue }
  }
  /// The duration of the emission, in seconds; 0 means unlimited.
  open var duration: CFTimeInterval {
    get { values.timing.duration }
    set { values.timing.duration = newValue }
  }
  /// The rate of the cell's time relative to the layer's time; 1 by default.
  open var speed: Float {
    get { values.timing.speed }
    set { values.timing.speed = newValue }
  }
  /// The offset added to the cell's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { values.timing.timeOffset }
    set { values.timing.timeOffset = newValue }
  }
  /// Stored and encoded; it has no effect.
  open var repeatCount: Float {
    get { values.timing.repeatCount }
    set { values.timing.repeatCount = newValue }
  }
  /// Stored and encoded; it has no effect.
  open var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { values.timing.repeatDuration = newValue }
  }
  /// Stored and encoded; it has no effect.
  open var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { values.timing.autoreverses = newValue }
  }
  /// Stored and encoded; it has no effect.
  open var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { values.timing.fillMode = newValue }
  }

  /// Whether the class supports secure coding: always true.
  open class var supportsSecureCoding: Bool { true }
  /// Encodes every property that differs from its default.
  open func encode(with coder: NSCoder) { encodeRows(with: coder) }
  /// Returns the value of a key; undeclared keys can hold values too.
  open func value(forKey key: String) -> Any? { Boxed.bridged(coded(key)) }
  /// Sets the value of a key; values of undeclared keys are stored, nil means 0 for numbers.
  open func setValue(_ value: Any?, forKey key: String) { setCoded(value, key) }
  /// Returns the value at a key path, through components of values and named cells.
  open func value(forKeyPath keyPath: String) -> Any? { Boxed.bridged(coded(path: keyPath)) }
  /// Sets the value at a key path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCoded(value, path: keyPath) }
  /// Returns the default value of a key; nil if it is zero (CA-M12).
  open class func defaultValue(forKey key: String) -> Any? {
    Boxed.bridged(index[key].flatMap(nonZeroDefault))
  }
  /// Returns whether the key's value is archived: only if it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }
}
