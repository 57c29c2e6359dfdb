import ArgumentParser
import CoreGraphics
import LaminaDocuments
import LaminaKit

/// Document, canvas, background and state.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Document: a .ca folder, or a .caml, .json or .lottie file; - for standard input.",
      valueName: "document"),
    completion: .file(extensions: ["ca", "caml", "json", "lottie"]))
  var input: String

  @Option(
    help: ArgumentHelp(
      "Canvas size in points; the document is scaled to fit. Default: the document's size.",
      valueName: "width>x<height"))
  var size: CanvasSize?

  @Option(help: ArgumentHelp("Pixels per point.", valueName: "number"))
  var scale: PixelScale?

  @Option(
    help: ArgumentHelp(
      "Background: #rgb, #rrggbb, #rrggbbaa, transparent or a CSS colour name.", valueName: "color")
  )
  var background: HexColor?

  @Option(
    help: ArgumentHelp(
      """
      State to show; of several, A,B,C, the first is shown, then the transitions to the others play. \
      A@0,B@1.5 gives their start times.
      """,
      valueName: "names"), completion: DocumentCompletion.states)
  var state: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      """
      Replace a value of the document: Title.text=Hello for a text layer, photo=me.png for an image, \
      accent=#ff0044 for a Lottie slot, Card.opacity=0.5 for a property of a layer; may be repeated.
      """,
      valueName: "name=value"), completion: DocumentCompletion.fields)
  var settings: [SettingArgument] = []

  @Option(
    help: ArgumentHelp(
      "Animation of a .lottie archive with several. Default: the one that the archive shows first.",
      valueName: "name"), completion: DocumentCompletion.animations)
  var animation: String?

  @Option(
    name: .customLong("fit-text"),
    help: "Text that is larger than its box: warn, shrink its font, or clip it at the box.")
  var textFitting = TextFittingArgument(.warn)

  /// Whether values may be paths of files.
  var takesFiles = true

  @OptionGroup var fonts: FontOptions

  @Flag(
    help: "Treat warnings, such as a missing image or an unknown name, as errors (exit code 65).")
  var strict = false

  /// Loads the document and adds it to a stage.
  func open(_ device: DeviceOptions, quiet: Bool) throws(Failure) -> OpenedScene {
    try open(RenderContext(device: device, isQuiet: quiet))
  }

  /// Loads the document and adds it to a stage.
  func open(_ context: RenderContext) throws(Failure) -> OpenedScene {
    RuntimeWarnings.listen(quiet: context.isQuiet)
    try fonts.add()
    let document = try load(context)
    let warnings = document.warnings.map(StandardInput.named)
    try report(warnings, quiet: context.isQuiet)
    let stage = self.stage(for: document, context.device)
    let length = try StateSequence(state).start(document, on: stage)
    return OpenedScene(
      path: input, document: document, contentHash: document.contentHash, stage: stage,
      length: max(length, document.duration), isLengthEstimated: document.isDurationEstimated,
      changesStates: state?.contains(",") ?? false,
      frameRate: document.frameRate, markers: document.markers,
      isSizeFromDocument: size == nil && scale == nil, isStrict: strict,
      warnings: warnings.map(\.description))
  }

  private func load(_ context: RenderContext) throws(Failure) -> any LoadedDocument {
    do throws(DocumentError) {
      var settings = documentSettings
      settings.readsOnlyBundle = context.device.readsOnlyBundle
      return try DocumentFormat.load(
        path: try StandardInput.path(of: input), settings: settings,
        budget: context.device.budget, images: context.images)
    } catch {
      throw Failure(StandardInput.named(error))
    }
  }

  /// The values of `--set`, and the animation.
  var documentSettings: DocumentSettings {
    var initial = DocumentSettings()
    initial.animation = animation
    initial.textFitting = textFitting.value
    return settings.reduce(into: initial) { result, setting in
      if !takesFiles {
        result.setData(setting.name, to: setting.value)
      } else if setting.isOptional {
        result.setIfPresent(setting.name, to: setting.value)
      } else {
        result.set(setting.name, to: setting.value)
      }
    }
  }

  /// Prints warnings; throws on the first one if `strict`.
  private func report(_ warnings: [DocumentWarning], quiet: Bool) throws(Failure) {
    if strict, let first = warnings.first {
      throw Failure(.badDocument, "\(first.location): \(first.message) (an error with --strict)")
    }
    guard !quiet else { return }
    for warning in warnings.prefix(Self.maxWarnings) {
      Console.warn("\(warning.location): \(warning.message)")
    }
    let more = warnings.count - Self.maxWarnings
    if more > 0 { Console.warn("\(input): \(more) more warnings are not shown") }
  }

  /// The maximum number of printed warnings of a document.
  private static let maxWarnings = 100

  private func stage(for document: any AnimatedDocument, _ device: DeviceOptions) -> Stage {
    let canvas = size.map { CGSize(width: $0.width, height: $0.height) } ?? document.size
    var device = device
    device.limitFrames(
      of: DocumentFolder.size(of: input), canvas: canvas, scale: scale?.value ?? 1)
    device.limitThreads(canvas: canvas, scale: scale?.value ?? 1)
    let stage = Stage(size: canvas, scale: CGFloat(scale?.value ?? 1), device: device)
    if let background {
      stage.background = CGColor(
        red: background.red, green: background.green, blue: background.blue,
        alpha: background.alpha)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let root = document.rootLayer
    stage.layer.addSublayer(root)
    root.position = CGPoint(x: canvas.width / 2, y: canvas.height / 2)
    let fit = min(canvas.width / document.size.width, canvas.height / document.size.height)
    if size != nil {
      root.transform = CATransform3DMakeScale(fit, fit, 1)
      stage.contentScale = fit
    }
    CATransaction.commit()
    return stage
  }
}

/// A document on a stage.
struct OpenedScene {
  var path: String
  var document: any LoadedDocument
  var contentHash: ContentHash
  var stage: Stage
  /// Duration in seconds; 0 if nothing is animated.
  var length: Double
  /// Whether animations continue after `length` because they never end.
  var isLengthEstimated: Bool
  /// Whether states are entered after the first frame.
  var changesStates: Bool
  /// Frames per second that the document was made for; nil if it names none.
  var frameRate: Double?
  var markers: [DocumentMarker]
  /// Whether the size of the pictures is the document's.
  var isSizeFromDocument: Bool
  /// Whether warnings are errors.
  var isStrict: Bool
  var warnings: [String]
}
