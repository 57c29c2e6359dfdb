// As on Apple platforms, importing UIKit alone also imports layers, paths and Foundation.
@_exported public import QuartzCore
