/** Hammer & Halite: mineral and rough auctions. */
import { cube } from '../crystal-forms.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import { block } from '../mesh-shapes.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { tag } from '../work/desk.ts';
import { boards } from '../work/grounds.ts';
import { grown } from '../work/growth.ts';
import { carried, piece } from '../work/placing.ts';
import { pebble } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { planishingHammer } from '../work/striking-tools.ts';
import { OAK_DARK } from '../work/surfaces.ts';
import { lean } from './dealers.ts';

export const HAMMER_AND_HALITE = ofFirm(
  'hammer-and-halite',
  'Clear and salmon-colored cubes of halite on a rock, a small black measuring cube, a paper lot tag and a geologist’s hammer.',
  () => {
    const salt: Medium = {
      index: 1.544,
      dispersion: 0.01,
      absorb: [0.06, 0.14, 0.18],
      veil: { strength: 0.6, scale: 1.6, threshold: 0.12, color: [1, 0.9, 0.86] },
    };
    const pink: Medium = { ...salt, absorb: [0.08, 0.5, 0.6] };
    const cubes: [number, number, number, number, number, Medium][] = [
      [-0.9, 1.5, 0, 0.95, 20, pink],
      [0.3, 1.25, 0.7, 0.62, 26, salt],
      [0.45, 1.75, -0.35, 0.66, 14, salt],
      [-1.9, 1.05, 0.65, 0.5, 32, pink],
      [-0.5, 0.95, 1.3, 0.42, 40, salt],
      [-0.35, 2.3, -0.1, 0.4, 22, salt],
    ];
    return {
      ground: boards(OAK_DARK, 9, 36),
      stones: cubes.map(([x, y, z, s, a, m]) => grown(cube(s), m, [x, y, z], lean(a, 7, -5))),
      parts: [
        piece(
          pebble(1.9, 12, 0.3, 0.46, 100),
          matrixRock([0.56, 0.47, 0.4], [0.28, 0.22, 0.18]),
          at([-0.7, 0.5, 0.1]),
          50,
        ),
        piece(
          block(1, 1, 1, 0.03),
          { kind: 'coat', color: hex('#141416'), rough: 0.12, index: 1.5 },
          at([2.2, 0.5, 1.9], turnAbout([0, 1, 0], 24)),
          30,
        ),
        ...carried(tag(0, 0, 0, 0.8), at([-4.6, 0.02, 2], turnAbout([0, 1, 0], 20))),
        ...carried(
          planishingHammer(1.1, 7),
          at([2.2, 1.1, -3.4], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 78))),
        ),
      ],
      to: [0.2, 1, 0.1],
      distance: 18.5,
      elevation: 32,
      aperture: 0.05,
      exposure: 0.46,
      reach: 7,
      light: gemStudio(32, 1.4),
    };
  },
);
