import CoreGraphics
import LaminaKit
import LaminaViews
import QuartzCore
import UIKit

extension GrowthCase {
  @MainActor static let views = [
    GrowthCase("views: side by side", to: 16_000) { count in
      try shown { view in for number in 0..<count { view.addSubview(child(number)) } }
    },
    GrowthCase("views: inserted at the back", to: 16_000) { count in
      try shown { view in
        for number in 0..<count { view.insertSubview(child(number), at: 0) }
      }
    },
    GrowthCase(
      "views: a chain from the top", to: 4_000,
      argued: "a view asks its ancestors for its window and its inherited traits"
    ) { count in
      let root = UIView()
      var parent = root
      for number in 0..<count {
        let next = child(number)
        parent.addSubview(next)
        parent = next
      }
    },
    GrowthCase("views: removed, first to last", to: 16_000) { count in
      try shown { view in
        let children = (0..<count).map(child)
        for child in children { view.addSubview(child) }
        for child in children { child.removeFromSuperview() }
      }
    },
    GrowthCase("views: brought to the front", to: 16_000) { count in
      try shown { view in
        let children = (0..<count).map(child)
        for child in children { view.addSubview(child) }
        for child in children { view.bringSubviewToFront(child) }
      }
    },
    GrowthCase("views: animated", to: 16_000) { count in
      try shown { view in
        let children = (0..<count).map(child)
        for child in children { view.addSubview(child) }
        UIView.animate(withDuration: 1) { for child in children { child.alpha = 0 } }
      }
    },
    GrowthCase("views: found by tag", to: 80_000) { count in
      let view = UIView()
      for number in 0..<count { view.addSubview(child(number)) }
      for _ in 0..<5 { _ = view.viewWithTag(-1) }
    },
    GrowthCase(
      "views: a row of constraints", to: 400,
      argued: "the equations of a chain are solved together"
    ) { count in
      try shown { view in
        var before: UIView?
        for number in 0..<count {
          let next = child(number)
          next.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(next)
          NSLayoutConstraint.activate([
            next.widthAnchor.constraint(equalToConstant: 3),
            next.heightAnchor.constraint(equalToConstant: 3),
            next.topAnchor.constraint(equalTo: view.topAnchor),
            next.leadingAnchor.constraint(
              equalTo: before?.trailingAnchor ?? view.leadingAnchor, constant: 1),
          ])
          before = next
        }
      }
    },
    GrowthCase(
      "views: in a stack", to: 400, argued: "the equations of a stack are solved together"
    ) { count in
      try shown { view in
        let stack = UIStackView()
        stack.frame = view.bounds
        stack.axis = .vertical
        for number in 0..<count { stack.addArrangedSubview(child(number)) }
        view.addSubview(stack)
      }
    },
  ]

  @MainActor private static func child(_ number: Int) -> UIView {
    let view = UIView(frame: CGRect(x: number % 60, y: number / 60 % 60, width: 3, height: 3))
    view.backgroundColor = .red
    return view
  }

  @MainActor private static func shown(_ build: (UIView) -> Void) throws {
    try draw { stage in
      let view = UIView(frame: stage.layer.bounds)
      stage.window.addSubview(view)
      build(view)
    }
  }
}
