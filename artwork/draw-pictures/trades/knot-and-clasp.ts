/** Knot & Clasp: pearl and bead stringers. */
import { ball, torus } from '../mesh-shapes.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import { plainCloth } from '../work/grounds.ts';
import { YELLOW_GOLD } from '../work/jewelry.ts';
import { pearlLight, strand } from '../work/pearls.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const KNOT_AND_CLASP = ofFirm(
  'knot-and-clasp',
  'A graduated pearl necklace knotted on silk lies in two loops on blue cloth, its gold clasp in front beside a silk card.',
  () => {
    const loops: Vec3[] = [];
    for (let i = 0; i <= 90; i++) {
      const t = i / 90;
      const a = -0.6 + t * 10.6;
      const r = 4.6 - 1.5 * t;
      loops.push([r * Math.cos(a) * 1.12, 0.42, r * Math.sin(a) * 0.82 - 0.5]);
    }
    const size = (i: number): number => 0.26 + 0.2 * Math.exp(-(((i - 28) / 15) ** 2));
    const end = loops[90];
    return {
      ground: plainCloth('#46566b', 16, 0.12),
      parts: [
        ...strand(loops, size, [1, 0.95, 0.9]),
        piece(
          ball(0.42, 48),
          {
            ...YELLOW_GOLD,
            relief: (x, y, z) => 0.01 * Math.sin(y * 60) * Math.cos(Math.atan2(z, x) * 12),
          },
          at([end[0] - 0.5, 0.42, end[2] + 0.2]),
        ),
        piece(
          torus(0.2, 0.05),
          YELLOW_GOLD,
          at([end[0] - 1.05, 0.4, end[2] + 0.35], turnAbout([1, 0, 0], 70)),
        ),
      ],
      to: [0, 0.3, -0.2],
      distance: 17,
      elevation: 50,
      aperture: 0.06,
      exposure: 0.54,
      reach: 7.5,
      light: pearlLight(),
    };
  },
);
