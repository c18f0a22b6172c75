/** The chasing hammer. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { part } from '../mesh-parts.ts';
import { curve, lathe, roundSection, softened, swept } from '../mesh-shapes.ts';
import { wood } from '../natural-surfaces.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import { toolPicture } from '../tool-picture.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout, turned } from '../vector.ts';
import type { Point2 } from './handle-parts.ts';
import { flat } from './handle-parts.ts';

/** Along the head: a broad face, a waist, the eye, a second waist, the ball. */
const HEAD: Point2[] = softened(
  [
    [0, -0.66],
    [0.31, -0.655],
    [0.335, -0.63],
    [0.335, -0.56],
    [0.29, -0.5],
    [0.15, -0.36],
    [0.128, -0.27],
    [0.135, -0.2],
    [0.205, -0.15],
    [0.215, 0],
    [0.205, 0.15],
    [0.13, 0.2],
    [0.115, 0.27],
    [0.125, 0.32],
    [0.19, 0.38],
    [0.225, 0.47],
    [0.21, 0.57],
    [0.15, 0.65],
    [0.075, 0.69],
    [0, 0.7],
  ],
  0.045,
);

/** Forged steel: the face and the ball polished to a mirror, fine scratches of work on both, the rest satin. */
const forged = (middle: Vec3, turn: ReturnType<typeof flat>): Material => {
  const axis = turned(turn, [0, 1, 0]);
  return {
    kind: 'metal',
    color: [0.6, 0.6, 0.615],
    rough: 0.12,
    texture: (x, y, z, out) => {
      const along = (x - middle[0]) * axis[0] + (y - middle[1]) * axis[1] + (z - middle[2]) * axis[2];
      const bright = Math.max(smoothstep(-0.5, -0.6, along), smoothstep(0.36, 0.46, along));
      const worn = 0.92 + 0.14 * fractal(x * 5, y * 5, z * 5, 4);
      const scratch = smoothstep(0.72, 0.8, noise(x * 46 + z * 9, y * 6, z * 46 - x * 9)) * 0.14;
      const k = worn * (1 - scratch) * (0.8 + 0.2 * bright);
      out[0] = 0.6 * k;
      out[1] = 0.6 * k;
      out[2] = 0.615 * k;
      out[3] = 0.012 + (1 - bright) * 0.12 + scratch * 0.4;
    },
  };
};

export const HAMMER: Photograph = {
  ...toolPicture(
    'tool-hammer',
    'A chasing hammer with a wide polished face, a ball on the other side and a slim swelling wooden handle.',
    {
      ground: 'walnut',
      to: [-0.3, 0.22, 0.16],
      elevation: 40,
      distance: 7,
      exposure: 0.56,
      parts: () => {
        const turn = flat(24);
        // The head lies on the rims of its face and its ball; the handle comes down to the swell of its grip.
        const middle: Vec3 = [1.2, 0.285, -0.42];
        const headTurn = inTurn(turnAbout([1, 0, 0], 94.5), flat(24), flat(6));
        const way: Vec3[] = [
          [0.3, 0.01, 0],
          [-0.4, -0.01, 0],
          [-1.2, -0.035, 0],
          [-1.9, -0.06, 0],
          [-2.5, -0.075, 0],
          [-2.95, -0.075, 0],
        ];
        const size = (t: number): number =>
          0.78 -
          0.34 * Math.exp(-(((t - 0.34) / 0.2) ** 2)) +
          0.46 * Math.exp(-(((t - 0.84) / 0.16) ** 2)) -
          (t > 0.975 ? (t - 0.975) * 14 : 0);
        const ash = wood(hex('#bd8d56'), hex('#7c532c'), 'x', 1.42, 0.9);
        return [
          part(lathe(HEAD, 120), forged(middle, headTurn), at(middle, headTurn), 36),
          part(swept(curve(way, 18), roundSection(0.155, 36, 0.84), size), ash, at(middle, turn), 60),
        ];
      },
    },
  ),
  width: 1200,
  height: 900,
  mostBytes: 160_000,
};
