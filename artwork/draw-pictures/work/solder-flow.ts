/** Solder that runs along a seam toward the heat. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, curve, softened, swept, wire } from '../mesh-shapes.ts';
import { SATIN_SILVER } from '../metals.ts';
import type { Vec3 } from '../vector.ts';
import { at, radians, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { flame, torchTip } from './fire.ts';
import { boards } from './grounds.ts';
import { carried, held, piece } from './placing.ts';
import { atWorkLarge, windowLight } from './stage.ts';
import type { Glow } from './surfaces.ts';
import { CHARCOAL, FIREBRICK, heated, litBy, WALNUT } from './surfaces.ts';

/** It mirrors the flame. */
const MOLTEN_SOLDER: Material = {
  kind: 'coat',
  color: [0.85, 0.82, 0.76],
  rough: 0.02,
  index: 2.4,
  glow: [0.42, 0.38, 0.33],
};

const RING = 0.95;

const HIGH = 0.5;

/** Where the seam stands, degrees about the ring from the right toward the back. */
const SEAM = -62;

const TOP = 4;

const onRing = (degrees: number, r: number, y: number): Vec3 => [
  r * Math.cos(radians(degrees)),
  TOP + y,
  -r * Math.sin(radians(degrees)),
];

/** The ring, open by a hair that solder has filled down to the block. */
function solderedRing(): Part[] {
  const seam = onRing(SEAM, RING, HIGH / 2);
  const hot: Material = heated(
    [0.5, 0.48, 0.45],
    (x, y, z) => 0.72 - 0.62 * Math.hypot(x - seam[0], y - seam[1], z - seam[2]),
  );
  const path = Array.from(
    { length: 181 },
    (_, i): Vec3 => onRing(SEAM + 0.4 + (i / 180) * 359.2, RING, HIGH / 2),
  );
  const section: Point2[] = softened(
    [
      [-0.09, -HIGH / 2],
      [0.09, -HIGH / 2],
      [0.09, HIGH / 2],
      [-0.09, HIGH / 2],
    ],
    0.03,
    true,
    3,
  );
  const bead = (r: number): Part =>
    piece(
      wire(
        curve([onRing(SEAM, r, 0.02), onRing(SEAM, r, 0.2), onRing(SEAM, r, 0.38), onRing(SEAM, r, HIGH)], 6),
        0.035,
        (t) => 1.2 - 0.5 * t,
      ),
      MOLTEN_SOLDER,
    );
  return [
    piece(swept(path, section), hot, undefined, 30),
    bead(RING + 0.075),
    bead(RING - 0.075),
    piece(wire([onRing(SEAM, RING + 0.09, HIGH), onRing(SEAM, RING - 0.09, HIGH)], 0.04), MOLTEN_SOLDER),
  ];
}

export const SOLDERING_SEAM = atWorkLarge(
  'solder-flow',
  'A silver ring on charcoal in a soft torch flame, its seam glowing, bright molten solder drawn along the whole joint.',
  () => {
    const seam = onRing(SEAM, RING, 0.25);
    const glow: Glow[] = [{ at: [seam[0] + 0.5, seam[1] + 0.5, seam[2] + 0.5], color: [2.4, 1.5, 1] }];
    const mouth: Vec3 = [seam[0] + 2.7, seam[1] + 2.1, seam[2] + 0.7];
    const along = held(mouth, [mouth[0] * 2 - seam[0], mouth[1] * 2 - seam[1], mouth[2] * 2 - seam[2]], 20);
    return {
      ground: boards(WALNUT, 8, 40),
      parts: [
        piece(block(15, 1, 11, 0.1), litBy(FIREBRICK, glow), at([0.5, 0.5, -0.5]), 40),
        piece(
          block(6.4, 3, 4.6, 0.12),
          litBy(CHARCOAL, glow),
          at([0, TOP - 1.5, -0.2], turnAbout([0, 1, 0], 9)),
          40,
        ),
        ...solderedRing(),
        ...carried([...flame(4.4, 0.62, true), ...torchTip(1, 0.9)], along),
        ...[0, 1, 2, 3].map((i) =>
          piece(
            block(0.22, 0.04, 0.2, 0.01),
            SATIN_SILVER,
            at([-1.9 + i * 0.36, TOP + 0.02, 1.45 - (i % 2) * 0.22], turnAbout([0, 1, 0], i * 37)),
          ),
        ),
      ],
      to: [0.65, TOP + 0.35, 0.15],
      distance: 13,
      elevation: 33,
      turn: 14,
      aperture: 0.06,
      exposure: 0.42,
      reach: 9,
      light: windowLight({ power: 4.6, lamp: 1.6, back: 2, room: 0.6 }),
    };
  },
);
