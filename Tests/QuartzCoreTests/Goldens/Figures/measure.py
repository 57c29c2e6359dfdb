#!/usr/bin/env python3
"""Measures Apple's pictures: figures.json, one line a picture, that GoldenFigureTests compares.

    measure.py FOLDER [OUT]

FOLDER holds `manifest.json` and the PNG files that it names (see LayerGolden). Each picture gives
its fields of the manifest, with the layer tree, and the colours of a few hundred points, chosen
the same way every time: the corners and the middle, points on and beside edges, points of ramps and soft edges, and a grid
for the interiors. Only Python's own library is needed.

`points` is a list of DISTANCE:COLOUR: how many pixels after the last point, row by row, and five
bytes: premultiplied red, green, blue and alpha, and half of the greatest difference to a pixel
beside it, by which a point at an edge may be off beyond what the picture's gate allows.
"""

import json
import os
import struct
import sys
import zlib

# Points of each kind per picture, at most.
EDGES, RAMPS, GRID = 120, 80, 100


def decode(path):
    """Width, height and premultiplied RGBA bytes of a PNG file of 8 or 16 bits."""
    data = open(path, "rb").read()
    assert data[:8] == b"\x89PNG\r\n\x1a\n", path
    at, packed, palette, clear = 8, b"", b"", b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height, depth, color, _, _, interlaced = struct.unpack(">IIBBBBB", body)
        elif kind == b"PLTE":
            palette = body
        elif kind == b"tRNS":
            clear = body
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    assert not interlaced and depth in (1, 2, 4, 8, 16), path
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    rows = unfilter(zlib.decompress(packed), width, height, channels, depth)
    pixels = bytearray()
    for row in rows:
        if depth == 16:
            row = bytes(row[0::2])
        elif depth < 8:
            row = unpacked(row, width, depth, color)
        for x in range(width):
            value = row[x * channels : (x + 1) * channels]
            if color == 3:
                index = value[0]
                red, green, blue = palette[index * 3 : index * 3 + 3]
                alpha = clear[index] if index < len(clear) else 255
            elif channels < 3:
                red = green = blue = value[0]
                alpha = value[1] if channels == 2 else 255
            else:
                red, green, blue = value[:3]
                alpha = value[3] if channels == 4 else 255
            if alpha < 255:
                red, green, blue = ((c * alpha + 127) // 255 for c in (red, green, blue))
            pixels += bytes((red, green, blue, alpha))
    return width, height, bytes(pixels)


def unpacked(row, width, depth, color):
    """One byte per sample of rows that hold several in a byte."""
    scale = 1 if color == 3 else 255 // ((1 << depth) - 1)
    mask = (1 << depth) - 1
    return bytes(
        (row[x * depth // 8] >> (8 - depth - x * depth % 8) & mask) * scale for x in range(width)
    )


def unfilter(data, width, height, channels, depth):
    step = max(1, channels * depth // 8)
    length = (width * channels * depth + 7) // 8
    previous, rows = bytearray(length), []
    for y in range(height):
        start = y * (length + 1)
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + length])
        if kind == 1:
            for i in range(step, length):
                row[i] = row[i] + row[i - step] & 255
        elif kind == 2:
            for i in range(length):
                row[i] = row[i] + previous[i] & 255
        elif kind == 3:
            for i in range(length):
                left = row[i - step] if i >= step else 0
                row[i] = row[i] + (left + previous[i] >> 1) & 255
        elif kind == 4:
            for i in range(length):
                left, above = (row[i - step], previous[i - step]) if i >= step else (0, 0)
                up = previous[i]
                guess = left + up - above
                a, b, c = abs(guess - left), abs(guess - up), abs(guess - above)
                nearest = left if a <= b and a <= c else up if b <= c else above
                row[i] = row[i] + nearest & 255
        rows.append(row)
        previous = row
    return rows


def spread(points, count):
    """So many of a list, evenly."""
    if len(points) <= count:
        return points
    return [points[i * len(points) // count] for i in range(count)]


def chosen(width, height, pixels):
    """Indexes of pixels: y * width + x, sorted."""
    words = memoryview(pixels).cast("I")
    found = {0, width - 1, (height - 1) * width, height * width - 1}
    found.add(height // 2 * width + width // 2)
    edges, ramps = [], []
    for y in range(1, height - 1):
        row = y * width
        for x in range(1, width - 1):
            i = row + x
            here = words[i]
            if here == words[i + 1] == words[i + width] == words[i - 1] == words[i - width]:
                continue
            most = 0
            for j in (i + 1, i + width, i - 1, i - width):
                if words[j] != here:
                    p, q = i * 4, j * 4
                    most = max(most, *(abs(pixels[p + c] - pixels[q + c]) for c in range(4)))
            if most >= 24:
                edges.append(i)
            elif most >= 1:
                ramps.append(i)
    found.update(spread(edges, EDGES))
    # The pixels before and after an edge show which side of it each colour is on.
    for i in spread(edges, EDGES // 6):
        found.update((max(i - 3, 0), min(i + 3, width * height - 1)))
    found.update(spread(ramps, RAMPS))
    side = int(GRID**0.5)
    for row in range(side):
        for column in range(side):
            found.add((2 * row + 1) * height // (2 * side) * width
                      + (2 * column + 1) * width // (2 * side))
    return sorted(found)


def contrast(i, width, height, pixels):
    """Half of the greatest difference of a component to one of the eight pixels around."""
    x, y, most = i % width, i // width, 0
    for row in range(max(y - 1, 0), min(y + 2, height)):
        for column in range(max(x - 1, 0), min(x + 2, width)):
            p, q = i * 4, (row * width + column) * 4
            most = max(most, *(abs(pixels[p + c] - pixels[q + c]) for c in range(4)))
    return most // 2


def figures(folder):
    manifest = json.load(open(os.path.join(folder, "manifest.json")))
    for golden in manifest["goldens"]:
        # Apple's order of these siblings follows no known rule.
        if "COPLANAR-ORDER QUIRK" in golden.get("notes", ""):
            continue
        width, height, pixels = decode(os.path.join(folder, golden["png"]))
        assert (width, height) == (golden["width_px"], golden["height_px"]), golden["id"]
        points, last = [], 0
        for i in chosen(width, height, pixels):
            off = contrast(i, width, height, pixels)
            points.append("%x:%s%02x" % (i - last, pixels[i * 4 : i * 4 + 4].hex(), off))
            last = i
        yield {**golden, "points": " ".join(points)}


def main():
    folder = sys.argv[1]
    here = os.path.dirname(os.path.abspath(__file__))
    out = sys.argv[2] if len(sys.argv) > 2 else os.path.join(here, "figures.json")
    rows = [json.dumps(row, separators=(",", ":")) for row in figures(folder)]
    with open(out, "w") as file:
        file.write('{"figures":[\n' + ",\n".join(rows) + "\n]}\n")
    print(len(rows), "pictures,", os.path.getsize(out), "bytes")


if __name__ == "__main__":
    main()
