/** A blade of nephrite, and a topaz that one blow has split. */
import { solidFrom } from '../convex-solid.ts';
import { topaz as topazForm } from '../crystal-forms.ts';
import { elsewhere } from '../photos/dome-bodies.ts';
import type { Stone } from '../scene.ts';
import { tint } from '../stone-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { linen } from './grounds.ts';
import * as inside from './inside.ts';
import { polished } from './jewelry.ts';
import { piece } from './placing.ts';
import { plated } from './sheets.ts';
import { atWork } from './stage.ts';

function splitTopaz(): Stone[] {
  const whole = topazForm(0.95, 1.7);
  const medium = { index: 1.622, dispersion: 0.009, absorb: tint(0.94, 0.66, 0.28) };
  const upper = [...whole, { normal: [0, -1, 0] as Vec3, distance: -0.1 }];
  const lower = [...whole, { normal: [0, 1, 0] as Vec3, distance: 0.1 }];
  return [
    {
      medium,
      solid: solidFrom(lower, {
        turn: inTurn(turnAbout([0, 1, 0], 20)),
        scale: 1.1,
        move: [2.7, 1.88, -0.5],
      }),
    },
    {
      medium,
      solid: solidFrom(upper, {
        turn: inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], 152)),
        scale: 1.1,
        move: [3.2, 0.98, 3.1],
      }),
    },
  ];
}

export const TOUGHNESS = atWork(
  'adze-and-split-topaz',
  'A polished nephrite adze blade, whole and smooth, beside a golden topaz crystal split in two along a flat, shining cleavage.',
  () => {
    const blade = plated(60, 40, 0.02, (u, v) => {
      const along = (v - 0.5) * 8;
      const half = 1.15 + 0.75 * v;
      const across = (u - 0.5) * 2;
      const round = Math.sqrt(Math.max(0, 1 - Math.abs(across) ** 3));
      const edge = Math.min(1, (1 - v) * 4.2) * Math.min(1, v * 9) ** 0.5;
      return [
        across * half * (0.94 + 0.06 * Math.min(1, v * 6)),
        0.06 + 0.95 * round * edge,
        along + 0.35 * (1 - across * across) * (v > 0.5 ? (v - 0.5) * 2 : 0),
      ];
    });
    return {
      ground: linen('#b5aa94', '#8b8069', 22, 16),
      stones: splitTopaz(),
      parts: [
        piece(
          blade,
          { ...polished(elsewhere(inside.nephrite, [3, 2, 1]), 1.6, 0.35, 2.4), rough: 0.01 },
          at([-2.2, 0, 0], turnAbout([0, 1, 0], 38)),
          70,
        ),
      ],
      to: [0.3, 0.5, 0.2],
      distance: 19,
      elevation: 42,
      aperture: 0.06,
      exposure: 0.46,
      reach: 8,
    };
  },
);
