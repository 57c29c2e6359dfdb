// CGFloat, CGPoint, CGSize and CGRect are Foundation's on Linux: re-exported, never redefined.
@_exported public import Foundation
