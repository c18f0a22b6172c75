/** Polishing motor, hanging motor with its flexible shaft, micromotor, tumbler; on y = 0. */
import { hex } from '../../material.ts';
import type { Material } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import {
  ball,
  block,
  curve,
  extruded,
  lathe,
  rod,
  roundedRectangle,
  softened,
  torus,
  wire,
} from '../../mesh-shapes.ts';
import { FELT, rubber } from '../../natural-surfaces.ts';
import { fractal } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import {
  hammertone,
  MATT_BLACK,
  plastic,
  STAINLESS,
  STEEL_BRIGHT,
  STEEL_SATIN,
} from './metals-and-plastics.ts';
import { knurled } from '../../tools/instrument-parts.ts';

type Point2 = readonly [number, number];

const ALONG = turnAbout([0, 0, 1], -90);
const turnedAlong = (profile: readonly Point2[], material: Material, [x, y, z]: Vec3, soft = 0.03): Part =>
  part(lathe(softened(profile, soft), 96), material, at([x, y, z], ALONG), 34);

/** A stitched muslin wheel: many plies whose edges fray apart. */
function muslin(x: number, y: number, radius: number, color: string): Part[] {
  const cloth: Material = {
    ...FELT,
    color: hex(color),
    texture: (px, py, pz, out) => {
      const ply = 0.5 + 0.5 * Math.sin(px * 70 + 3 * fractal(py * 4, pz * 4, 1, 2));
      const use = 0.5 + fractal(px * 3, py * 4, pz * 4, 4);
      const base = hex(color);
      for (let a = 0; a < 3; a++) out[a] = base[a] * (0.72 + 0.2 * ply + 0.16 * use);
    },
  };
  const disc: Point2[] = [
    [0, -0.2],
    [radius * 0.3, -0.2],
    [radius * 0.96, -0.17],
    [radius, -0.08],
    [radius * 0.985, 0],
    [radius, 0.08],
    [radius * 0.96, 0.17],
    [radius * 0.3, 0.2],
    [0, 0.2],
  ];
  const shape = lathe(disc, 160);
  const frayed = shape.points.map(([px, py, pz], i): Vec3 => {
    const far = Math.hypot(px, pz) > radius * 0.9 ? 1 + 0.016 * fractal(i * 0.37, py * 9, 2, 2) : 1;
    return [px * far, py, pz * far];
  });
  return [
    part({ ...shape, points: frayed }, cloth, at([x, y, 0], ALONG), 60),
    turnedAlong(
      [
        [0, -0.24],
        [0.24, -0.22],
        [0.24, 0.22],
        [0, 0.24],
      ],
      { kind: 'coat', color: hex('#7a4a2b'), rough: 0.3, index: 1.35 },
      [x, y, 0],
    ),
  ];
}

