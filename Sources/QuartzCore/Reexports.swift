// As on Apple, QuartzCore's users see CoreGraphics and Foundation without asking for them.
@_exported public import CoreGraphics
@_exported public import Foundation
