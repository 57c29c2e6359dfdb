// A logo masks the content: it shrinks slightly, then grows and reveals it, while the content
// bounces and a white overlay fades out.
import LaminaViews

let stage = Stage(size: CGSize(width: 240, height: 160))
let window = stage.window
window.backgroundColor = UIColor(red: 0.1, green: 0.6, blue: 0.95, alpha: 1)

let content = UIView(frame: window.bounds)
content.backgroundColor = .orange
let line = UIView(frame: CGRect(x: 20, y: 20, width: 200, height: 12))
line.backgroundColor = .darkGray
content.addSubview(line)
window.addSubview(content)

// The mask, a star.
let logo = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { _ in
  let star = UIBezierPath()
  for point in 0..<10 {
    let angle = CGFloat(point) * .pi / 5
    let radius = point % 2 == 0 ? 100.0 : 50
    let tip = CGPoint(x: 100 + radius * sin(angle), y: 100 - radius * cos(angle))
    if point == 0 { star.move(to: tip) } else { star.addLine(to: tip) }
  }
  star.close()
  UIColor.black.setFill()
  star.fill()
}
let mask = CALayer()
mask.contents = logo.cgImage
mask.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
mask.position = content.center
content.layer.mask = mask
let veil = UIView(frame: content.bounds)
veil.backgroundColor = .white
content.addSubview(veil)
let reveal = CAKeyframeAnimation(keyPath: "bounds")
reveal.values = [80, 60, 3000].map { CGRect(x: 0, y: 0, width: $0, height: $0) }
reveal.keyTimes = [0, 0.5, 1]
reveal.timingFunctions = [.init(name: .easeInEaseOut), .init(name: .easeOut)]
reveal.beginTime = CACurrentMediaTime() + 1
reveal.duration = 1
reveal.isRemovedOnCompletion = false
reveal.fillMode = .forwards
mask.add(reveal, forKey: "reveal")

UIView.animateKeyframes(withDuration: 0.6, delay: 1.5, options: []) {
  UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
    content.transform = CGAffineTransform(scaleX: 1.1, y: 1.1)
  }
  UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
    content.transform = .identity
  }
}
UIView.animate(withDuration: 0.1, delay: 1.6, options: .curveEaseIn) {
  veil.alpha = 0
} completion: { _ in
  veil.removeFromSuperview()
}
try stage.export(to: "frame-%04d.png", duration: 2.5, framesPerSecond: 10)
