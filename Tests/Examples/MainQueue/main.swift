// Work for the main queue and the main actor, which runs before the frame at its time: a block, a
// delayed block, a task, a task that yields, and the end of a group of background work.
import Dispatch
import LaminaKit
import UIKit

let stage = Stage(size: CGSize(width: 200, height: 40))
stage.background = CGColor(gray: 1, alpha: 1)

@MainActor func square(_ index: Int) -> UIView {
  let view = UIView(frame: CGRect(x: 5 + 40 * index, y: 5, width: 30, height: 30))
  view.backgroundColor = .lightGray
  stage.window.addSubview(view)
  return view
}

let squares = (0..<5).map { square($0) }

DispatchQueue.main.async { squares[0].backgroundColor = .red }
DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { squares[1].backgroundColor = .red }
Task { @MainActor in squares[2].backgroundColor = .red }
Task { @MainActor in
  await Task.yield()
  squares[3].backgroundColor = .red
}

let group = DispatchGroup()
let done = DispatchSemaphore(value: 0)
DispatchQueue.global().async(group: group) { done.wait() }
group.notify(queue: .main) { squares[4].backgroundColor = .red }
done.signal()
group.wait()

try stage.export(to: "frame-%04d.png", duration: 1, framesPerSecond: 4)
