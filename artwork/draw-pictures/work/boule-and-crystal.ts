/** A flame-fusion boule beside a crystal out of marble. */
import { corundum as corundumForm } from '../crystal-forms.ts';
import type { Material } from '../material.ts';
import type { Medium } from '../medium.ts';
import { lathe } from '../mesh-shapes.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { corundum } from '../species.ts';
import { tint } from '../stone-picture.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { slab } from './grounds.ts';
import { grown } from './growth.ts';
import { piece } from './placing.ts';
import { pebble } from './sheets.ts';
import { atWork } from './stage.ts';

/** A flame-fusion boule, split lengthwise, beside a crystal out of marble. */
export const BOULE = atWork(
  'boule-and-crystal',
  'A synthetic ruby boule, carrot-shaped and glassy with a round foot, lies beside a natural ruby crystal with flat faces in white marble.',
  () => {
    const red: Material = { kind: 'glass', color: [1, 1, 1], rough: 0, index: 1.5, absorb: [0.4, 2.6, 2] };
    const profile: [number, number][] = [];
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const r =
        i === 40
          ? 0
          : 0.16 +
            0.86 *
              Math.min(1, (t * 1.9) ** 1.2) *
              Math.sqrt(Math.max(0, 1 - Math.max(0, (t - 0.8) / 0.2) ** 2));
      profile.push([i === 0 ? 0 : r, t * 5.2]);
    }
    const ruby: Medium = {
      ...corundum,
      absorb: tint(0.3, 0.008, 0.03),
      glow: [0.04, 0.001, 0.004],
      veil: { strength: 0.7, scale: 2.4, threshold: 0.12, color: [0.5, 0.06, 0.1] },
    };
    return {
      ground: slab('#b7b2a8', '#938d82', 16, 0.5, 0.04),
      stones: [
        grown(
          corundumForm(0.62, 0.95, 5),
          ruby,
          [2.1, 1.75, 0.2],
          inTurn(turnAbout([0, 1, 0], 12), turnAbout([0, 0, 1], -16), turnAbout([1, 0, 0], 12)),
          1.1,
        ),
      ],
      parts: [
        piece(
          lathe(profile, 90),
          red,
          at([-4.1, 1.0, 1.5], inTurn(turnAbout([0, 0, 1], -86), turnAbout([0, 1, 0], 17))),
          60,
        ),
        piece(
          pebble(1.9, 6, 0.3, 0.62, 120),
          matrixRock([0.8, 0.78, 0.74], [0.5, 0.48, 0.45]),
          at([2.2, 0.75, -0.2]),
          50,
        ),
      ],
      to: [-0.2, 0.9, 0.4],
      distance: 15.5,
      elevation: 30,
      aperture: 0.05,
      exposure: 0.44,
      reach: 6.5,
      light: gemStudio(30, 1.2),
    };
  },
);
