extension UIView {
  /// Animates with the key frames that the block adds by `addKeyframe` (CA-V9).
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let settings = BlockSettings(duration: duration, delay: delay, options: options.general)
    let tracker = BlockTracker(
      allowsInteraction: options.contains(.allowUserInteraction),
      ended: BlockTracker.end(completion))
    run(settings, tracker: tracker, keyframes: options.calculationMode, animations)
  }

  /// Adds a key frame; start and duration are fractions, 0...1, of the animation's duration
  /// (CA-V9).
  ///
  /// Outside of `animateKeyframes` the block runs without key frames.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let collector = AnimationContext.current?.keyframes else { return animations() }
    let before = collector.timeRange
    let start = unit(frameStartTime)
    collector.timeRange = KeyframeCollector.TimeRange(
      start: start, end: unit(start + frameDuration))
    animations()
    collector.timeRange = before
  }

  private static func unit(_ share: Double) -> Double { share.isNaN ? 0 : min(max(share, 0), 1) }
}
