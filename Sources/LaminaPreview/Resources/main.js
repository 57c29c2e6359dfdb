/** The location of a layer in the tree, which stays when the document is loaded again. */
function layerPath(layers, id) {
  const steps = [];
  for (let layer = layers.find((one) => one.id === id); layer; ) {
    const { parent, name, type } = layer;
    const siblings = layers.filter((one) => one.parent === parent && one.name === name && one.type === type);
    steps.unshift(`${name ?? type} ${siblings.indexOf(layer)}`);
    layer = layers.find((one) => one.id === parent);
  }
  return steps.join("/");
}

let chosenPath = null;
let knownRevision = null;

/** Finds the chosen layer again in the first report of a changed document. */
function keepChoice() {
  const { layers } = view.report;
  if (knownRevision !== player.revision && chosenPath) {
    view.chosen = layers.find((layer) => layerPath(layers, layer.id) === chosenPath)?.id ?? null;
  }
  knownRevision = player.revision;
  chosenPath = view.chosen ? layerPath(layers, view.chosen) : null;
}

function showReport() {
  keepChoice();
  layerTree.show();
  showLayer();
  timeline.show();
  picture.mark();
  showLines();
  document.body.dataset.report = view.report.time;
}

view.on("facts", () => documentForms.show());
view.on("time", showTime);
view.on("playing", () => { showTransport(); showFrame(); });
view.on("frame", () => { picture.show(); showFrame(); if (view.overlay === "damage") showLines(); });
view.on("report", showReport);
view.on("choice", () => {
  chosenPath = view.report && view.chosen ? layerPath(view.report.layers, view.chosen) : null;
  layerTree.choose();
  showLayer();
  timeline.show();
  picture.mark();
});

/** What stays when the page is loaded again: the time, the layer and the zoom. */
const session = {
  key: `lamina preview ${location.pathname}`,

  get saved() {
    try { return JSON.parse(sessionStorage.getItem(this.key)) ?? {}; } catch { return {}; }
  },

  save() {
    const { time } = view;
    try {
      sessionStorage.setItem(this.key, JSON.stringify({ time, layer: chosenPath, zoom: picture.choice }));
    } catch (error) {
      console.info(`not kept for another load: ${error.message}`);
    }
  },
};

const recording = element("recording").textContent;
const { time = 0, layer = null, zoom = "fit" } = session.saved;
[view.time, chosenPath] = [Number(time) || 0, layer];
player.source = recording ? new RecordedSource(JSON.parse(recording)) : new LiveSource(view.time);
element("background").value = "checker";
connectControls();
picture.setZoom(zoom);
addEventListener("pagehide", () => session.save());
player.reload().catch((error) => say(error.message)).then(() => player.follow());
