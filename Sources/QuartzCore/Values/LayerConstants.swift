/// The action key of a layer that is added to a superlayer (CA-A9).
public let kCAOnOrderIn = "onOrderIn"
/// The action key of a layer that is removed from its superlayer (CA-A9).
public let kCAOnOrderOut = "onOrderOut"
