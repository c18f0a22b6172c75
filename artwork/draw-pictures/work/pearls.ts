/** Knotting a strand on silk. */

import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, curve, wire } from '../mesh-shapes.ts';
import { pearlLights } from '../pearls.ts';
import { randomFrom } from '../random.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, turnAbout, upTo } from '../vector.ts';
import { plainCloth } from './grounds.ts';
import { tweezers } from './holding-tools.ts';
import { nacre, walk } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';

export const SILK: Material = { kind: 'coat', color: hex('#ded4c0'), rough: 0.25, index: 1.3 };

/** A strand along a path: pearls of radius `r`, their color, and a knot between each two when `knotted`. */
export function strand(
  path: readonly Vec3[],
  r: number | ((i: number) => number),
  paint: Vec3,
  knotted = true,
  seed = 3,
): Part[] {
  const random = randomFrom(seed);
  const skin = [0, 1, 2, 3].map((i) =>
    nacre([paint[0] * (1 - 0.012 * i), paint[1] * (1 - 0.02 * (i % 3)), paint[2] * (1 - 0.02 * (i % 2))]),
  );
  const size = typeof r === 'number' ? () => r : r;
  const knot = knotted ? 0.13 : 0.01;
  const out: Part[] = [piece(wire(path, 0.028), SILK)];
  walk(
    path,
    (i) => size(i) + size(i + 1) + knot,
    (p, along, i) => {
      const here = size(i);
      const turn = inTurn(turnAbout([0, 1, 0], random() * 360), upTo(along));
      out.push(piece(ball(here, 40), skin[Math.floor(random() * 4)], at([p[0], p[1], p[2]], turn), 80));
      if (knotted)
        out.push(
          piece(
            ball(0.08, 14),
            SILK,
            at(
              add(p, [
                along[0] * (here + knot / 2),
                along[1] * (here + knot / 2),
                along[2] * (here + knot / 2),
              ]),
            ),
          ),
        );
    },
  );
  return out;
}

export const pearlLight = pearlLights;

export const KNOTTING = atWorkLarge(
  'knotting',
  'A strand of white pearls on silk, a knot after each; fine tweezers hold the newest knot tight against its pearl on gray cloth.',
  () => {
    const r = 0.42;
    const y = r;
    const done = curve(
      [
        [-9, y, -1.2],
        [-6, y, -2.2],
        [-2.5, y, -2.1],
        [0.4, y, -0.6],
        [1.3, y, 1.1],
      ],
      16,
    );
    const end = done[done.length - 1];
    const loose = curve(
      [
        end,
        [1.6, 0.3, 2],
        [1.1, 0.04, 3.4],
        [-0.9, 0.04, 4.1],
        [-3.4, 0.04, 3.6],
        [-6, 0.04, 4.2],
        [-9, 0.04, 3.6],
      ],
      12,
    );
    const waiting: Vec3[] = [
      [3.8, 0, 2.6],
      [4.9, 0, 1.7],
      [4.4, 0, 3.6],
      [5.7, 0, 2.9],
      [3.2, 0, 3.9],
    ];
    return {
      ground: plainCloth('#6d7480', 18, 0.12),
      parts: [
        ...strand(done, r, [1, 0.96, 0.93]),
        piece(wire(loose, 0.028), SILK),
        piece(ball(0.075, 16), SILK, at([1.52, 0.36, 1.72])),
        ...waiting.map(([x, , z], i) =>
          piece(ball(r, 48), nacre([1, 0.95, 0.92]), at([x, r, z], turnAbout([1, 0.3, 0], i * 70)), 80),
        ),
        ...carried(tweezers(0.1), held([1.5, 0.36, 1.74], [8.6, 3.6, -2.6], 22)),
      ],
      to: [1, 0.4, 0.7],
      distance: 15,
      elevation: 40,
      aperture: 0.09,
      exposure: 0.56,
      reach: 7,
      light: pearlLight(),
    };
  },
);
