/// How an image fills a box. Top is maximum y, as Core Animation has it (R6).
package enum ContentsGravity: String, Sendable, CaseIterable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How pixels between texels are found (R9).
package enum ContentsFilter: String, Sendable, CaseIterable {
  case nearest, linear, trilinear
}
