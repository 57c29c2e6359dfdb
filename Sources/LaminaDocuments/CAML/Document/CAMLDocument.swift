public import CoreGraphics
public import Foundation
public import QuartzCore

/// A Core Animation archive: a `.ca` bundle or a `.caml` file.
public final class CAMLDocument: LoadedDocument {
  /// The canvas in points.
  public let size: CGSize
  /// A layer of the canvas' size that converts between the document's y-up and the host's y-down
  /// coordinates.
  public let rootLayer: CALayer
  /// What was skipped or replaced while loading.
  public let warnings: [DocumentWarning]
  /// Time until the last animation ends, or one cycle of the longest endless animation, in seconds.
  public let duration: CFTimeInterval
  /// Whether animations continue after `duration` because they never end.
  package let isDurationEstimated: Bool
  /// The scene's root layer, a sublayer of `rootLayer`.
  package let sceneLayer: CALayer
  /// A hash of the document's text and of all images that it read.
  package let contentHash: ContentHash
  /// The names that settings can replace.
  public let contents: DocumentContents
  let machines: [StateMachine]
  private let location: SourceLocation
  private let locations: LayerLocations
  /// The limits that the document was read with, for the changes of states.
  private let limits: Budget
  private let fitter: TextFitter

  /// `elements` is the number of elements of the document.
  private init(
    _ bundle: CAMLBundle, elements: Int, _ settings: DocumentSettings, budget: Budget,
    images: ImageCache? = nil
  ) throws(DocumentError) {
    let builder = CAMLBuilder(bundle, budget: budget, elements: elements, images: images)
    sceneLayer = try builder.scene()
    machines = try builder.stateMachines()
    try builder.apply(settings)
    fitter = try builder.fitTexts(settings.textFitting)
    size = try builder.canvas(around: sceneLayer)
    rootLayer = CALayer()
    rootLayer.bounds = CGRect(origin: .zero, size: size)
    rootLayer.position = CGPoint(x: size.width / 2, y: size.height / 2)
    // In documents y points up unless the index says otherwise; in hosts it points down.
    rootLayer.isGeometryFlipped = !bundle.index.isGeometryFlipped
    rootLayer.addSublayer(sceneLayer)
    let length = AnimationLength.of(tree: rootLayer)
    duration = length.seconds
    isDurationEstimated = length.isEstimated
    builder.warnAboutMoreImages()
    warnings = builder.warnings
    limits = budget.restarted
    location = bundle.root.location
    locations = builder.locations
    contents = DocumentContents(settings: builder.settingValues())
    var hash = bundle.contentHash
    if !settings.settings.isEmpty { hash.append(builder.settingsHash.description) }
    settings.textFitting.append(to: &hash)
    contentHash = hash
  }

  /// Loads a document with the default limits, with some of its values replaced.
  public static func load(
    path: String, settings: DocumentSettings = DocumentSettings()
  ) throws(DocumentError) -> CAMLDocument {
    try load(path: path, settings: settings, budget: Budget())
  }

  /// Reads a scene from memory, without a bundle.
  package static func read(
    _ scene: [UInt8], file: String, settings: DocumentSettings = DocumentSettings(),
    budget: Budget = Budget()
  ) throws(DocumentError) -> CAMLDocument {
    let budget = budget.whileReading(bytes: scene.count)
    var reading = budget
    let bundle = try CAMLBundle(scene: scene, file: file, budget: &reading)
    return try CAMLDocument(bundle, elements: reading.spent(.elements), settings, budget: budget)
  }

  /// Loads a document within a budget; `images` are decoded images of other documents.
  package static func load(
    path: String, settings: DocumentSettings = DocumentSettings(), budget: Budget,
    images: ImageCache? = nil
  ) throws(DocumentError) -> CAMLDocument {
    let budget = budget.whileReading(bytes: DocumentFolder.size(of: path))
    // Reading and building count elements separately, each against the limit.
    var reading = budget
    let bundle = try CAMLBundle(
      path: path, readsOnlyBundle: settings.readsOnlyBundle, budget: &reading)
    return try CAMLDocument(
      bundle, elements: reading.spent(.elements), settings, budget: budget, images: images)
  }

  package func location(of layer: ObjectIdentifier) -> String {
    "\(locations.location(of: layer, in: location.file))"
  }

  /// The names of the states, in document order.
  public var stateNames: [String] {
    var seen: Set<String> = []
    return machines.flatMap { $0.states.map(\.name) }.filter { seen.insert($0).inserted }
  }

  /// Enters a state in every layer that has one of that name; nil restores the document as written.
  @discardableResult
  public func apply(state: String?, animated: Bool) throws(DocumentError) -> CFTimeInterval {
    if let state { try check(state) }
    var length = 0.0
    let budget = limits.whileReading
    for machine in machines where state.map(machine.has) ?? true {
      do throws(LimitExceeded) {
        length = max(length, try machine.enter(state, animated: animated, budget))
      } catch {
        throw DocumentError(error, at: SourceLocation(file: location.file))
      }
    }
    try fitTexts(budget)
    return length
  }

  /// Fits the texts that a state has changed, and reports those that are larger than their boxes.
  private func fitTexts(_ budget: Budget) throws(DocumentError) {
    do throws(LimitExceeded) {
      for warning in try fitter.fit(budget) {
        Diagnostics.report("\(warning.location)", warning.message)
      }
    } catch {
      throw DocumentError(error, at: SourceLocation(file: location.file))
    }
  }

  /// Throws if no layer has a state of this name.
  private func check(_ state: String) throws(DocumentError) {
    guard !machines.contains(where: { $0.has(state) }) else { return }
    let file = SourceLocation(file: location.file)
    throw DocumentError(.unknownState(state, known: stateNames), at: file)
  }

  /// The durations in seconds of the animated transitions to each of the states, one after another
  /// from the current ones; changes nothing.
  package func transitionDurations(_ states: [String]) throws(DocumentError) -> [Double] {
    for state in states { try check(state) }
    var durations = [Double](repeating: 0, count: states.count)
    for machine in machines {
      var current = machine.current
      for (index, state) in states.enumerated() where machine.has(state) {
        durations[index] = max(durations[index], machine.duration(from: current, to: state))
        current = state
      }
    }
    return durations
  }
}
