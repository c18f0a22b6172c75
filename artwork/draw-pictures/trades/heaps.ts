/** Rough in heaps, grains and beads: many like things on a table. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { randomFrom } from '../random.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { piece } from '../work/placing.ts';
import { pebble } from '../work/sheets.ts';

/** A loose heap of broken rough: stones lie on the table round `middle`, and some on those. */
export function roughHeap(
  material: Material | readonly Material[],
  count: number,
  size: number,
  middle: readonly [number, number],
  spread: number,
  seed: number,
  rough = 0.34,
  floor = 0,
): Part[] {
  const random = randomFrom(seed);
  const kinds: readonly Material[] = Array.isArray(material) ? material : [material as Material];
  const laid: [number, number, number, number][] = [];
  const out: Part[] = [];
  for (let i = 0; i < count; i++) {
    const r = size * (0.65 + 0.7 * random());
    let [x, z, y] = [0, 0, Infinity];
    // A heap slopes down to its edge: what would stand as a tower rolls off.
    for (
      let tries = 0;
      tries < 40 &&
      y > floor + r + size * 3.2 * Math.max(0, 1 - Math.hypot(x - middle[0], z - middle[1]) / spread);
      tries++
    ) {
      const a = random() * 2 * Math.PI;
      const d = spread * Math.sqrt(random()) * (1 + tries * 0.015);
      x = middle[0] + d * Math.cos(a);
      z = middle[1] + d * Math.sin(a) * 0.85;
      y = floor + r * 0.62;
      for (const [u, v, w, q] of laid) {
        const apart = Math.hypot(x - u, z - v);
        const reach = (r + q) * 0.82;
        if (apart < reach) y = Math.max(y, w + Math.sqrt(reach * reach - apart * apart) * 0.66);
      }
    }
    laid.push([x, z, y, r]);
    const where: Vec3 = [x, y, z];
    out.push(
      piece(
        pebble(r, seed + i * 3, rough, 0.8, 26),
        kinds[i % kinds.length],
        at(where, inTurn(turnAbout([1, 0, 0], random() * 180), turnAbout([0, 1, 0], random() * 360))),
        32,
      ),
    );
  }
  return out;
}

/** Evenly set places: `columns` by `rows`, `step` apart, about the origin. */
export const grid = (columns: number, rows: number, step: number, deep = step): [number, number][] =>
  Array.from({ length: columns * rows }, (_, i): [number, number] => [
    ((i % columns) - (columns - 1) / 2) * step,
    (Math.floor(i / columns) - (rows - 1) / 2) * deep,
  ]);
