/** One surface from the file to the mirror. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { extruded, rod, roundedRectangle } from '../mesh-shapes.ts';
import { noise } from '../noise.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import type { Point2 } from './drawn.ts';
import { boards } from './grounds.ts';
import { piece } from './placing.ts';
import { plated } from './sheets.ts';
import { atWork, windowLight } from './stage.ts';
import { WALNUT } from './surfaces.ts';

/** From the file to the mirror in five fields along x. */
const STAGES: Material = {
  kind: 'metal',
  color: [0.93, 0.91, 0.87],
  rough: 0.1,
  texture: (x, _y, _z, out) => {
    const field = Math.max(0, Math.min(4, Math.floor(x / 2.7 + 2.5)));
    const tone = [0.62, 0.7, 0.8, 0.9, 0.95][field];
    out[0] = tone;
    out[1] = tone * 0.98;
    out[2] = tone * 0.94;
    out[3] = [0.17, 0.14, 0.1, 0.05, 0.031][field];
  },
  relief: (x, _y, z) => {
    const field = Math.floor(x / 2.7 + 2.5);
    if (field <= 0)
      return (
        0.035 * Math.abs((((((x * 0.75 + z) * 4.5) % 1) + 1) % 1) - 0.5) + 0.004 * noise(x * 9, 1, z * 9)
      );
    if (field === 1) return 0.008 * noise(x * 2 + z * 0.8, 2, (z - 0.3 * x) * 22);
    if (field === 2) return 0.0022 * noise(x * 1.5, 5, z * 50);
    return 0;
  },
};

/** One cuff in five states. */
export const FINISHES = atWork(
  'finishing-stages',
  'A curved silver plate finished in five fields, from coarse file marks through finer and finer lines to a mirror, before polishing sticks.',
  () => {
    const stick = (x: number, color: string, turn: number): Part[] => {
      const outline: Point2[] = roundedRectangle(7, 1.2, 0.1);
      return [
        piece(
          extruded(outline, 0.5, 0.06),
          { kind: 'coat', color: hex(color), rough: 0.4, index: 1.15, bump: { scale: 30, strength: 0.3 } },
          at([x, 0.27, -3.6], inTurn(LAID, turnAbout([0, 1, 0], turn))),
        ),
      ];
    };
    return {
      ground: boards(WALNUT, 7, 40),
      parts: [
        piece(
          plated(4, 60, 0.16, (u, v) => [
            (u - 0.5) * 13.4,
            1.05 - 0.16 * ((v - 0.5) * 4.4) ** 2 + 0.02,
            (v - 0.5) * 4.4,
          ]),
          STAGES,
          at([0, 0, 0.7]),
          60,
        ),
        ...stick(-5.2, '#37332f', 14),
        ...stick(0.4, '#7f3b2b', -6),
        ...stick(5.6, '#c9b48e', 10),
        piece(
          rod(1.35, 0.9, 0.15),
          { kind: 'coat', color: hex('#5c2f27'), rough: 0.3, index: 1.3 },
          at([8.6, 0, 0.4]),
        ),
      ],
      light: windowLight({ window: [0.1, 0.72, -0.7], size: 0.42, power: 3, back: 0.6, lamp: 2 }),
      to: [0, 0.5, -0.3],
      distance: 25,
      elevation: 40,
      aperture: 0.1,
      exposure: 0.48,
      reach: 10,
    };
  },
);
