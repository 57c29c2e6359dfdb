package import LaminaText

/// Called when a delegate is released.
public typealias CTRunDelegateDeallocateCallback =
  (_ refCon: UnsafeMutableRawPointer) -> Void
/// Returns a length of each character of a run, in points.
public typealias CTRunDelegateGetAscentCallback =
  (_ refCon: UnsafeMutableRawPointer) -> CGFloat
/// Returns a length of each character of a run, in points.
public typealias CTRunDelegateGetDescentCallback =
  (_ refCon: UnsafeMutableRawPointer) -> CGFloat
/// Returns a length of each character of a run, in points.
public typealias CTRunDelegateGetWidthCallback =
  (_ refCon: UnsafeMutableRawPointer) -> CGFloat

/// The version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The version of `CTRunDelegateCallbacks`.
public let kCTRunDelegateCurrentVersion: CFIndex = kCTRunDelegateVersion1

/// The functions of a delegate; the lengths are read when the text is laid out.
///
/// Differs from Apple: they are functions of Swift, because C functions cannot return a `CGFloat` on
/// Linux.
public struct CTRunDelegateCallbacks {
  /// The version, `kCTRunDelegateCurrentVersion`.
  public var version: CFIndex
  /// Called when the delegate is released.
  public var dealloc: CTRunDelegateDeallocateCallback
  /// Returns the extent above the baseline.
  public var getAscent: CTRunDelegateGetAscentCallback
  /// Returns the extent below the baseline.
  public var getDescent: CTRunDelegateGetDescentCallback
  /// Returns the width.
  public var getWidth: CTRunDelegateGetWidthCallback

  /// Creates the functions of a delegate.
  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    self.version = version
    self.dealloc = dealloc
    self.getAscent = getAscent
    self.getDescent = getDescent
    self.getWidth = getWidth
  }
}

/// Gives each character of a run a width and extents in place of its glyph: the value of
/// `kCTRunDelegateAttributeName`. The space is blank.
public final class CTRunDelegate {
  private let callbacks: CTRunDelegateCallbacks
  let refCon: UnsafeMutableRawPointer

  init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    self.refCon = refCon ?? CTRunDelegate.nothing
  }

  deinit { callbacks.dealloc(refCon) }

  /// Stands for a null pointer, which the callbacks cannot get.
  private nonisolated(unsafe) static let nothing = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)
}

extension CTRunDelegate: TextAttachmentSource {
  package func textAttachment(font: TextFont) -> TextAttachment? {
    TextAttachment(
      width: callbacks.getWidth(refCon), ascent: callbacks.getAscent(refCon),
      descent: callbacks.getDescent(refCon))
  }
}

/// Returns a delegate with functions that get a pointer.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  CTRunDelegate(callbacks.pointee, refCon)
}

/// Returns the pointer that the functions of a delegate get.
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer {
  runDelegate.refCon
}

/// A `CTRunDelegate`.
public var kCTRunDelegateAttributeName: CFString { AttributeName.runDelegate.rawValue as NSString }
