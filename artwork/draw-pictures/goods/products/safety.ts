import { solidFrom } from '../../convex-solid.ts';
import { octahedron } from '../../crystal-forms.ts';
import { tint } from '../../stone-picture.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried, standing } from '../carry.ts';
import { linen, painted } from '../grounds.ts';
import { halfMask } from '../models/mask.ts';
import { safetyGlasses } from '../models/safety-glasses.ts';
import { product } from '../stage.ts';

export const RESPIRATOR = product(
  'good-half-mask-respirator',
  'A gray silicone half-mask respirator with two round magenta P100 filters, a black valve and woven head straps.',
  () => ({
    ground: linen('#a8aeb0', 22),
    parts: standing(
      carried(halfMask(), at([0, 0, -0.1], inTurn(turnAbout([1, 0, 0], -5), turnAbout([0, 1, 0], 26)), 1.12)),
    ),
    to: [0.05, 1.05, 0.1],
    elevation: 22,
    distance: 10.2,
  }),
);

export const SAFETY_GLASSES = product(
  'good-uv-safety-glasses',
  'Clear wrap-around safety glasses with black temples on a dark table, a fluorite crystal glowing violet behind them.',
  () => ({
    ground: painted('#4b5563'),
    stones: [
      {
        solid: solidFrom(octahedron(0.35, 0.3), {
          turn: inTurn(turnAbout([0, 1, 0], 24), turnAbout([1, 0, 0], 55)),
          scale: 1,
          move: [1.72, 0.37, 1.15],
        }),
        medium: { index: 1.434, dispersion: 0.005, absorb: tint(0.62, 0.55, 0.9), glow: [0.5, 0.3, 2.6] },
      },
    ],
    parts: carried(safetyGlasses(), at([-0.35, 0, 0.35], turnAbout([0, 1, 0], -28))),
    to: [0.12, 0.55, 0],
    elevation: 27,
    distance: 9.4,
  }),
);
