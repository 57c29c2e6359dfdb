// As on Apple platforms, importing UIKit alone also imports layers, paths, fonts and Foundation.
@_exported public import CoreText
@_exported public import QuartzCore
