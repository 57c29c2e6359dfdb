// Clients import UIKit alone and see layers, paths and Foundation, as on Apple.
@_exported public import QuartzCore
