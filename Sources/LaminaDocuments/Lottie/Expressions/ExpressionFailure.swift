/// An expression contains something that is not supported, or takes too many steps.
struct ExpressionFailure: Error {}
