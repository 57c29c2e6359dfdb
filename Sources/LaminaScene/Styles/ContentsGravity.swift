/// How an image is placed in a box. Top is maximum y, as in Core Animation (CA-R6).
package enum ContentsGravity: String, Sendable, CaseIterable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How texels are interpolated (CA-R9).
package enum ContentsFilter: String, Sendable, CaseIterable {
  case nearest, linear, trilinear
}
