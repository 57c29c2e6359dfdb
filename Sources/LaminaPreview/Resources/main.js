/** The place of a layer in the tree, which stays when the document is loaded again. */
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

const recording = element("recording").textContent;
player.source = recording ? new RecordedSource(JSON.parse(recording)) : new LiveSource();
element("background").value = "checker";
connectControls();
picture.resize();
player.reload().catch((error) => say(error.message)).then(() => player.follow());
