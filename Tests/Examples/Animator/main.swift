// A property animator: run, paused at half and continued with a spring; scrubbed by a slider's value,
// reversed; stopped and finished where it is.
import LaminaViews

let stage = Stage(size: CGSize(width: 240, height: 200))
let window = stage.window
window.backgroundColor = .white

@MainActor func animator(_ row: Int, _ color: UIColor) -> UIViewPropertyAnimator {
  let view = UIView(frame: CGRect(x: 10, y: 10 + 65 * row, width: 50, height: 50))
  view.backgroundColor = color
  window.addSubview(view)
  return UIViewPropertyAnimator(duration: 2, curve: .linear) {
    view.center.x += 120
    view.backgroundColor = .black
  }
}

let springs = animator(0, .red)
springs.startAnimation()
stage.after(1) {
  springs.pauseAnimation()
  stage.after(0.5) {
    let spring = UISpringTimingParameters(dampingRatio: 0.3)
    springs.continueAnimation(withTimingParameters: spring, durationFactor: 0.75)
  }
}

// A slider that goes from 0 to 0.8 sets the fraction; then the animator runs back by itself.
let scrubbed = animator(1, .blue)
for value in [0, 0.2, 0.4, 0.6, 0.8] {
  stage.after(value) { scrubbed.fractionComplete = value }
}
stage.after(1) {
  scrubbed.isReversed = true
  scrubbed.startAnimation()
}

let stopped = animator(2, .green)
stopped.addCompletion { position in
  window.backgroundColor = position == .current ? .lightGray : .red
}
stopped.startAnimation()
stage.after(1.5) {
  stopped.stopAnimation(false)
  stopped.finishAnimation(at: .current)
}

try stage.export(to: "frame-%04d.png", duration: 3.5, framesPerSecond: 4)
