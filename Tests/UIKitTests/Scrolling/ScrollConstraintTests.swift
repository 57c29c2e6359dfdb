import CoreGraphics
import Testing
import UIKit

@Suite("Scroll views whose content is laid out by constraints")
@MainActor struct ScrollConstraintTests {
  private func fixture(
    _ constraints: (UIScrollView, UIView) -> [NSLayoutConstraint]
  ) -> (scrollView: UIScrollView, content: UIView) {
    let root = UIView()
    let scrollView = UIScrollView()
    let content = UIView()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    for view in [scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(scrollView)
    scrollView.addSubview(content)
    NSLayoutConstraint.activate(
      [
        scrollView.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 300),
      ] + constraints(scrollView, content))
    root.layoutIfNeeded()
    return (scrollView, content)
  }

  /// The edges of the content, 5 points inside those of an area.
  private func edges(_ content: UIView, _ area: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      content.topAnchor.constraint(equalTo: area.topAnchor, constant: 5),
      content.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 5),
      area.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5),
      area.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 5),
    ]
  }

  @Test("edges of the scroll view are those of its content, width and height are its own")
  func edges() {
    let (scrollView, content) = fixture { scrollView, content in
      [
        content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
        content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 5),
        scrollView.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 5),
        content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -5),
        content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -10),
      ]
    }
    #expect(scrollView.frame == CGRect(x: 20, y: 10, width: 180, height: 90))
    #expect(content.frame == CGRect(x: 5, y: 5, width: 170, height: 300))
    #expect(scrollView.contentSize == CGSize(width: 180, height: 310))
    scrollView.contentOffset.y = 40
    scrollView.layoutIfNeeded()
    #expect(content.frame.minY == 5 && scrollView.contentSize.height == 310)
  }

  @Test("the guides of content and frame")
  func guides() {
    let (scrollView, content) = fixture { scrollView, content in
      let width = content.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, multiplier: 2)
      return edges(content, scrollView.contentLayoutGuide) + [width]
    }
    #expect(content.frame == CGRect(x: 5, y: 5, width: 360, height: 300))
    #expect(scrollView.contentSize == CGSize(width: 370, height: 310))
    #expect(scrollView.contentLayoutGuide.layoutFrame.size == scrollView.contentSize)
    #expect(scrollView.frameLayoutGuide.layoutFrame.size == scrollView.bounds.size)
  }

  @Test("a view held at the frame stays while the content scrolls")
  func floating() {
    let floating = UIView()
    floating.translatesAutoresizingMaskIntoConstraints = false
    let (scrollView, content) = fixture { scrollView, content in
      scrollView.addSubview(floating)
      return edges(content, scrollView.contentLayoutGuide) + [
        content.widthAnchor.constraint(equalToConstant: 50),
        floating.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor),
        floating.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
        floating.widthAnchor.constraint(equalToConstant: 8),
        floating.heightAnchor.constraint(equalToConstant: 8),
      ]
    }
    scrollView.contentOffset.y = 30
    scrollView.setNeedsLayout()
    scrollView.layoutIfNeeded()
    #expect(content.frame.minY == 5 && floating.frame.minY == 30)
  }

  @Test("a size that constraints leave open is the client's")
  func open() {
    let (scrollView, content) = fixture { scrollView, content in
      scrollView.contentSize = CGSize(width: 500, height: 400)
      return [
        content.topAnchor.constraint(equalTo: scrollView.topAnchor),
        content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
        content.widthAnchor.constraint(equalToConstant: 50),
      ]
    }
    #expect(scrollView.contentSize == CGSize(width: 500, height: 400))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 50, height: 300))
  }
}
