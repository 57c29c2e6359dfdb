// One import provides stages, layers and views.
@_exported public import LaminaKit
@_exported public import UIKit
