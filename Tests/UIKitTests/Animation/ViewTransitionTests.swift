import Foundation
import LaminaViewTestSupport
import QuartzCore
import Testing
import UIKit

@Suite("UIView.transition")
@MainActor struct ViewTransitionTests {
  @Test(
    "CA-V15: options select the layer's transition",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, "oglFlip", "fromLeft"),
      (.transitionFlipFromRight, "oglFlip", "fromRight"),
      (.transitionFlipFromTop, "oglFlip", "fromBottom"),
      (.transitionFlipFromBottom, "oglFlip", "fromTop"), (.transitionCurlUp, "pageCurl", ""),
      (.transitionCurlDown, "pageUnCurl", ""), (.transitionCrossDissolve, "fade", ""),
    ])
  func types(_ options: UIView.AnimationOptions, _ type: String, _ subtype: String) throws {
    let hosted = HostedWindow()
    UIView.transition(with: hosted.view, duration: 2, options: options, animations: nil)
    let transition = try #require(
      hosted.view.layer.animation(forKey: kCATransition) as? CATransition)
    #expect(transition.type.rawValue == type && transition.duration == 2)
    #expect((transition.subtype?.rawValue ?? "") == subtype)
  }

  @Test("CA-V15: changes inside a transition animate only with `allowAnimatedContent`")
  func content() {
    for allows in [false, true] {
      let hosted = HostedWindow()
      let options: UIView.AnimationOptions = [
        .transitionCrossDissolve, allows ? .allowAnimatedContent : [],
      ]
      UIView.transition(with: hosted.window, duration: 1, options: options) {
        hosted.view.alpha = 0.5
      }
      #expect((hosted.view.layer.animation(forKey: "opacity") != nil) == allows)
      #expect(hosted.view.alpha == 0.5)
    }
  }

  @Test("CA-V15: two views are exchanged, or hidden and shown")
  func exchange() {
    for shows in [false, true] {
      let hosted = HostedWindow()
      let other = UIView(frame: hosted.view.frame)
      if shows {
        hosted.window.addSubview(other)
        other.isHidden = true
        hosted.host.settle()
      }
      var finished: Bool?
      UIView.transition(
        from: hosted.view, to: other, duration: 1,
        options: [.transitionFlipFromLeft, shows ? .showHideTransitionViews : []]
      ) { finished = $0 }
      #expect(hosted.window.layer.animation(forKey: kCATransition) != nil)
      #expect(other.superview === hosted.window && !other.isHidden)
      #expect(shows ? hosted.view.isHidden : hosted.view.superview == nil)
      hosted.advance(to: 2)
      #expect(finished == true)
    }
  }

  @Test("without a transition, nothing is animated and the completion runs immediately")
  func none() {
    let hosted = HostedWindow()
    var finished: Bool?
    UIView.transition(with: hosted.view, duration: 1, animations: nil) { finished = $0 }
    hosted.advance(to: 0.01)
    #expect(finished == true && hosted.view.layer.animationKeys() == nil)
  }
}
