/** The crucible, gold molten in it. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { block, lathe, softened } from '../mesh-shapes.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, mix, turnAbout } from '../vector.ts';
import type { Point2 } from './hot-surfaces.ts';
import { LEVEL, molten } from './hot-surfaces.ts';

/** The firebrick's height. */
const LIFT = 0.3;

/** Fired clay, glazed by borax that ran over the lip, scorched outside, glowing where the metal is near. */
const CLAY: Material = {
  kind: 'coat',
  color: hex('#cfc4b4'),
  rough: 0.2,
  index: 1.35,
  bump: { scale: 20, strength: 0.09 },
  texture: (x, up, z, out) => {
    const y = up - LIFT;
    const w = fractal(x * 2.4, y * 2.4, z * 2.4, 5);
    const inside = Math.hypot(x, z) < 0.98 - (0.9 - y) * 0.3 && y > 0.2;
    const scorch = smoothstep(-0.05, 0.5, w + 0.6 * (y - 0.55)) * 0.75;
    const run = smoothstep(0.1, 0.35, noise(Math.atan2(z, x) * 4, y * 0.9, 1.7) + 0.5 * (y - 0.6));
    const clay = mix(
      mix(hex('#d9cfbf'), hex('#b3a48d'), 0.5 + w),
      hex('#3d332b'),
      scorch * (inside ? 0.5 : 1),
    );
    const c = mix(clay, hex('#4b5a46'), run * (inside ? 0.35 : 0.55));
    for (let a = 0; a < 3; a++) out[a] = c[a];
    out[3] = run > 0.5 ? 0.05 : 0.25;
  },
  heat: (x, up, z, out) => {
    const y = up - LIFT;
    const above = y - LEVEL;
    // Within the wall: the outside is as far out at any height.
    const inner = 0.52 + 0.5 * y;
    const facing = smoothstep(inner + 0.1, inner + 0.04, Math.hypot(x, z)) * smoothstep(0.2, 0.3, y);
    const glow = facing * Math.exp(-Math.max(0, above) * 3.6);
    out[0] = 1.5 * glow;
    out[1] = 0.46 * glow ** 1.25;
    out[2] = 0.07 * glow ** 1.8;
  },
};

const BRICK: Material = {
  kind: 'coat',
  color: hex('#cdbfa8'),
  rough: 0.5,
  index: 1,
  bump: { scale: 16, strength: 0.3 },
  texture: (x, y, z, out) => {
    const burnt = smoothstep(1.9, 0.7, Math.hypot(x, z)) * smoothstep(-0.3, 0.4, fractal(x * 2, y, z * 2, 4));
    const c = mix(
      mix(hex('#c9b89c'), hex('#a38f74'), 0.5 + fractal(x * 4, y * 4, z * 4, 4)),
      hex('#57483c'),
      burnt * 0.7,
    );
    for (let a = 0; a < 3; a++) out[a] = c[a];
  },
  // The crucible's light on the brick below the lip.
  heat: (x, y, z, out) => {
    const k = Math.exp(-(((x - 1.5) ** 2 + (z + 0.65) ** 2) / 0.5)) * (y > 0 ? 1 : 0);
    out[0] = 0.05 * k;
    out[1] = 0.017 * k;
    out[2] = 0.003 * k;
  },
};

export const CRUCIBLE: Photograph = {
  ...toolPicture(
    'tool-crucible',
    'A white ceramic casting crucible with a pouring lip, half full of glowing molten gold, on a dark bench.',
    {
      ground: 'walnut',
      to: [0.05, 0.62, 0],
      elevation: 42,
      exposure: 0.36,
      distance: 7.6,
      parts: () => {
        const outer: Point2[] = [
          [0, 0.02],
          [0.62, 0.02],
          [0.72, 0.06],
          [0.92, 0.4],
          [1.08, 0.78],
          [1.12, 0.9],
          [1.08, 0.95],
          [1.0, 0.93],
          [0.92, 0.78],
          [0.78, 0.42],
          [0.6, 0.22],
          [0, 0.16],
        ];
        const shape = lathe(softened(outer, 0.06), 160);
        const points = shape.points.map((p): Vec3 => {
          const a = Math.atan2(p[2], p[0]);
          const off = Math.atan2(Math.sin(a - 0.45), Math.cos(a - 0.45));
          const lip = Math.exp(-((off / 0.24) ** 2)) * Math.max(0, p[1] - 0.45) * 0.75;
          const k = 1 + lip + 0.012 * fractal(p[0] * 2, p[1] * 2, p[2] * 2, 3);
          return [p[0] * k, p[1] - lip * 0.16, p[2] * k];
        });
        // Surface tension draws the melt up in the middle and down at the wall.
        const melt: Point2[] = Array.from({ length: 41 }, (_, i): Point2 => {
          const t = i / 40;
          return [0.86 * (1 - t), LEVEL - 0.07 * (1 - t) ** 7];
        });
        const brick = inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], 11));
        return [
          part({ ...shape, points }, CLAY, at([0, LIFT, 0]), 60),
          part(lathe(melt, 140), molten(LIFT), at([0, LIFT, 0]), 60),
          part(block(3.5, 2.5, LIFT, 0.03), BRICK, at([0, LIFT / 2, 0], brick), 30),
        ];
      },
    },
  ),
  width: 1200,
  height: 900,
  mostBytes: 160_000,
};
