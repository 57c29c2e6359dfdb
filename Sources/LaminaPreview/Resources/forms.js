/** The forms of the document: states, values and markers. */
const documentForms = {
  show() {
    const { facts } = view;
    document.title = `${facts.name} - Lamina preview`;
    element("name").textContent = facts.name;
    element("canvas-size").textContent = `${facts.width} x ${facts.height} points`;
    element("length").textContent = facts.start > 0
      ? `from ${valueText(facts.start)} to ${valueText(facts.duration)} s` : `of ${valueText(facts.duration)} s`;
    element("scrubber").min = facts.start;
    element("scrubber").max = Math.max(facts.duration, facts.start + 1e-6);
    this.showStates();
    this.showSettings();
    element("markers").replaceChildren(...facts.markers.map((marker) =>
      make("button", { type: "button", onclick: () => player.seek(marker.time) }, marker.name)));
    element("warnings").replaceChildren(...facts.warnings.map((text) => make("li", {}, text)));
  },

  /** A menu for every state that is shown, and one more for a transition to another. */
  showStates() {
    const { states, state } = view.facts;
    element("states").hidden = !states.length || !player.source.isLive;
    const chosen = state ? state.split(",") : [];
    const focused = document.activeElement?.id;
    element("states").replaceChildren(...[...chosen, ""].map((name, index) => {
      const menu = make("select", { id: `state-${index}`, onchange: () => this.chooseStates() });
      menu.append(new Option(index ? "no transition" : "as written", ""),
        ...states.map((each) => new Option(each, each)));
      menu.value = name;
      return make("label", {}, index ? "then " : "State ", menu);
    }));
    if (focused?.startsWith("state-")) element(focused)?.focus();
  },

  /** Shows the chosen states from the beginning. */
  async chooseStates() {
    const names = [...element("states").querySelectorAll("select")].map((menu) => menu.value);
    const end = names.indexOf("");
    if (await this.send(names.slice(0, end < 0 ? names.length : end).join(","), this.replaced())) {
      player.pause();
      player.seek(view.facts.start);
    }
  },

  /** The values that replace those of the document. */
  replaced() {
    return view.facts.settings.filter(({ value }) => value !== undefined && value !== null)
      .map(({ name, value }) => ({ name, value }));
  },

  showSettings(isForced = false) {
    const { settings } = view.facts;
    const form = element("settings");
    form.hidden = !settings.length || !player.source.isLive;
    // A field that is being edited stays as it is.
    if (!isForced && form.contains(document.activeElement)) {
      const { name } = document.activeElement;
      const setting = settings.find((one) => one.name === name);
      if (!setting || document.activeElement.value !== this.text(setting)) return;
    }
    const focused = form.contains(document.activeElement) ? document.activeElement.name : null;
    form.replaceChildren(...settings.map((setting) => this.field(setting)));
    if (focused) form.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
  },

  text({ value, current }) { return value ?? current ?? ""; },

  /** A field for a value by its kind, and a button for the document's own value. */
  field(setting) {
    const { name, kind, value } = setting;
    const text = this.text(setting);
    const field = make("input", { name, value: text, placeholder: { image: "path of an image", color: "colour" }[kind] ?? "" });
    field.type = kind === "number" ? "number" : "text";
    if (kind === "number") field.step = "any";
    field.onchange = () => this.replace(name, kind !== "text" && field.value === "" ? null : field.value);
    const parts = [field];
    if (kind === "color") {
      const swatch = make("input", { type: "color", value: /^#[0-9a-f]{6}/i.test(text) ? text.slice(0, 7) : "#000000" });
      swatch.setAttribute("aria-label", `${name}, colour`);
      // The opacity stays.
      swatch.onchange = () => this.replace(name, swatch.value + (text.length === 9 ? text.slice(7) : ""));
      parts.unshift(swatch);
    }
    const reset = make("button", { type: "button", title: "The document's own value", onclick: () => this.replace(name, null) }, "×");
    reset.hidden = value === undefined || value === null;
    return make("label", {}, name, make("span", { className: "field" }, ...parts, reset));
  },

  /** Replaces a value; null for the document's own. */
  replace(name, value) {
    const others = this.replaced().filter((one) => one.name !== name);
    return this.send(view.facts.state ?? "", value === null ? others : [...others, { name, value }]);
  },

  /** Sends states and values to the server, which then announces a change; refused ones leave the fields as before. */
  async send(state, settings) {
    try {
      await player.source.configure({ state, settings });
      return true;
    } catch (error) {
      this.showStates();
      this.showSettings(true);
      say(error.message);
      return false;
    }
  },
};
