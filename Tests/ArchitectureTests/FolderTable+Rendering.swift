extension FolderTable {
  static let scene = Module(
    name: "LaminaScene",
    rows: [
      .folder("Geometry", "Matrices, homographies, half planes and extents."),
      .folder("Styles", "The styles of boxes, shadows, strokes and filters."),
      .folder("Transitions", "The kinds of transitions, and the pictures and steps of each."),
      .folder("RenderTree", "The values of a tree of layers at one instant."),
      .folder("Dump/Values", "Numbers, styles and contents as text."),
      .folder("DisplayList", "The drawings of a frame in painter's order, and their kinds."),
      .folder("Passes", "The plan of a frame: its passes, their order, and what changed."),
      .folder("Flattening", "From a render tree to the plan of a frame."),
      .folder("Dump", "Trees, lists and plans as text."),
    ])

  static let compositor = Module(
    name: "LaminaCompositor",
    rows: [
      .folder("Options", "What a compositor is given, counts and throws."),
      .folder("Geometry", "Projected shapes in pixels, and the context of a drawing."),
      .folder("Ramps", "Colours along a line, as textures one texel high."),
      .folder("Atlases", "Images that are drawn for one frame and packed into a texture."),
      .folder("Shadows", "Shadows of rounded boxes as images that are stretched."),
      .folder("Strips", "Exact coverage of paths in rows of pixels."),
      .folder("Damage", "What differs from the frame before."),
      .folder("Frame", "The encoded frame: passes, batches, instances and textures."),
      .folder("Primitives", "Parts of drawings in pixels, sorted and joined into batches."),
      .folder("Driver", "What is done differently for a driver."),
      .folder("Resources", "Caches of textures and surfaces, each with its memory limit."),
      .folder("Passes", "One pass while it is encoded, and the textures and surfaces it reads."),
      .folder("Draw", "One renderer for each kind of drawing."),
      .folder("Encoding", "From the plan of a frame to the encoded frame."),
      .folder("Execution", "From the encoded frame to calls of GL, and the pixels back."),
      .folder("Dump", "Encoded frames as text, and their overdraw."),
      .folder("DriverTest", "Scenes that a driver has to draw before its fast path is used."),
      .folder(".", "The compositor, which renders a plan from its first step to its last."),
    ])
}
