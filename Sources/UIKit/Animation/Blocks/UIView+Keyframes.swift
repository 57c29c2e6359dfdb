extension UIView {
  /// Animates through the key frames that `addKeyframe` adds in the block (V9).
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

  /// Makes the block's changes in a part of the whole animation; start and duration are 0 to 1 (V9).
  ///
  /// Outside of `animateKeyframes` the block is run as it is.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let collector = AnimationContext.current?.keyframes else { return animations() }
    let before = collector.piece
    let start = unit(frameStartTime)
    collector.piece = KeyframeCollector.Piece(start: start, end: unit(start + frameDuration))
    animations()
    collector.piece = before
  }

  private static func unit(_ share: Double) -> Double { share.isNaN ? 0 : min(max(share, 0), 1) }
}
