# shellcheck shell=bash disable=SC2154
# Documents of the parts soak and documents.

# Documents that keep surfaces: mask, group, blur, shadow, rasterized layer, path; and a text of another size in
# every frame.
soak_documents() {
  local two='<sublayers><CALayer bounds="0 0 20 20" position="15 15" backgroundColor="1 0 0"/><CALayer bounds="0 0 20 20" position="25 25" backgroundColor="0 0 1"/></sublayers>'
  # moves KEYPATH FROM TO [SECONDS]
  moves() {
    echo "<animations><a type=\"CABasicAnimation\" keyPath=\"$1\" duration=\"${4:-3}\" repeatCount=\"inf\" autoreverses=\"1\"><fromValue type=\"real\" value=\"$2\"/><toValue type=\"real\" value=\"$3\"/></a></animations>"
  }
  document() {
    echo "<caml><CALayer bounds=\"0 0 64 64\" position=\"32 32\" backgroundColor=\"1 1 1\"><sublayers>$2</sublayers></CALayer></caml>" > "$work/$1.caml"
  }
  local box='bounds="0 0 40 40" position="32 32"'
  document mask "<CALayer $box backgroundColor=\"0 1 0\"><mask type=\"CALayer\" bounds=\"0 0 30 30\" position=\"20 20\" cornerRadius=\"8\" backgroundColor=\"0 0 0\"/>$two$(moves position.x 20 44)</CALayer>"
  document group "<CALayer $box opacity=\"0.5\">$two$(moves position.x 20 44)</CALayer>"
  document blur "<CALayer $box><filters><filter filter=\"gaussianBlur\" name=\"b\" inputRadius=\"3\"/></filters>$two$(moves position.x 20 44)</CALayer>"
  document shadow "<CALayer $box shadowOpacity=\"1\" shadowRadius=\"4\">$two$(moves position.x 20 44)</CALayer>"
  document rasterized "<CALayer $box shouldRasterize=\"1\" backgroundColor=\"0 1 0\">$two$(moves transform.rotation.z 0 3)</CALayer>"
  document path "<CAShapeLayer $box fillColor=\"0 1 0\" strokeColor=\"0 0 0\" lineWidth=\"3\" path=\"2 2 m 38 2 l 20 38 l h\">$(moves transform.scale 0.2 2)</CAShapeLayer>"
  document text "<CATextLayer $box string=\"Text\" foregroundColor=\"0 0 0\">$(moves fontSize 6 40 10000)</CATextLayer>"
}
