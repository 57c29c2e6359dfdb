extension FolderTable {
  static let quartzCore = Module(
    name: "QuartzCore",
    rows: [
      .folder(".", "The modules that clients see through this one."),
      .folder("Math", "Transforms, their parts, and interpolation of numbers."),
      .folder("Timing", "Curves, springs and windows of time: fractions without values."),
      .folder("Observation", "Observers of properties by key path."),
      .folder("Associations", "Values that clients associate with objects."),
      .folder("Values", "The types of property values: how each is mixed, added and boxed."),
      .folder("Properties", "The rows of property tables, and where a row is written."),
      .folder("Filters", "Filter objects, their names and their inputs."),
      .together(
        [
          Folder(path: "Layers", purpose: "Layer classes: properties, tree, geometry and layout."),
          Folder(path: "Animations", purpose: "Animation classes, and animations of a layer."),
          Folder(path: "Evaluation", purpose: "Commits, and the render tree at one instant."),
          Folder(path: "Transactions", purpose: "Open transactions, and implicit actions."),
          Folder(path: "MediaTime", purpose: "Clocks, events, display links and delayed work."),
        ],
        because: "a layer holds its animations and its host; the host evaluates the layers of its "
          + "tree at its time; and a change of any of them joins the open transaction"),
      .folder("Drawing", "Contents that code draws, whole or in tiles."),
      .folder("Text", "Text layers and their drawing."),
      .folder("Emission", "Emitter layers and their particles."),
      .folder("Archiving", "Layers, animations and filters in keyed archives."),
    ],
    exceptions: [
      Exception(
        user: "Properties/LayerValues.swift", names: ["CALayer"],
        reason: "Apple nests the types of two values in CALayer"),
      Exception(
        user: "Layers/LayerClass.swift", names: ["CATextLayer", "CATiledLayer", "CAEmitterLayer"],
        reason: "the table of layer classes has a row for every class"),
      Exception(
        user: "Layers/CALayer+Presentation.swift", names: ["CATextLayer"],
        reason: "a text layer draws its animated values"),
      Exception(
        user: "Layers", names: ["askForDrawing", "drawContents", "renderModel", "encodeRows"],
        reason: "methods that clients override stand in the body of their class"),
      Exception(
        user: "Animations", names: ["encodeKeys", "decodeKeys"],
        reason: "methods that clients override stand in the body of their class"),
      Exception(
        user: "Filters", names: ["encodeInputs", "archivedName"],
        reason: "methods that clients override stand in the body of their class"),
      Exception(
        user: "Animations", names: ["redrawAnimated", "noteEmitterAnimations"],
        reason: "animations of contents and of cells change what is drawn"),
      Exception(
        user: "Transactions", names: ["noteEmitterAnimations"],
        reason: "an animation of cells starts with its transaction"),
      Exception(
        user: "Evaluation", names: ["findTiled", "renderMoving", "renderParticles"],
        reason: "tiles and particles follow each evaluation"),
    ])

  static let documents = Module(
    name: "LaminaDocuments",
    rows: [
      .folder("Errors", "Errors and warnings, with the location in a file."),
      .folder("JSON", "JSON text to values."),
      .folder("XML", "XML text to nodes."),
      .folder("Files", "Folders and bundles of a document, and what may be read of them."),
      .folder("Settings", "Values and images that a user gives to a document."),
      .folder("Contents", "What a document consists of: its length, its images, its markers."),
      .folder("CAML", "Values, names and bundles of CAML."),
      .folder("CAML/States", "States of a CAML document, and how one is entered."),
      .folder("CAML/Building", "From CAML to layers and animations."),
      .folder("CAML/Document", "A CAML document from its file to its layers."),
      .folder("Lottie/Values", "Animated values, transforms and time of Lottie."),
      .folder("Lottie/Expressions", "Expressions: parsed, and evaluated at a time."),
      .folder("Lottie/Settings", "What a user sets in a Lottie file by name."),
      .folder("Lottie/Archive", "Archives with manifest, themes and texts, and their animation."),
      .folder("Lottie/Effects", "Layer styles and effects of Lottie."),
      .folder("Lottie/Shapes", "Shapes and modifiers of paths."),
      .folder("Lottie/Text", "Text, its animators and its layout."),
      .folder("Lottie/Model", "A Lottie file as it is read, described part by part."),
      .folder("Lottie/Building", "From Lottie to layers and animations."),
      .folder("Lottie/Document", "A Lottie document from its file to its layers."),
      .folder(".", "Documents of every format, and the table of formats."),
    ])
}
