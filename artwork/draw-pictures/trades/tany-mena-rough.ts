/** Tany Mena Rough: rough exporters. */
import type { Material } from '../material.ts';
import { at } from '../vector.ts';
import { dish } from '../work/glassware.ts';
import { slab } from '../work/grounds.ts';
import { carried } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { rough } from './dealers.ts';
import { roughHeap } from './heaps.ts';

/** Lateritic dust in the hollows. */
const dusty = (r: number, g: number, b: number): Material => ({
  ...rough(r, g, b),
  texture: (x, y, z, out) => {
    const d = 0.5 + 0.5 * Math.sin(x * 7 + Math.sin(y * 9) * 2 + z * 5);
    const w = d > 0.82 ? 0.7 : 0.08;
    out[0] = r + (0.34 - r) * w;
    out[1] = g + (0.11 - g) * w;
    out[2] = b + (0.05 - b) * w;
    out[3] = 0;
  },
});

export const TANY_MENA_ROUGH = ofFirm(
  'tany-mena-rough',
  'Rough from Madagascar sorted into four white dishes, blue apatite, pink morganite, green sphene and purple-red garnet, red earth still on some.',
  () => {
    const kinds: [number, number, number][] = [
      [0.06, 0.36, 0.48],
      [0.62, 0.34, 0.3],
      [0.3, 0.36, 0.06],
      [0.26, 0.02, 0.09],
    ];
    return {
      ground: slab('#8e5a3c', '#6b3f28', 24, 0.6, 0),
      parts: kinds.flatMap(([r, g, b], i) => {
        const x = i % 2 ? 2.75 : -2.75;
        const z = i < 2 ? -2.3 : 2.3;
        return [
          ...carried(dish(2.35, 1), at([x, 0, z])),
          ...roughHeap(
            [rough(r, g, b), rough(r * 0.8, g * 0.8, b * 0.9), dusty(r, g, b)],
            26,
            0.42,
            [x, z],
            1.25,
            i * 7 + 3,
            0.32,
            0.3,
          ),
        ];
      }),
      to: [0, 0.6, 0.1],
      distance: 22,
      elevation: 46,
      aperture: 0.07,
      exposure: 0.48,
      reach: 9,
    };
  },
);
