internal import LaminaText

/// The fonts of user interfaces.
public enum CTFontUIFontType: UInt32, Sendable {
  /// The user's font, 12 points.
  case user = 0
  /// The user's font with glyphs of one width, 10 points.
  case userFixedPitch = 1
  /// The system's font, 13 points.
  case system = 2
  /// The bold font of the system, 13 points.
  case emphasizedSystem = 3
  /// The small font of the system, 11 points.
  case smallSystem = 4
  /// The small bold font of the system, 11 points.
  case smallEmphasizedSystem = 5
  /// The smallest font of the system, 9 points.
  case miniSystem = 6
  /// The smallest bold font of the system, 9 points.
  case miniEmphasizedSystem = 7
  /// The font of views, 12 points.
  case views = 8
  /// The font of applications, 13 points.
  case application = 9
  /// The font of labels, 10 points.
  case label = 10
  /// The font of menu titles, 14 points.
  case menuTitle = 11
  /// The font of menu items, 14 points.
  case menuItem = 12
  /// The font of push buttons, 13 points.
  case pushButton = 16
  /// The font of system details, 13 points.
  case systemDetail = 18
  /// The bold font of system details, 13 points.
  case emphasizedSystemDetail = 19
  /// The font of toolbars, 11 points.
  case toolbar = 23
  /// The font of messages, 13 points.
  case message = 25
  /// The font of palettes, 12 points.
  case palette = 26
  /// The font of tool tips, 11 points.
  case toolTip = 27
  /// The font of control contents, 12 points.
  case controlContent = 28

  var size: CGFloat {
    switch self {
    case .miniSystem, .miniEmphasizedSystem: 9
    case .userFixedPitch, .label: 10
    case .smallSystem, .smallEmphasizedSystem, .toolbar, .toolTip: 11
    case .user, .views, .palette, .controlContent: 12
    case .menuTitle, .menuItem: 14
    default: 13
    }
  }

  var choice: FontChoice {
    var choice = self == .userFixedPitch ? FontChoice.monospaced : .system
    switch self {
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail:
      choice.weight = 700
    default: break
    }
    return choice
  }
}

/// Returns a font of user interfaces; size 0 is its standard size. The language has no effect.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  CTFont(TextFont(uiType.choice, size: size == 0 ? uiType.size : size))
}

/// Returns the font that shows the start of a range of a string: the given one, or another one for
/// characters that it does not have.
public func CTFontCreateForString(
  _ currentFont: CTFont, _ string: CFString, _ range: CFRange
) -> CTFont {
  let whole = NSAttributedString(
    string: string as String,
    attributes: [NSAttributedString.Key(kCTFontAttributeName as String): currentFont])
  let line = CTLineCreateWithAttributedString(StyledText.part(whole, range))
  guard let run = line.line?.runs.first, run.font !== currentFont.face else { return currentFont }
  return CTFontCreateWithGraphicsFont(run.font, currentFont.font.size, nil, nil)
}
