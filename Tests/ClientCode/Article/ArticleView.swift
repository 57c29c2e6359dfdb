import CoreText
import UIKit

/// A column of text set line by line, with a picture in the text and a truncated last line.
public final class ArticleView: UIView {
  private let text = NSMutableAttributedString()
  private var badge = CGRect.zero
  public private(set) var lineCount = 0
  /// The character under the last touch.
  public private(set) var touchedIndex = kCFNotFound
  private var lines: [(line: CTLine, origin: CGPoint)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    let body = CTFontCreateWithName("Helvetica" as CFString, 16, nil)
    let bold = CTFontCreateCopyWithSymbolicTraits(body, 0, nil, .traitBold, .traitBold) ?? body
    text.append(NSAttributedString(string: "Launch day ", attributes: [.font: bold]))
    text.append(picture())
    text.append(
      NSAttributedString(
        string: " is near. The team has polished each transition, and every screen now answers"
          + " a touch at once, however long the list below it may be.", attributes: [.font: body]))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func picture() -> NSAttributedString {
    var callbacks = CTRunDelegateCallbacks(
      version: kCTRunDelegateVersion1, dealloc: { _ in },
      getAscent: { _ in 18 }, getDescent: { _ in 4 }, getWidth: { _ in 40 })
    let delegate = CTRunDelegateCreate(&callbacks, nil)
    return NSAttributedString(
      string: "\u{FFFC}",
      attributes: [
        NSAttributedString.Key(kCTRunDelegateAttributeName as String): delegate as Any
      ])
  }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.textMatrix = .identity
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    layOut()
    for (line, origin) in lines {
      context.textPosition = origin
      for run in CTLineGetGlyphRuns(line) as! [CTRun] {
        CTRunDraw(run, context, CFRangeMake(0, 0))
        drawBadge(run, line, origin, context)
      }
    }
  }

  private func layOut() {
    let typesetter = CTTypesetterCreateWithAttributedString(text as CFAttributedString)
    let width = Double(bounds.width - 32)
    var start = 0
    var y = bounds.height - 30
    lines = []
    while start < text.length {
      let count = CTTypesetterSuggestLineBreak(typesetter, start, width)
      var line = CTTypesetterCreateLine(typesetter, CFRangeMake(start, count))
      let isLast = lines.count == 4
      if isLast {
        let rest = CTTypesetterCreateLine(typesetter, CFRangeMake(start, 0))
        let token = CTLineCreateWithAttributedString(
          NSAttributedString(
            string: "\u{2026}",
            attributes: text.attributes(at: text.length - 1, effectiveRange: nil)))
        line = CTLineCreateTruncatedLine(rest, width, .end, token) ?? line
      } else if start + count < text.length {
        line = CTLineCreateJustifiedLine(line, 1, width) ?? line
      }
      lines.append((line, CGPoint(x: 16, y: y)))
      if isLast { break }
      start += count
      y -= 26
    }
    lineCount = lines.count
  }

  private func drawBadge(_ run: CTRun, _ line: CTLine, _ origin: CGPoint, _ context: CGContext) {
    let attributes = CTRunGetAttributes(run) as NSDictionary
    guard attributes[kCTRunDelegateAttributeName] != nil else { return }
    var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
    let width = CTRunGetTypographicBounds(run, CFRangeMake(0, 0), &ascent, &descent, nil)
    let x = CTLineGetOffsetForStringIndex(line, CTRunGetStringRange(run).location, nil)
    badge = CGRect(
      x: origin.x + x, y: origin.y - descent, width: CGFloat(width), height: ascent + descent)
    context.setFillColor(UIColor.systemOrange.cgColor)
    context.addPath(UIBezierPath(roundedRect: badge, cornerRadius: 6).cgPath)
    context.fillPath()
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    let up = bounds.height - point.y
    guard let hit = lines.first(where: { abs($0.origin.y + 5 - up) < 13 }) else { return }
    touchedIndex = CTLineGetStringIndexForPosition(
      hit.line, CGPoint(x: point.x - hit.origin.x, y: up - hit.origin.y))
  }
}
