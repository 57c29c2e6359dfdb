import CoreText
import UIKit

/// A paragraph set by Core Text, and a text layer whose letters appear one after the other.
public final class BannerView: UIView {
  public let headline = CATextLayer()
  private let text: NSAttributedString

  public override init(frame: CGRect) {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineSpacing = 4
    text = NSAttributedString(
      string: "Core Text sets this paragraph line by line, as it would be set in print.",
      attributes: [
        .font: CTFontCreateWithName("Helvetica" as CFString, 18, nil),
        .foregroundColor: UIColor.darkGray.cgColor,
        .paragraphStyle: style,
      ])
    super.init(frame: frame)
    backgroundColor = .white
    headline.string = NSAttributedString(
      string: "Headline",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 32), .foregroundColor: UIColor.systemIndigo.cgColor,
      ])
    headline.frame = CGRect(x: 16, y: 16, width: frame.width - 32, height: 40)
    headline.contentsScale = UIScreen.main.scale
    headline.truncationMode = .end
    layer.addSublayer(headline)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.textMatrix = .identity
    context.translateBy(x: 0, y: bounds.height)
    context.scaleBy(x: 1, y: -1)
    let path = CGPath(
      rect: CGRect(x: 16, y: 16, width: bounds.width - 32, height: bounds.height - 90),
      transform: nil)
    let framesetter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, text.length), path, nil)
    CTFrameDraw(frame, context)
  }

  /// Draws the outline of a word, as a pen would.
  public func write(_ word: String) {
    let font = CTFontCreateWithName("Helvetica-Bold" as CFString, 44, nil)
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: word, attributes: [.font: font]) as CFAttributedString)
    let letters = CGMutablePath()
    for run in CTLineGetGlyphRuns(line) as! [CTRun] {
      for index in 0..<CTRunGetGlyphCount(run) {
        var glyph = CGGlyph()
        var position = CGPoint.zero
        CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
        CTRunGetPositions(run, CFRangeMake(index, 1), &position)
        guard let path = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
        letters.addPath(
          path, transform: CGAffineTransform(translationX: position.x, y: position.y))
      }
    }
    let shape = CAShapeLayer()
    shape.path = letters
    shape.isGeometryFlipped = true
    shape.frame = CGRect(x: 20, y: bounds.height - 70, width: bounds.width - 40, height: 50)
    shape.strokeColor = UIColor.systemRed.cgColor
    shape.fillColor = nil
    shape.lineWidth = 1.5
    layer.addSublayer(shape)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 2
    shape.add(animation, forKey: "write")
  }
}
