/** Fire on metal: solder that runs, sheet that is annealed, and the pickle after it. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { block, curve, softened, swept, wire } from '../mesh-shapes.ts';
import { SATIN_SILVER } from '../metals.ts';
import { fractal, smoothstep } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, radians, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { flame, torchTip } from './fire.ts';
import { beaker } from './glassware.ts';
import { boards, slab } from './grounds.ts';
import { COPPER_TWEEZERS, tweezers } from './holding-tools.ts';
import { band, WHITE_SILVER } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { plated } from './sheets.ts';
import { atWork, windowLight } from './stage.ts';
import type { Glow } from './surfaces.ts';
import { CHARCOAL, FIREBRICK, heated, litBy, WALNUT } from './surfaces.ts';

/** It mirrors the flame. */
const MOLTEN_SOLDER: Material = { kind: 'coat', color: [0.85, 0.82, 0.76], rough: 0.02, index: 2.4, glow: [0.42, 0.38, 0.33] };

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
  const hot: Material = heated([0.5, 0.48, 0.45], (x, y, z) => 0.72 - 0.62 * Math.hypot(x - seam[0], y - seam[1], z - seam[2]));
  const path = Array.from({ length: 181 }, (_, i): Vec3 => onRing(SEAM + 0.4 + (i / 180) * 359.2, RING, HIGH / 2));
  const section: Point2[] = softened([[-0.09, -HIGH / 2], [0.09, -HIGH / 2], [0.09, HIGH / 2], [-0.09, HIGH / 2]], 0.03, true, 3);
  const bead = (r: number): Part =>
    piece(
      wire(curve([onRing(SEAM, r, 0.02), onRing(SEAM, r, 0.2), onRing(SEAM, r, 0.38), onRing(SEAM, r, HIGH)], 6), 0.035, (t) => 1.2 - 0.5 * t),
      MOLTEN_SOLDER,
    );
  return [
    piece(swept(path, section), hot, undefined, 30),
    bead(RING + 0.075),
    bead(RING - 0.075),
    piece(wire([onRing(SEAM, RING + 0.09, HIGH), onRing(SEAM, RING - 0.09, HIGH)], 0.04), MOLTEN_SOLDER),
  ];
}

export const SOLDERING_SEAM = atWork(
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
        piece(block(6.4, 3, 4.6, 0.12), litBy(CHARCOAL, glow), at([0, TOP - 1.5, -0.2], turnAbout([0, 1, 0], 9)), 40),
        ...solderedRing(),
        ...carried([...flame(4.4, 0.62, true), ...torchTip(1, 0.9)], along),
        ...[0, 1, 2, 3].map((i) =>
          piece(block(0.22, 0.04, 0.2, 0.01), SATIN_SILVER, at([-1.9 + i * 0.36, TOP + 0.02, 1.45 - (i % 2) * 0.22], turnAbout([0, 1, 0], i * 37))),
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

/** A strip of sheet, bent by work, red where the flame has been. */
export const ANNEALING = atWork(
  'annealing',
  'A strip of silver sheet on firebrick in a dim room, glowing dull red from the broad flame that passes over it.',
  () => {
    const heart: Vec3 = [0.9, 3.3, 0.2];
    const glow: Glow[] = [
      { at: [heart[0], heart[1] + 0.7, heart[2]], color: [3.4, 1.5, 0.7] },
      { at: [-2, 3.6, 0.6], color: [0.8, 0.25, 0.1] },
    ];
    const hot = heated([0.46, 0.43, 0.4], (x, _y, z) => 0.82 - 0.2 * Math.hypot(x - heart[0] + 0.4, (z - heart[2]) * 1.1) + 0.1 * fractal(x, 1, z, 3));
    const mouth: Vec3 = [6.2, 6.6, 0.6];
    const away: Vec3 = [mouth[0] + 5, mouth[1] + 3.1, mouth[2] + 0.3];
    const brick = (x: number, z: number, turn: number): Part =>
      piece(block(11, 3, 5.6, 0.18), litBy(FIREBRICK, glow), at([x, 1.5, z], turnAbout([0, 1, 0], turn)), 40);
    return {
      ground: slab('#4a4744', '#2e2c2a', 40, 0.4, 0.02),
      parts: [
        brick(-5.4, 0.5, 3),
        brick(5.9, -0.4, -2),
        piece(block(11, 3, 5.6, 0.18), litBy(FIREBRICK, glow), at([0.6, 4, -5.2], inTurn(turnAbout([1, 0, 0], 82), turnAbout([0, 1, 0], 2))), 40),
        piece(
          plated(40, 12, 0.09, (u, v) => [(u - 0.5) * 9, 3.12 + 0.3 * smoothstep(0.25, 0, u) + 0.12 * Math.sin(u * 5), (v - 0.5) * 2.9]),
          hot,
          at([0.2, 0, 0.3], turnAbout([0, 1, 0], 7)),
          40,
        ),
        ...carried([...flame(7.2, 1.25, true), ...torchTip(1, 1.2)], held(mouth, away, 30)),
      ],
      to: [0.6, 3.3, 0],
      distance: 27,
      elevation: 30,
      turn: 10,
      aperture: 0.1,
      exposure: 0.4,
      reach: 14,
      light: windowLight({ power: 2.6, lamp: 0.8, back: 1.4, room: 0.4 }),
    };
  },
);

/** Under the liquid a dull white does for etched silver. */
const FROSTY: Material = { kind: 'coat', color: [0.72, 0.71, 0.69], rough: 0.3, index: 1 };

/** Frosty white silver out of the acid, in tongs that do not plate it with copper. */
export const PICKLING = atWork(
  'pickling',
  'Copper tongs lift a frosty white silver ring out of a glass pot of blue-green pickle; a second ring lies on the bottom.',
  () => {
    const tip: Vec3 = [0.4, 8.5, 0.3];
    return {
      ground: slab('#8a8c8c', '#66686a', 36, 0.5, 0.05),
      parts: [
        ...beaker(3.6, 6.6, 4.1, [0.55, 0.86, 0.88], 0.16),
        piece(band(0.95, 0.5, 0.17, 0.4), FROSTY, at([-1, 0.62, 0.9], inTurn(turnAbout([1, 0, 0], 8), turnAbout([0, 0, 1], 6)))),
        piece(band(0.95, 0.42, 0.17, 0.4), WHITE_SILVER, at([tip[0] + 0.1, tip[1] - 0.85, tip[2]], inTurn(turnAbout([1, 0, 0], 82), turnAbout([0, 1, 0], 24)))),
        ...carried(tweezers(0.3, COPPER_TWEEZERS, 18), held(tip, [4.4, 16, 1.2], -24)),
      ],
      to: [0.7, 5, 0],
      distance: 30,
      elevation: 27,
      turn: -8,
      aperture: 0.1,
      exposure: 0.5,
      reach: 12,
    };
  },
);
