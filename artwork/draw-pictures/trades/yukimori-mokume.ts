/** Yukimori Mokume: mokume-gane smith. */
import type { Material } from '../material.ts';
import { block } from '../mesh-shapes.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, mix, turnAbout } from '../vector.ts';
import { slab } from '../work/grounds.ts';
import { band } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';

/** Laminated copper, silver and shakudo, forged until its layers swirl. */
const MOKUME: Material = {
  kind: 'metal',
  color: [0.8, 0.6, 0.5],
  rough: 0.09,
  texture: (x, y, z, out) => {
    const w = 0.5 * fractal(x * 0.9, y * 0.9, z * 0.9, 3) + 0.12 * fractal(x * 3, y * 3, z * 3, 3);
    const layer = (y * 0.6 + w) * 9;
    const k = Math.floor(layer);
    const colors: Vec3[] = [
      [0.84, 0.4, 0.24],
      [0.9, 0.87, 0.82],
      [0.1, 0.085, 0.1],
    ];
    const here = colors[((k % 3) + 3) % 3];
    const next = colors[(((k + 1) % 3) + 3) % 3];
    const c = mix(here, next, smoothstep(0.86, 1, layer - k));
    for (let a = 0; a < 3; a++) out[a] = c[a];
    out[3] = 0.1;
  },
};

export const YUKIMORI_MOKUME = ofFirm(
  'yukimori-mokume',
  'A forged billet of mokume-gane with its swirled layers of copper, silver and dark alloy, two matching rings and a gouge beside it.',
  () => ({
    ground: slab('#8d8a84', '#66635e', 18, 0.6, 0.03),
    parts: [
      piece(block(6.2, 1.1, 3.2, 0.1), MOKUME, at([-1, 0.56, -0.6], turnAbout([0, 1, 0], 14)), 40),
      piece(band(0.9, 0.6, 0.17, 0.3), { ...MOKUME, rough: 0.06 }, at([1.2, 0.31, 2.4]), 50),
      piece(
        band(0.78, 0.5, 0.16, 0.3),
        { ...MOKUME, rough: 0.06 },
        at([3.2, 0.8, 1.6], inTurn(turnAbout([1, 0, 0], 62), turnAbout([0, 1, 0], 28))),
        50,
      ),
      piece(
        plated(30, 10, 0.07, (u, v) => [(u - 0.5) * 3.2, 0.1 + 0.06 * Math.sin(u * 4), (v - 0.5) * 2]),
        MOKUME,
        at([-4.2, 0, 2.6], turnAbout([0, 1, 0], -18)),
        40,
      ),
    ],
    to: [0, 0.5, 0.6],
    distance: 16.5,
    elevation: 40,
    aperture: 0.06,
    exposure: 0.48,
    reach: 7,
  }),
);
