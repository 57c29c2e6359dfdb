import LaminaKit
import LaminaViews
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite("Devices, scenes, services and delayed calls", .serialized)
struct EnvironmentTests {
  @MainActor final class Clock: NSObject {
    var ticks: [Double] = []
    var arguments: [String] = []
    func tick(_ timer: Timer) { ticks.append((CACurrentMediaTime() * 100).rounded() / 100) }
    func take(_ text: String) { arguments.append(text) }
    func nothing() { arguments.append("nothing") }
  }

  @Test("the device is a phone, upright or on its side as the screen is")
  func device() {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    _ = stage.window
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone")
    #expect(device.orientation == .portrait && device.orientation.isPortrait)
    #expect(device.systemVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0 > 15)
    #expect(device.batteryLevel == -1 && device.identifierForVendor != nil)
    let wide = Stage(size: CGSize(width: 400, height: 300))
    _ = wide.window
    #expect(device.orientation == .landscapeLeft)
    #expect(UIWindowScene.only.interfaceOrientation == .landscapeRight)
  }

  @Test("the scene has the windows, and the key window is announced")
  func scenes() throws {
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(stage.window.windowScene === scene && scene.windows.contains(stage.window))
    var names: [String] = []
    let tokens = [
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    #expect(scene.keyWindow === window && scene.activationState == .foregroundActive)
    #expect(
      names == [
        "UIWindowDidBecomeVisibleNotification", "UIWindowDidResignKeyNotification",
        "UIWindowDidBecomeKeyNotification",
      ])
    window.isHidden = true
    #expect(names.last == "UIWindowDidBecomeHiddenNotification")
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    func applicationWillResignActive(_ application: UIApplication) { calls.append("resign") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  }

  @Test("the delegate is notified of changes of the state")
  func delegate() {
    let delegate = Delegate()
    let application = UIApplication.shared
    application.delegate = delegate
    defer { application.delegate = nil }
    application.enter(.background)
    application.enter(.active)
    #expect(delegate.calls == ["resign", "background", "active"])
    #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
  }

  @Test("no URL is opened; touches are ignored between a nested begin and its end")
  func services() throws {
    let application = UIApplication.shared
    let url = try #require(URL(string: "https://example.com"))
    #expect(!application.canOpenURL(url) && application.statusBarFrame == .zero)
    let task = application.beginBackgroundTask(withName: "save")
    #expect(task != .invalid)
    application.endBackgroundTask(task)
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.window.addSubview(button)
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    stage.tap(at: CGPoint(x: 50, y: 50))
    _ = try stage.image(at: 0.2)
    #expect(taps == 0)
    application.endIgnoringInteractionEvents()
    stage.tap(at: CGPoint(x: 50, y: 50))
    _ = try stage.image(at: 0.4)
    #expect(taps == 1)
    var opened: Bool?
    application.open(url) { opened = $0 }
    _ = try stage.image(at: 0.5)
    #expect(opened == false)
  }

  @Test("timers with methods and delayed calls follow the clock of the stage")
  func timers() throws {
    let clock = Clock()
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: clock, selector: Selector(Clock.tick(_:)), userInfo: nil,
      repeats: true)
    clock.perform(Selector(Clock.take(_:)), with: "late", afterDelay: 0.7)
    clock.perform(Selector(Clock.nothing), with: nil, afterDelay: 0.2)
    let other = Clock()
    other.perform(Selector(Clock.nothing), with: nil, afterDelay: 0.3)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    _ = try stage.image(at: 0.6)
    #expect(clock.ticks.count == 1 && clock.arguments == ["nothing"])
    _ = try stage.image(at: 1.6)
    #expect(clock.ticks.count == 3 && clock.arguments == ["nothing", "late"])
    #expect(other.arguments.isEmpty)
    timer.invalidate()
  }

  @Test("timers with methods keep the information of their creator until they are invalid")
  func timerInformation() throws {
    final class Reader: NSObject {
      var values: [String] = []
      func tick(_ timer: Timer) { values.append(timer.userInfo as? String ?? "none") }
    }
    let reader = Reader()
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let timer = Timer.scheduledTimer(
      timeInterval: 0.2, target: reader, selector: Selector(Reader.tick(_:)), userInfo: "first",
      repeats: true)
    let own = Timer(
      timeInterval: 0.5, target: reader, selector: Selector(Reader.tick(_:)), userInfo: "second",
      repeats: false)
    RunLoop.main.add(own, forMode: .common)
    _ = try stage.image(at: 0.7)
    #expect(reader.values == ["first", "first", "second", "first"])
    #expect(timer.userInfo as? String == "first" && own.userInfo == nil)
    timer.invalidate()
    #expect(timer.userInfo == nil)
  }

  @Test("names of notifications and keys of the keyboard are Apple's; editing is announced")
  func names() {
    #expect(
      UIResponder.keyboardWillShowNotification.rawValue == "UIKeyboardWillShowNotification")
    #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
    #expect(
      UITextField.textDidChangeNotification.rawValue == "UITextFieldTextDidChangeNotification")
    var count = 0
    let field = UITextField(frame: .zero)
    let token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidBeginEditingNotification, object: field, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    field.becomeFirstResponder()
    field.resignFirstResponder()
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }
}
