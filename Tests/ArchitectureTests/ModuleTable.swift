/// Which modules each module may import: the arrows of the design, one row per module.
enum ModuleTable {
  /// Modules of the toolchain that any of ours may use.
  static let everywhere: Set<String> = ["Synchronization"]

  static let rows: [String: Set<String>] = [
    "CoreGraphics": ["Foundation", "CPNG", "CJPEG", "CWebP", "CCairo", "CFont", "Glibc"],
    "LaminaText": ["CoreGraphics", "CPango"],
    "CoreText": ["CoreGraphics", "LaminaText"],
    "LaminaThreads": ["Dispatch", "Glibc"],
    "LaminaShaders": [],
    "LaminaScene": ["CoreGraphics", "LaminaShaders"],
    "LaminaGL": ["CEGL", "CGLES", "CGBM", "Glibc"],
    "QuartzCore": [
      "CoreGraphics", "LaminaShaders", "LaminaScene", "LaminaText", "CSwiftRuntime", "Foundation",
      "Dispatch",
    ],
    "UIKitCore": [
      "QuartzCore", "CoreGraphics", "CoreText", "LaminaText", "CSwiftRuntime", "Foundation",
      "Dispatch",
    ],
    "UIKit": [
      "UIKitCore", "QuartzCore", "CoreGraphics", "LaminaText", "CSwiftRuntime", "Foundation",
    ],
    "LaminaVirtualTime": ["QuartzCore", "CVirtualTime"],
    "LaminaCompositor": [
      "LaminaScene", "LaminaGL", "LaminaShaders", "LaminaThreads", "CoreGraphics", "CCoverage",
    ],
    "LaminaExport": [
      "LaminaThreads", "CDeflate", "CJPEG", "CPixels", "CWebPMux", "Glibc", "Dispatch",
    ],
    "LaminaDocuments": [
      "QuartzCore", "CoreGraphics", "CoreText", "CFiles", "CDeflate", "Foundation",
      "Glibc",
    ],
    "LaminaKit": [
      "QuartzCore", "CoreGraphics", "LaminaScene", "LaminaCompositor", "LaminaGL", "LaminaExport",
      "LaminaText", "LaminaThreads", "Logging", "Foundation", "Dispatch", "Glibc",
    ],
    "LaminaViews": ["LaminaKit", "UIKit", "QuartzCore", "CoreGraphics"],
    "LaminaComparison": ["CoreGraphics", "CDeflate", "CWebPDemux", "Foundation"],
    "LaminaTesting": [
      "LaminaKit", "LaminaViews", "LaminaDocuments", "LaminaComparison", "UIKit",
      "Foundation", "FoundationNetworking", "Dispatch", "Glibc", "Testing", "XCTest",
    ],
    "SnapshotTesting": ["LaminaTesting"],
    "LaminaBench": [
      "LaminaKit", "QuartzCore", "CoreGraphics", "LaminaScene", "LaminaGL", "LaminaExport",
      "CAllocations", "Foundation", "Glibc",
    ],
    "LaminaCLI": [
      "LaminaKit", "LaminaBench", "LaminaDocuments", "LaminaExport", "LaminaThreads",
      "CoreText", "LaminaComparison", "LaminaPreview", "CoreGraphics", "CAllocations", "CVersion",
      "ArgumentParser", "NIOCore", "NIOHTTP1", "NIOPosix", "Dispatch", "Foundation", "Glibc",
    ],
    "LaminaMain": ["LaminaCLI"],
    "LaminaPreview": [
      "LaminaKit", "QuartzCore", "CoreGraphics", "LaminaScene", "LaminaCompositor", "LaminaExport",
      "Foundation",
    ],
    "_Testing_CoreGraphics": [],
    "_Testing_UIKit": [],
  ]

