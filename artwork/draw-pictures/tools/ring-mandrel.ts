/** The ring mandrel. */

import { part } from '../mesh-parts.ts';
import { lathe, torus } from '../mesh-shapes.ts';
import { BRASS, SILVER, turnedSteel } from '../metals.ts';
import type { Photograph } from '../picture.ts';
import { ALONG_X, toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat } from './handle-parts.ts';

export const RING_MANDREL: Photograph = toolPicture(
  'tool-ring-mandrel',
  'A tapered steel ring mandrel with engraved size lines lying on a wooden bench, a silver ring pushed onto it.',
  {
    ground: 'bench',
    to: [0, 0.2, 0],
    elevation: 40,
    parts: () => {
      const profile: Point2[] = [
        [0, 0],
        [0.15, 0],
        [0.17, 0.03],
      ];
      for (let i = 1; i <= 15; i++) {
        const y = 0.1 + i * 0.155;
        const r = 0.17 + i * 0.0088;
        profile.push([r - 0.001, y], [r - 0.014, y + 0.006], [r - 0.014, y + 0.016], [r, y + 0.022]);
      }
      profile.push(
        [0.31, 2.62],
        [0.31, 2.68],
        [0.2, 2.74],
        [0.2, 2.8],
        [0.225, 2.84],
        [0.235, 3.55],
        [0.2, 3.64],
        [0, 3.64],
      );
      const turn = inTurn(ALONG_X, turnAbout([0, 0, 1], 3), flat(17));
      const axis: Vec3 = [0.955, 0, -0.29];
      const move: Vec3 = [-1.75, 0.19, 0.5];
      const on = (d: number): Vec3 => [move[0] + axis[0] * d, move[1] + 0.052 * d, move[2] + axis[2] * d];
      return [
        part(lathe(profile, 96), turnedSteel(axis), at(move, turn), 30),
        part(torus(0.285, 0.042, 1.5), SILVER, at(on(1.45), turn)),
        part(torus(0.3, 0.04, 1.2), BRASS, at([0.55, 0.045, 1.05])),
      ];
    },
  },
);
