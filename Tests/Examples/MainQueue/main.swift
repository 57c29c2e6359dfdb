// Work for the main queue and the main actor, which runs before the frame at its time: a block, a
// delayed block, a task, a task that yields, the end of a group of background work, a timer, a
// delayed work item, and a task that sleeps.
import Dispatch
import LaminaViews

let stage = Stage(size: CGSize(width: 320, height: 40))
stage.background = CGColor(gray: 1, alpha: 1)

@MainActor func square(_ index: Int) -> UIView {
  let view = UIView(frame: CGRect(x: 5 + 40 * index, y: 5, width: 30, height: 30))
  view.backgroundColor = .lightGray
  stage.window.addSubview(view)
  return view
}

let squares = (0..<8).map { square($0) }

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

_ = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
  MainActor.assumeIsolated {
    // Grey, red at 0.25 s, and blue at 0.5 s, when it ends.
    let isSecond = squares[5].backgroundColor == .red
    squares[5].backgroundColor = isSecond ? .blue : .red
  }
  if CACurrentMediaTime() > 0.4 { timer.invalidate() }
}
let item = DispatchWorkItem { MainActor.assumeIsolated { squares[6].backgroundColor = .red } }
DispatchQueue.main.asyncAfter(deadline: .now() + 0.75, execute: item)
Task { @MainActor in
  try await Task.sleep(nanoseconds: 500_000_000)
  squares[7].backgroundColor = .red
}

try stage.export(to: "frame-%04d.png", duration: 1, framesPerSecond: 4)