  /// Files with unchecked conformances or variables, and why they are safe.
  static let uncheckedRows: [String: String] = [
    "Sources/CoreGraphics/Color/CGColor.swift":
      "a pattern never changes; its callbacks run on the thread that draws",
    "Sources/QuartzCore/Associations/AssociationTable.swift":
      "a mutex guards the entries, and the values of all objects",
    "Sources/UIKitCore/Responder/UIResponder.swift":
      "associated values: the mutex of the table guards them",
    "Sources/QuartzCore/Transactions/ThreadLocal.swift":
      "one value per thread: no other thread can reach it",
    "Sources/QuartzCore/Layers/CALayer+Presentation.swift":
      "descriptors of the compiler: only their addresses are used",
    "Sources/UIKitCore/Views/ViewMaker.swift":
      "descriptors of the compiler: only their addresses are used",
    "Sources/UIKit/Lists/Shared/ViewMaker+Cells.swift":
      "descriptors of the compiler: only their addresses are used",
    "Sources/UIKit/Controls/Buttons/UIButton+Configuration.swift":
      "images, colours and functions of a client, used where views are: on the main actor",
    "Sources/UIKit/Lists/Configurations/UIBackgroundConfiguration.swift":
      "a view and functions of a client, used where views are: on the main actor",
    "Sources/UIKit/Lists/Configurations/UIConfigurationColorTransformer.swift":
      "a function of a client, which Apple's type keeps without an annotation as well",
    "Sources/UIKitCore/Text/Attributed/UIConfigurationTextAttributesTransformer.swift":
      "a function of a client, which Apple's type keeps without an annotation as well",
    "Sources/UIKitCore/Views/UIView+Observation.swift":
      "a value that leaves a closure and stays on its thread, which is the main actor's",
    "Sources/UIKitCore/Views/DrawingClasses.swift":
      "descriptors of the compiler: only their addresses are used",
    "Sources/QuartzCore/Layers/ClassDefaults.swift":
      "values of unknown types, only read once they are kept",
    "Sources/QuartzCore/Timing/CAMediaTimingFunction.swift":
      "a row of constants, made once and never written again",
    "Sources/CoreText/CTFont.swift":
      "all stored properties are constant; a class that UIFont inherits from cannot be final",
    "Sources/UIKitCore/Text/UIFont.swift":
      "all stored properties are constant; the conformance of the superclass is unchecked",
    "Sources/CoreText/CTRunDelegate.swift":
      "an address that is never read or written, in place of a null pointer",
    "Sources/UIKitCore/Application/DelayedCalls.swift":
      "calls are in a mutex, and made by the thread that runs their timers",
    "Sources/UIKitCore/Application/Timer+Selectors.swift":
      "the target and the method are constant, and used by the thread that runs the timer",
    "Sources/UIKitCore/Application/SelectorObserver.swift":
      "all but the token is constant; the token is in a mutex, and Foundation locks its centers",
    "Sources/QuartzCore/Timing/Selector.swift":
      "methods of the main actor are called there and nowhere else: assumeIsolated sees to it",
    "Sources/LaminaGL/DriverLock.swift":
      "the address of a mutex, which is made once and never released",
    "Sources/LaminaCompositor/Strips/StripCache.swift":
      "each path's coverage is found by one thread, with memory that only that thread has",
    "Sources/LaminaExport/PNG/LargePNG.swift":
      "pixels that stay unchanged until every thread has read its rows",
    "Sources/LaminaKit/RenderExecutor.swift":
      "the render thread leaves it to the sending one and takes it back, each by a command's reply",
    "Sources/LaminaKit/SharedDevice.swift":
      "its worker is used by one thread at a time, which has waited for its turn",
    "Sources/LaminaKit/SharedPixels.swift":
      "a frame is drawn after it was asked for and read after it was answered, by semaphores",
    "Sources/LaminaTesting/Rendering/MainActorCall.swift":
      "a value that is passed on and used at once, on the same thread",
    "Sources/QuartzCore/MediaTime/CADisplayLink.swift":
      "a timer calls on the run loop of the thread that added the link",
  ]

  /// Functions of ours with more than six parameters, and why.
  static let longParameterLists: [String: String] = [
    "Sources/LaminaGL/PixelReadback.swift: read": "a rectangle of pixels and where it goes",
    "Shaders/ShaderProgram+Table.swift: init": "a row of the table of programs",
  ]

  /// Modules whose public functions have the parameters of the API that they stand in for, however
  /// many: Apple's, and that of the usual library for snapshot tests.
  static let dropIn: Set<String> = [
    "CoreGraphics", "CoreText", "QuartzCore", "UIKitCore", "UIKit", "LaminaTesting",
  ]

  /// The only file in which floating point becomes an integer.
  static let clamped = "Sources/CoreGraphics/Bounds/Clamped.swift"
}
