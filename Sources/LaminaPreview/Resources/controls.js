/** The forms of the document: states, values and markers. */
const documentForms = {
  show() {
    const { facts } = view;
    document.title = `${facts.name} - Lamina preview`;
    element("name").textContent = facts.name;
    element("canvas-size").textContent = `${facts.width} x ${facts.height} points`;
    element("length").textContent = `of ${valueText(facts.duration)} s`;
    element("scrubber").max = Math.max(facts.duration, 1e-6);
    this.showStates(facts);
    this.showSettings(facts);
    element("markers").replaceChildren(...facts.markers.map((marker) =>
      make("button", { type: "button", onclick: () => player.seek(marker.time) }, marker.name)));
    element("warnings").replaceChildren(...facts.warnings.map((text) => make("li", {}, text)));
  },

  showStates({ states, state = "" }) {
    element("states").hidden = !states.length || !player.source.isLive;
    const names = state.split(",");
    for (const [id, chosen, none] of [
      ["state", names[0] ?? "", "as written"], ["next-state", names[1] ?? "", "no transition"],
    ]) {
      element(id).replaceChildren(new Option(none, ""), ...states.map((name) => new Option(name, name)));
      element(id).value = chosen;
    }
    element("next-state").disabled = !names[0];
  },

  showSettings({ settings }) {
    element("settings").hidden = !settings.length || !player.source.isLive;
    // A field that is being edited stays as it is.
    if (element("settings").contains(document.activeElement)) return;
    element("settings").replaceChildren(...settings.map(({ name, value }) => {
      const field = make("input", { name, value: value ?? "", placeholder: "as written" });
      field.onchange = () => this.send();
      return make("label", {}, name, field);
    }));
  },

  /** Sends states and values to the server, which then announces a change. */
  async send() {
    const [first, next] = [element("state").value, element("next-state").value];
    element("next-state").disabled = !first;
    const settings = [...element("settings").querySelectorAll("input")]
      .filter((field) => field.value !== "").map((field) => ({ name: field.name, value: field.value }));
    try {
      await player.source.configure({ state: first && next ? `${first},${next}` : first, settings });
    } catch (error) {
      say(error.message);
    }
  },
};

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
  element("first").onclick = () => player.seek(0);
  element("scrubber").oninput = () => {
    player.pause();
    player.seek(Number(element("scrubber").value));
  };
  element("time").onchange = () => {
    player.pause();
    player.seek(Number(element("time").value) || 0);
  };
  for (const id of ["zoom", "background", "background-color"]) element(id).oninput = () => picture.resize();
  element("overlay").oninput = () => {
    view.overlay = element("overlay").value;
    picture.mark();
    showLines();
    if (view.overlay === "overdraw") player.refresh();
  };
  element("search").oninput = () => layerTree.search();
  for (const id of ["state", "next-state"]) element(id).onchange = () => documentForms.send();
  for (const id of ["states", "settings"]) element(id).onsubmit = (event) => event.preventDefault();
  element("picture").onclick = (event) => {
    const canvas = element("picture");
    const zoom = canvas.width / canvas.clientWidth;
    view.choose(picture.layerAt(event.offsetX * zoom, event.offsetY * zoom)?.id ?? null);
  };
  new ResizeObserver(() => picture.resize()).observe(element("stage"));
  addEventListener("keydown", pressKey);
  element("layers").onkeydown = (event) => layerTree.press(event);
}

function pressKey(event) {
  if (event.target.matches("input, select") || event.ctrlKey || event.metaKey) return;
  // A button has the space bar itself.
  if (event.target.matches("button") && event.key === " ") return;
  const actions = {
    " ": () => element("play").click(), ArrowLeft: () => player.step(-1), ArrowRight: () => player.step(1),
    Home: () => player.seek(0), End: () => player.seek(player.duration),
    l: () => element("loop").click(), "/": () => element("search").focus(),
    Escape: () => view.choose(null),
  };
  if (!actions[event.key]) return;
  event.preventDefault();
  actions[event.key]();
}
