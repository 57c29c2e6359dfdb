// As on Apple platforms, importing Core Text also imports Core Graphics and Foundation.
@_exported public import CoreGraphics
