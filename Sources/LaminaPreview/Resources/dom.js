/** The element of an id. */
const element = (id) => document.getElementById(id);

/** A new element with properties and children; texts are never read as markup. */
function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Text of a value of a report. */
function valueText(value) {
  if (value === null || value === undefined) return "nil";
  if (Array.isArray(value)) return value.map(valueText).join(" ");
  if (typeof value === "number") return String(Math.round(value * 1e4) / 1e4);
  return String(value);
}

/** What the page shows; the parts of the page read it and listen to its changes. */
const view = {
  facts: { start: 0, duration: 0, states: [], markers: [], settings: [], warnings: [] },
  time: 0, frame: null, report: null, chosen: null, playing: false, overlay: "none",
  overdraw: null,
  listeners: {},
  on(name, listener) { (this.listeners[name] ??= []).push(listener); },
  emit(name) { for (const listener of this.listeners[name] ?? []) listener(); },
  /** The layer that is chosen, in the last report. */
  get layer() { return this.report?.layers?.find((layer) => layer.id === this.chosen) ?? null; },
  /** The layer whose values the chosen one shows: copies of a replicator have those of their source. */
  get source() {
    const { layer } = this;
    if (!layer?.id.includes("@")) return layer;
    const id = layer.id.slice(0, layer.id.indexOf("@"));
    return this.report.layers.find((other) => other.id === id) ?? layer;
  },
  choose(id) {
    this.chosen = id;
    this.emit("choice");
  },
};

/** Shows a problem above the picture; an empty text hides it. */
function say(text) {
  element("message").textContent = text;
  element("message").hidden = !text;
}
