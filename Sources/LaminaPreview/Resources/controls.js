/** The buttons, menus and keys of the page. */
function showTransport() {
  element("play").textContent = view.playing ? "❚❚" : "▶";
  element("play").setAttribute("aria-pressed", view.playing);
}

function showTime() {
  element("scrubber").value = view.time;
  if (document.activeElement !== element("time")) element("time").value = view.time.toFixed(3);
  timeline.move();
}

function connectControls() {
  element("play").onclick = () => (view.playing ? player.pause() : player.play());
  element("back").onclick = () => player.step(-1);
  element("forward").onclick = () => player.step(1);
  element("first").onclick = () => player.seek(player.start);
  element("scrubber").oninput = () => {
    player.pause();
    player.seek(Number(element("scrubber").value));
  };
  element("time").onchange = () => {
    player.pause();
    player.seek(Number(element("time").value) || 0);
  };
  element("zoom").oninput = () => picture.setZoom(element("zoom").value);
  for (const id of ["background", "background-color"]) element(id).oninput = () => picture.resize();
  element("overlay").oninput = () => {
    view.overlay = element("overlay").value;
    picture.mark();
    showLines();
    if (view.overlay === "overdraw") player.refresh();
  };
  element("search").oninput = () => layerTree.search();
  element("search").onkeydown = (event) => {
    if (event.key === "Enter") layerTree.next(event.shiftKey ? -1 : 1);
    if (event.key === "Escape") element("search").blur();
  };
  for (const id of ["states", "settings"]) element(id).onsubmit = (event) => event.preventDefault();
  element("picture").onclick = (event) => {
    const canvas = element("picture");
    const zoom = canvas.width / canvas.clientWidth;
    picking.click(event.offsetX * zoom, event.offsetY * zoom);
  };
  element("stage").addEventListener("wheel", (event) => picture.wheel(event), { passive: false });
  timeline.connect();
  picture.followDensity();
  new ResizeObserver(() => picture.resize()).observe(element("stage"));
  addEventListener("keydown", pressKey);
  element("layers").onkeydown = (event) => layerTree.press(event);
}

/** Whether an element takes letters itself. */
const takesText = (target) =>
  target.matches("textarea, input:not([type=range], [type=checkbox], [type=color])");

/** Whether an element that was reached by keyboard has a key itself. */
function hasKey(target, key) {
  if (!target.matches(":focus-visible")) return false;
  if (target.matches("select")) return key === " " || key.startsWith("Arrow") || key === "Home" || key === "End";
  return key === " " && target.matches("button, summary, [type=checkbox], [type=color]");
}

function pressKey(event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || takesText(target) || hasKey(target, key)) return;
  const actions = {
    " ": () => element("play").click(), ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1),
    Home: () => player.seek(player.start), End: () => player.seek(player.duration),
    l: () => element("loop").click(), "/": () => element("search").focus(),
    "+": () => picture.step(1), "=": () => picture.step(1), "-": () => picture.step(-1), 0: () => picture.setZoom("fit"),
    Escape: () => view.choose(null),
  };
  if (!actions[key]) return;
  event.preventDefault();
  // A control that was used with the mouse does not act as well.
  if (target.matches("button, select, summary, input")) target.blur();
  actions[key]();
}
