// One import gives layers, geometry and the canvas for them.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import QuartzCore
