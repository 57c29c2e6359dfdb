extension FolderTable {
  static let viewCore = Module(
    name: "UIKitCore",
    rows: [
      .folder(".", "The modules that clients see through this one."),
      .folder("Values", "Insets, edges, corners, axes, and what is only stored."),
      .folder("Coding", "Values of geometry in archives."),
      .folder("Traits", "Collections of traits, their values and content size categories."),
      .folder("Color", "Colours, and those that depend on traits."),
      .together(
        [
          Folder(path: "Images", purpose: "Images, their files, names and orientations."),
          Folder(path: "Drawing", purpose: "Current contexts, and renderers of images."),
        ],
        because: "an image is drawn into the current context, and a renderer makes images"),
      .folder("Paths", "Bézier paths."),
      .folder("Text", "Fonts, attributes of text and their measures."),
      .folder("Text/Attributed", "Attributed text with the attributes of this module."),
      .together(
        [
          Folder(path: "Views", purpose: "The tree of views, their layout, traits and drawing."),
          Folder(path: "Constraints", purpose: "Constraints, guides, and their solver."),
          Folder(path: "Responder", purpose: "The chain of responders, and events."),
          Folder(path: "Gestures", purpose: "Gesture recognisers."),
          Folder(path: "Interactions", purpose: "Objects that views own: interactions, motion."),
          Folder(path: "Accessibility", purpose: "What a view is for readers of a screen."),
          Folder(path: "Appearance", purpose: "Appearance proxies."),
          Folder(path: "Window", purpose: "Windows, screens, and touches that are made."),
          Folder(path: "Scenes", purpose: "Scenes of windows."),
          Folder(path: "Application", purpose: "The application, its delegate and its timers."),
          Folder(path: "Controls", purpose: "The base class of controls, and actions."),
          Folder(path: "Controllers", purpose: "The base class of controllers."),
          Folder(path: "Controllers/Bars", purpose: "The items of bars."),
          Folder(path: "Controllers/Presenting", purpose: "Presentations of controllers."),
          Folder(path: "Controllers/Transitions", purpose: "Transitions between controllers."),
          Folder(path: "Animation/Options", purpose: "Options and curves of animation blocks."),
          Folder(path: "Animation/Timing", purpose: "Timing parameters of animators."),
          Folder(path: "Animation/Blocks", purpose: "Animation blocks and their completion."),
          Folder(path: "Animation/Animator", purpose: "Property animators."),
        ],
        because: "a view knows its window, its controller and its recognisers, and is a responder "
          + "as they are; its changes are animated by the block that is open; and Apple nests the "
          + "types of animations in UIView"),
      .folder("Constraints/Format", "Constraints in the visual format."),
      .folder("Feedback", "Feedback generators."),
      .folder("Device", "The device."),
      .folder("Effects", "Visual effects and their views."),
      .folder("Images/Views", "Image views."),
      .folder("Text/Labels", "Labels."),
      .folder("Stacks", "Stack views."),
      .folder("Controls/Progress", "Activity indicators."),
      .folder("Scrolling", "Scroll views, their gestures and their deceleration."),
      .folder("Controllers/Sheets", "Sheets, their detents and their drag."),
      .folder("Snapshots", "Snapshots of views."),
      .folder("Animation/Updates", "Update links."),
      .together(
        [
          Folder(path: "Dynamics", purpose: "Dynamic animators, and behaviours in general."),
          Folder(path: "Dynamics/World", purpose: "Bodies, their contacts and their motion."),
          Folder(path: "Dynamics/Behaviors", purpose: "One class for each kind of behaviour."),
        ],
        because: "an animator runs behaviours, which act on the bodies of its world"),
    ],
    exceptions: [
      Exception(
        user: "Appearance/AppearanceProperty+Views.swift",
        names: ["UIActivityIndicatorView", "UILabel"],
        reason: "the table of properties of proxies has a row for every class"),
      Exception(
        user: "Constraints", names: ["UIScrollView", "UIStackView"],
        reason: "constraints to a scroll view are those of its content; stacks arrange again"),
      Exception(
        user: "Views/UIView+Styles.swift", names: ["UIStackView"],
        reason: "a stack arranges its views again when a view is hidden"),
      Exception(
        user: "Views/ViewDescription.swift", names: ["UILabel"],
        reason: "the description of a label has its text"),
      Exception(
        user: "Views/UIView+Observation.swift", names: ["UIScrollView"],
        reason: "the table of observed properties has those of scroll views"),
      Exception(
        user: "Controllers/Presenting/UIViewController+PresentationChain.swift",
        names: ["UISheetPresentationController"],
        reason: "a controller in the style of a sheet is presented by one"),
    ])

  static let views = Module(
    name: "UIKit",
    rows: [
      .folder(".", "The modules that clients see through this one."),
      .folder("Coding", "Views that are made at once, from code."),
      .folder("Lists/Swipes", "Swipe actions."),
      .together(
        [
          Folder(path: "Lists/Configurations", purpose: "Contents and backgrounds as values."),
          Folder(path: "Lists/Shared", purpose: "What tables and collections have in common."),
          Folder(path: "Lists/TableCells", purpose: "Cells of tables, and contents of lists."),
          Folder(path: "Lists/Tables", purpose: "Tables."),
        ],
        because: "a cell knows its table, and its contents are those of a list"),
      .together(
        [
          Folder(path: "Lists/CollectionLayouts", purpose: "Layouts of collections."),
          Folder(path: "Lists/Collections", purpose: "Collections, and their updates."),
          Folder(path: "Lists/Compositional", purpose: "Layouts made of sections and groups."),
        ],
        because: "a collection asks its layout, which knows its collection"),
      .folder("Lists/Diffable", "Data sources that compare snapshots."),
      .folder("Controls/Values", "Switches, sliders and steppers."),
      .folder("Controls/Progress", "Progress views."),
      .folder("Controls/Pages", "Page controls."),
      .folder("Controls/Segments", "Segmented controls."),
      .folder("Controls/Buttons", "Buttons and their configurations."),
      .folder("Controls/TextField", "Text fields, and what keyboards need."),
      .folder("Controls/Search", "Search bars."),
      .folder("Text/TextView", "Text views."),
      .together(
        [
          Folder(path: "Controllers/Bars", purpose: "Bars of containers, and their appearance."),
          Folder(path: "Controllers/Containers", purpose: "Navigation and tab bar controllers."),
        ],
        because: "a navigation bar shows the stack of its controller"),
      .folder("Controllers/Pages", "Page controllers."),
      .folder("Controllers/Alerts", "Alerts and action sheets."),
      .folder("Appearance", "Properties of appearance proxies of controls and bars."),
    ])
}
