/** The colors of pixels that are drawn once, twice and so on; the last one is for more. */
const overdrawColors = [
  [0, 0, 0], [40, 70, 200], [30, 160, 90], [230, 200, 40], [240, 130, 30], [230, 40, 40], [255, 90, 220],
];

/** A map of overdraw as a picture. */
function overdrawPicture({ width, height, counts }) {
  const pixels = new ImageData(width, height);
  counts.forEach((count, index) => {
    const [red, green, blue] = overdrawColors[Math.min(count, overdrawColors.length - 1)];
    pixels.data.set([red, green, blue, 220], 4 * index);
  });
  return pixels;
}

/** How many pixels are drawn how often. */
function overdrawLines(map) {
  if (!map) return [];
  const totals = new Map();
  for (const count of map.counts) totals.set(count, (totals.get(count) ?? 0) + 1);
  const lines = [...totals].sort(([a], [b]) => a - b).map(([count, pixels]) => {
    const share = ((100 * pixels) / map.counts.length).toFixed(2);
    return `${count === 255 ? "255 or more" : count} times: ${pixels} pixels, ${share} %`;
  });
  if (map.elsewhere) lines.push(`in bitmaps of their own: ${map.elsewhere} pixels`);
  return lines;
}
