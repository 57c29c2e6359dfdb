/// The event of a layer that joins a superlayer (A9).
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves its superlayer (A9).
public let kCAOnOrderOut = "onOrderOut"
