// Core Foundation names for client code. On Linux they are in a module that Foundation does not
// re-export, and `as CFArray` from Swift values is an error there, so they are aliases of
// Foundation's classes. In a file that also imports CoreFoundation, the object names are ambiguous.

/// A number of seconds.
public typealias CFTimeInterval = Double
/// Seconds since the first instant of 2001, UTC.
public typealias CFAbsoluteTime = Double
/// A signed count or index.
public typealias CFIndex = Int
/// The type identifier of a Core Foundation class.
public typealias CFTypeID = UInt
/// The hash of an object.
public typealias CFHashCode = UInt
/// A set of option bits.
public typealias CFOptionFlags = UInt
/// Any object.
public typealias CFTypeRef = AnyObject
/// Any object of the property list classes.
public typealias CFPropertyList = AnyObject
/// A string object.
public typealias CFString = NSString
/// A mutable string object.
public typealias CFMutableString = NSMutableString
/// A string object with attributes.
public typealias CFAttributedString = NSAttributedString
/// An array object.
public typealias CFArray = NSArray
/// A mutable array object.
public typealias CFMutableArray = NSMutableArray
/// A dictionary object.
public typealias CFDictionary = NSDictionary
/// A mutable dictionary object.
public typealias CFMutableDictionary = NSMutableDictionary
/// A set object.
public typealias CFSet = NSSet
/// A data object.
public typealias CFData = NSData
/// A mutable data object.
public typealias CFMutableData = NSMutableData
/// A number object.
public typealias CFNumber = NSNumber
/// A Boolean object.
public typealias CFBoolean = NSNumber
/// A date object.
public typealias CFDate = NSDate
/// A URL.
public typealias CFURL = URL
/// An error object.
public typealias CFError = NSError

/// The index that stands for no item: -1.
public var kCFNotFound: CFIndex { -1 }

/// The Boolean object for true.
public var kCFBooleanTrue: CFBoolean { NSNumber(value: true) }
/// The Boolean object for false.
public var kCFBooleanFalse: CFBoolean { NSNumber(value: false) }

/// Returns the current time, in seconds since the first instant of 2001, UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest finite single-precision number, commonly used as a repeat count.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// An alias of `MAXFLOAT`.
public let HUGE = MAXFLOAT
/// Infinity in single precision.
public let HUGE_VALF = Float.infinity
/// Infinity in double precision.
public let HUGE_VAL = Double.infinity

/// Runs `body`; on Linux there is no autorelease pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
