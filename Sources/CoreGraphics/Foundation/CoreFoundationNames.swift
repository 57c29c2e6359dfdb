// The Core Foundation names that client code spells. On Linux they live in a module that Foundation
// does not re-export, and `as CFArray` from Swift values is an error there, so they are Foundation's
// classes here. A file that also imports CoreFoundation finds the object names ambiguous.

/// A number of seconds.
public typealias CFTimeInterval = Double
/// Seconds since the first instant of 2001, UTC.
public typealias CFAbsoluteTime = Double
/// A signed count or index.
public typealias CFIndex = Int
/// A number that says of which Core Foundation class an object is.
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
/// A string object that can change.
public typealias CFMutableString = NSMutableString
/// A string object with attributes.
public typealias CFAttributedString = NSAttributedString
/// An array object.
public typealias CFArray = NSArray
/// An array object that can change.
public typealias CFMutableArray = NSMutableArray
/// A dictionary object.
public typealias CFDictionary = NSDictionary
/// A dictionary object that can change.
public typealias CFMutableDictionary = NSMutableDictionary
/// A set object.
public typealias CFSet = NSSet
/// An object of bytes.
public typealias CFData = NSData
/// An object of bytes that can change.
public typealias CFMutableData = NSMutableData
/// A number object.
public typealias CFNumber = NSNumber
/// A truth value as an object.
public typealias CFBoolean = NSNumber
/// A date object.
public typealias CFDate = NSDate
/// A locator object.
public typealias CFURL = NSURL

/// True as an object.
public var kCFBooleanTrue: CFBoolean { NSNumber(value: true) }
/// False as an object.
public var kCFBooleanFalse: CFBoolean { NSNumber(value: false) }

/// The seconds from the first instant of 2001, UTC, to now.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The largest finite single-precision number, which clients repeat animations with.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The same number by its oldest name.
public let HUGE = MAXFLOAT
/// Infinity in single precision.
public let HUGE_VALF = Float.infinity
/// Infinity in double precision.
public let HUGE_VAL = Double.infinity

/// Runs `body`; on Linux objects are freed by counting alone and there is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