/** A double-ended motor with a wheel on each tapered spindle. */
export function polishingMotor(): Part[] {
  const body = hammertone('#4a5b66');
  const y = 1.45;
  return [
    turnedAlong(
      [
        [0, -1.05],
        [0.42, -1.05],
        [0.74, -0.86],
        [0.78, -0.7],
        [0.78, 0.7],
        [0.74, 0.86],
        [0.42, 1.05],
        [0, 1.05],
      ],
      body,
      [0, y, 0],
      0.08,
    ),
    ...[-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((x) =>
      turnedAlong(
        [
          [0.77, x - 0.05],
          [0.82, x - 0.035],
          [0.82, x + 0.035],
          [0.77, x + 0.05],
        ],
        body,
        [0, y, 0],
        0.01,
      ),
    ),
    part(block(0.9, 0.9, 0.7, 0.08), body, at([0, 0.42, 0]), 34),
    part(
      extruded(roundedRectangle(2.3, 1.5, 0.2), 0.2, 0.05),
      body,
      at([0, 0.1, 0], turnAbout([1, 0, 0], -90)),
      34,
    ),
    part(block(0.3, 0.2, 0.06, 0.02), plastic('#b3202a', 0.1), at([0, 0.48, 0.37]), 34),
    turnedAlong(
      [
        [0.13, -1.95],
        [0.13, 1.95],
      ],
      STEEL_SATIN,
      [0, y, 0],
      0.01,
    ),
    turnedAlong(
      [
        [0, 1.95],
        [0.13, 1.95],
        [0.02, 2.75],
        [0, 2.76],
      ],
      STEEL_BRIGHT,
      [0, y, 0],
      0.005,
    ),
    part(
      lathe(
        [
          [0, -2.76],
          [0.02, -2.75],
          [0.13, -1.95],
          [0, -1.95],
        ],
        64,
      ),
      STEEL_BRIGHT,
      at([0, y, 0], ALONG),
      34,
    ),
    ...muslin(1.75, y, 1.05, '#efe7d6'),
    ...muslin(-1.75, y, 0.86, '#c9b79a'),
  ];
}

/** A bar of compound, 1.6 long, one end worn round. */
export function compoundBar(color: string): Part {
  const shape = block(1.6, 0.46, 0.46, 0.06);
  const points = shape.points.map(([x, y, z]): Vec3 => {
    const worn = x > 0.3 ? ((x - 0.3) / 0.5) ** 2 * 0.16 : 0;
    return [x, y > 0 ? y - worn : y, z];
  });
  return part(
    { ...shape, points },
    { kind: 'coat', color: hex(color), rough: 0.32, index: 1.35, bump: { scale: 12, strength: 0.08 } },
    at([0, 0.23, 0]),
    36,
  );
}

/** A rubber barrel on two driven rods. */
export function tumbler(): Part[] {
  return [
    part(
      extruded(roundedRectangle(2.3, 1.5, 0.12), 0.5, 0.06),
      hammertone('#8a2f22'),
      at([0, 0.27, 0], turnAbout([1, 0, 0], -90)),
      34,
    ),
    ...[-0.34, 0.34].map((z) =>
      part(rod(0.09, 2.1, 0.02, 40), rubber('#1c1e20'), at([-1.05, 0.66, z], ALONG)),
    ),
    turnedAlong(
      [
        [0, -0.85],
        [0.66, -0.85],
        [0.7, -0.8],
        [0.7, 0.62],
        [0.64, 0.68],
        [0.64, 0.8],
        [0.4, 0.86],
        [0, 0.86],
      ],
      rubber('#25282b'),
      [0, 1.36, 0],
      0.05,
    ),
    ...[-0.4, 0.1].map((x) =>
      turnedAlong(
        [
          [0.695, x - 0.05],
          [0.73, x - 0.03],
          [0.73, x + 0.03],
          [0.695, x + 0.05],
        ],
        rubber('#25282b'),
        [0, 1.36, 0],
        0.01,
      ),
    ),
    part(ball(0.12, 32), STEEL_BRIGHT, at([0.92, 1.36, 0])),
  ];
}

/** A handpiece along +x, its chuck at the right, a bur in it. */
export function handpiece(): Part[] {
  const y = 0.19;
  return [
    turnedAlong(
      [
        [0, -1.1],
        [0.1, -1.1],
        [0.15, -1],
        [0.17, -0.8],
        [0.17, 0.3],
        [0.13, 0.42],
        [0.16, 0.5],
        [0.16, 0.86],
        [0.1, 0.98],
        [0.06, 1],
        [0, 1],
      ],
      STAINLESS,
      [0, y, 0],
      0.03,
    ),
    part(knurled(0.178, -0.6, 0.2), STEEL_SATIN, at([0, y, 0], ALONG), 20),
    part(knurled(0.166, 0.54, 0.82), STEEL_SATIN, at([0, y, 0], ALONG), 20),
    turnedAlong(
      [
        [0.035, 0.95],
        [0.035, 1.5],
        [0, 1.5],
      ],
      STEEL_BRIGHT,
      [0, y, 0],
      0.004,
    ),
    part(ball(0.085, 24), STEEL_SATIN, at([1.55, y, 0])),
  ];
}

/** A motor hung from a post, its shaft falling to the handpiece that `end` says; the post stands at the origin. */
export function hangingMotor(end: Vec3): Part[] {
  const top = 4.3;
  const hang: Vec3 = [1.1, 3.75, 0];
  const path: Vec3[] = [
    [hang[0], 2.3, 0],
    [hang[0], 1.7, 0.05],
    [hang[0] + 0.25, 1, 0.3],
    [(hang[0] + end[0]) / 2, 0.3, end[2] * 0.8],
    [end[0] - 0.9, 0.18, end[2] + 0.06],
    [end[0] - 0.2, end[1], end[2]],
    end,
  ];
  return [
    part(
      extruded(roundedRectangle(1.1, 1.1, 0.14), 0.22, 0.05),
      hammertone('#3a444c'),
      at([0, 0.11, 0], turnAbout([1, 0, 0], -90)),
      34,
    ),
    part(rod(0.09, top, 0.03, 40), STEEL_SATIN, at([0, 0.1, 0])),
    part(
      wire(
        curve(
          [
            [0, top - 0.1, 0],
            [0.5, top + 0.02, 0],
            [1.1, top, 0],
            [1.12, top - 0.2, 0],
            [1.1, hang[1] + 0.2, 0],
          ],
          10,
        ),
        0.06,
      ),
      STEEL_SATIN,
      at([0, 0, 0]),
    ),
    part(torus(0.13, 0.035), STEEL_SATIN, at([hang[0], hang[1] + 0.16, 0], turnAbout([1, 0, 0], 90))),
    part(
      lathe(
        softened(
          [
            [0, 2.2],
            [0.14, 2.22],
            [0.16, 2.4],
            [0.5, 2.5],
            [0.54, 2.6],
            [0.54, 3.5],
            [0.48, 3.66],
            [0.2, 3.76],
            [0, 3.78],
          ],
          0.06,
        ),
        96,
      ),
      hammertone('#26323d'),
      at([hang[0], 0, 0]),
      34,
    ),
    part(
      lathe(
        softened(
          [
            [0.535, 2.86],
            [0.56, 2.88],
            [0.56, 3.2],
            [0.535, 3.22],
          ],
          0.01,
        ),
        96,
      ),
      STAINLESS,
      at([hang[0], 0, 0]),
    ),
    part(wire(curve(path, 16), 0.105), MATT_BLACK, at([0, 0, 0]), 60),
  ];
}

/** A foot pedal, its plate half down. */
export function pedal(): Part[] {
  const tilt = inTurn(turnAbout([1, 0, 0], -90), turnAbout([1, 0, 0], 13));
  return [
    part(
      extruded(roundedRectangle(1.3, 1.8, 0.2), 0.22, 0.06),
      hammertone('#2d3338'),
      at([0, 0.12, 0], turnAbout([1, 0, 0], -90)),
      34,
    ),
    part(
      extruded(roundedRectangle(1.12, 1.6, 0.16), 0.1, 0.04),
      rubber('#3a3f44'),
      at([0, 0.46, 0], tilt),
      34,
    ),
    ...[-0.5, -0.25, 0, 0.25, 0.5].map((z) =>
      part(
        block(0.95, 0.03, 0.08, 0.01),
        rubber('#22262a'),
        at([0, 0.52 - z * 0.23, z], turnAbout([1, 0, 0], 13)),
        34,
      ),
    ),
  ];
}

/** A micromotor's control box with its dial, and its motor handpiece on a rest. */
export function micromotor(): Part[] {
  return [
    part(
      extruded(roundedRectangle(1.5, 1.0, 0.12), 1.3, 0.08),
      plastic('#e8e6e0', 0.12),
      at([0, 0.52, 0]),
      36,
    ),
    part(
      extruded(roundedRectangle(1.3, 0.8, 0.06), 0.04, 0.012),
      plastic('#2a3440', 0.1),
      at([0, 0.52, 0.66]),
      36,
    ),
    part(
      lathe(
        softened(
          [
            [0, 0],
            [0.24, 0],
            [0.22, 0.16],
            [0, 0.18],
          ],
          0.02,
        ),
        60,
      ),
      MATT_BLACK,
      at([0.3, 0.5, 0.68], turnAbout([1, 0, 0], 90)),
      24,
    ),
    part(
      block(0.03, 0.16, 0.02, 0.006),
      plastic('#f2f0ea', 0.2),
      at([0.34, 0.58, 0.86], turnAbout([0, 0, 1], -24)),
    ),
    part(
      rod(0.05, 0.04, 0.01, 24),
      { kind: 'coat', color: [0.1, 0.5, 0.1], rough: 0.1, index: 1.4, glow: [0.05, 0.9, 0.15] },
      at([-0.4, 0.66, 0.66], turnAbout([1, 0, 0], 90)),
    ),
    part(block(0.2, 0.12, 0.04, 0.01), plastic('#b3202a', 0.1), at([-0.4, 0.38, 0.69]), 34),
  ];
}
