import LaminaScene
import LaminaTestSupport

/// The dump of a tree's plan, compared by the flattener tests; also checks that planning is
/// repeatable.
func planText(_ tree: RenderTree) throws -> String {
  var flattener = Flattener()
  let plan = try flattener.plan(tree)
  let again = try flattener.plan(tree)
  let text = plan.dump(naming: tree)
  return plan == again ? text : "a second plan of the same tree differs:\n" + again.dump
}
