// `import UIKit` provides views, layers and what they are made of.
@_exported public import UIKitCore
