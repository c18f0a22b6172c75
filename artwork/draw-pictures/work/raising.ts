/** A silver bowl on a stake, under the planishing hammer. */
import type { Material } from '../material.ts';
import { lathe } from '../mesh-shapes.ts';
import { WALNUT_X } from '../natural-surfaces.ts';
import { cells, nearest } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout, upTo } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { boards } from './grounds.ts';
import { BRIGHT_SILVER } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { domedStake, planishingHammer } from './striking-tools.ts';

/** Silver covered with the small flats that a planishing hammer leaves, about `size` across. */
export const planished = (
  size: number,
  deep: number,
  base: Material = { ...BRIGHT_SILVER, rough: 0.045 },
): Material => ({
  ...base,
  relief: (x, y, z) => {
    cells(x / size, y / size, z / size);
    return deep * size * Math.min(0.7, nearest.first) ** 2;
  },
});

/** A bowl's shell upside down, its top at the origin: radius at the rim, depth. */
export const bowlShell = (rim: number, deep: number, thick: number): Point2[] => {
  const out: Point2[] = [];
  for (let i = 0; i <= 30; i++) {
    const a = (i / 30) * (Math.PI / 2) * 0.94;
    out.push([rim * Math.sin(a) ** 0.94, -deep * (1 - Math.cos(a)) ** 0.9]);
  }
  const inside = out.map(([r, y]): Point2 => [Math.max(0, r - thick), y - thick]);
  return [...inside, ...[...out].reverse()];
};

export const RAISING = atWorkLarge(
  'raising',
  'A silver bowl upside down on a polished steel stake, its wall covered with the flats of the planishing hammer that strikes it.',
  () => {
    const top: Vec3 = [0, 27, 0];
    const place: Vec3 = [1.9, -0.62, 2.1];
    const out: Vec3 = [0.42, 1, 0.5];
    return {
      ground: boards(WALNUT_X, 9, 90),
      parts: [
        ...carried(domedStake(6.2, 4.4), at([top[0], top[1] - 0.75, top[2]])),
        piece(
          lathe(bowlShell(6.4, 5.4, 0.14), 160),
          planished(0.75, 0.5),
          at(top, turnAbout([1, 0, 0], 7)),
          70,
        ),
        ...carried(
          planishingHammer(1.35, 8.4),
          at(
            [top[0] + place[0], top[1] + place[1], top[2] + place[2]],
            inTurn(turnAbout([0, 1, 0], 28), upTo(out)),
          ),
        ),
      ],
      to: [2.4, 26.4, 0.8],
      distance: 42,
      elevation: 26,
      turn: -8,
      aperture: 0.25,
      exposure: 0.46,
      reach: 26,
    };
  },
);
