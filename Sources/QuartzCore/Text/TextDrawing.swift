internal import LaminaScene
internal import LaminaText

/// The cached image of a text layer's text.
///
/// Text of one colour is drawn in white and multiplied by the colour when composited, so animating
/// the colour does not redraw the text.
struct TextDrawing {
  /// All inputs of the image.
  struct Style {
    var values = TextValues()
    var size = CGSize.zero
    var scale: CGFloat = 1
    /// Inputs of client drawing code.
    var origin = CGPoint.zero
    var displays = 0
    var fonts = 0

    /// Whether both styles produce the same image, ignoring their colours.
    func isLike(_ other: Style) -> Bool {
      let a = values
      let b = other.values
      return size == other.size && scale == other.scale && origin == other.origin
        && displays == other.displays && fonts == other.fonts && a.fontSize == b.fontSize
        && a.isWrapped == b.isWrapped && a.truncationMode == b.truncationMode
        && a.alignmentMode == b.alignmentMode && ObjectValue.isSame(a.string, b.string)
        && ObjectValue.isSame(a.font, b.font)
    }
  }

  /// Identifies an unchanged image without comparing values.
  struct Version: Equatable {
    var size: CGSize
    var scale: CGFloat
    var displays: Int
    var fonts: Int
  }

  /// Identifies the pictures that are counted together: those of a host since it built its tree.
  struct Count: Equatable {
    var host: ObjectIdentifier
    var rebuild: Int
  }

  private var version: Version?
  private var last: ImageContent?
  private var style: Style?
  private var content: ImageContent?
  private var takesColor = false
  /// The bytes of the picture, and where they are counted.
  private var bytes = 0
  private var count: Count?
  /// The number of changes of the text and of redraw requests.
  var displays = 0

  /// The content of the last frame, if its version is current; nil also when it exceeds a limit.
  mutating func kept(_ version: Version, _ work: TextWork) -> ImageContent? {
    guard self.version == version, let last else { return nil }
    return recount(work) ? last : nil
  }

  /// Counts the picture that there is, once for each building of the tree.
  private mutating func recount(_ work: TextWork) -> Bool {
    let count = work.count
    guard self.count != count else { return true }
    self.count = count
    return work.allows(bytes: bytes, insteadOf: 0)
  }

  /// Whether a new picture may take this many bytes.
  private mutating func allows(_ bytes: Int, _ work: TextWork) -> Bool {
    let old = count == work.count ? self.bytes : 0
    self.bytes = bytes
    count = work.count
    return work.allows(bytes: bytes, insteadOf: old)
  }

  /// Stores the content of a frame.
  mutating func keep(_ content: ImageContent?, _ version: Version?) {
    last = content
    self.version = version
  }

  /// The content for a style, redrawn if the style changed; `draw` is client drawing code. Nil also
  /// when a limit is exceeded, which `work` notes.
  mutating func content(
    of wanted: Style, _ work: TextWork, draw: ((CGContext) -> Void)?
  ) -> ImageContent? {
    if let style, style.isLike(wanted), takesColor || style.values.foregroundColor == wanted.color {
      return recount(work) ? colored(wanted) : nil
    }
    style = wanted
    content = nil
    takesColor = false
    var isComplete = true
    if let draw {
      isComplete = redraw(wanted, work, draw)
    } else if let source = wanted.values.source {
      isComplete = redraw(source, wanted, work)
    }
    guard isComplete else {
      // The next frame draws it again, or fails again.
      style = nil
      content = nil
      version = nil
      return nil
    }
    return colored(wanted)
  }

  private func colored(_ wanted: Style) -> ImageContent? {
    guard takesColor else { return content }
    guard let color = wanted.values.foregroundColor.components else { return nil }
    var content = content
    content?.multiply = color
    return content
  }

  /// Lays out and draws a text; false when a limit is exceeded.
  private mutating func redraw(
    _ source: TextSource, _ style: Style, _ work: TextWork
  ) -> Bool {
    guard work.allows(characters: source.count) else { return false }
    let frame = TextFrame(source, in: style.values.box(style.size), until: work.deadline)
    takesColor = frame.takesColor
    var isAllowed = true
    let drawn = frame.picture(
      in: CGRect(origin: .zero, size: style.size), at: .zero, scale: style.scale,
      color: CGColor(takesColor ? .white : style.values.textColor), until: work.deadline
    ) { bytes in
      isAllowed = allows(bytes, work)
      return isAllowed
    }
    guard isAllowed, work.isInTime else { return false }
    content = drawn.map {
      var content = ImageContent(image: $0.image)
      content.frame = $0.rect
      return content
    }
    return true
  }

  /// Calls client drawing code; false when a limit is exceeded.
  private mutating func redraw(
    _ style: Style, _ work: TextWork, _ draw: (CGContext) -> Void
  ) -> Bool {
    let bounds = CGRect(origin: style.origin, size: style.size)
    guard allows(bounds.byteCount(style.scale), work) else { return false }
    guard let context = CGContext(bounds: bounds, scale: style.scale) else { return true }
    draw(context)
    guard let image = context.makeImage() else { return true }
    var content = ImageContent(image: image)
    content.frame = CGRect(
      x: 0, y: 0, width: CGFloat(image.width) / style.scale,
      height: CGFloat(image.height) / style.scale)
    self.content = content
    return true
  }
}

extension TextDrawing.Style {
  fileprivate var color: ColorValue { values.foregroundColor }
}
