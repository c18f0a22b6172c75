/** Tools for melting, casting and soldering. */
import { CERAMIC, enamel, rubber } from './natural-surfaces.ts';
import type { Material } from './material.ts';
import { hex } from './material.ts';
import { fractal, smoothstep } from './noise.ts';
import { part } from './mesh-parts.ts';
import { curve, lathe, rod, softened, swept, roundSection, wire } from './mesh-shapes.ts';
import { BRASS, COPPER, SATIN_BRASS, turnedBrass, turnedSteel } from './metals.ts';
import type { Photograph } from './picture.ts';
import { ALONG_X, toolPicture } from './tool-picture.ts';
import type { Vec3 } from './vector.ts';
import { at, inTurn, turnAbout } from './vector.ts';

type Point2 = [number, number];

const MOLTEN: Material = {
  kind: 'coat', color: [0.4, 0.16, 0.03], rough: 0.02, index: 1.9,
  body: (x, y, z, _a, _b, _c, _d, _e, _f, out) => {
    const w = fractal(x * 3, y, z * 3, 4);
    const skin = smoothstep(-0.3, 0.4, w + 0.15);
    out[0] = 0.3;
    out[1] = 0.12;
    out[2] = 0.02;
    out[3] = 0.25;
    out[4] = 0.2;
    out[5] = 0.1;
    out[6] = 2.2 + 3.2 * skin;
    out[7] = 0.62 + 1.7 * skin;
    out[8] = 0.05 + 0.28 * skin;
  },
};

const INVESTMENT: Material = { kind: 'coat', color: hex('#eeeae0'), rough: 0.5, index: 1, bump: { scale: 24, strength: 0.08 } };

export const HOT_TOOLS: readonly Photograph[] = [
  toolPicture('tool-torch', 'A jeweler’s torch handpiece of brass with red and blue valve knobs, a curved copper tip and two hoses.', {
    ground: 'bench', to: [0, 0.3, 0.05], elevation: 42,
    parts: () => {
      const turn = turnAbout([0, 1, 0], 18);
      const axis: Vec3 = [0.951, 0, -0.309];
      const spot = (d: number, y: number, s: number): Vec3 => [axis[0] * d + 0.309 * s, y, axis[2] * d + 0.951 * s];
      const body: Point2[] = softened([
        [0, -1.25], [0.15, -1.25], [0.15, -1.05], [0.22, -1.0], [0.22, -0.5], [0.17, -0.42], [0.17, -0.3], [0.2, -0.26], [0.2, 0.42], [0.15, 0.5], [0.12, 0.62], [0.12, 0.72], [0.08, 0.76], [0, 0.76],
      ], 0.04);
      const tip: Vec3[] = [[0.7, 0, 0], [1.1, 0.0, 0], [1.45, 0.06, 0], [1.75, 0.26, 0], [1.98, 0.52, 0]];
      const knob = (color: string, s: number): ReturnType<typeof part>[] => {
        const profile: Point2[] = softened([[0, 0], [0.05, 0], [0.05, 0.12], [0.17, 0.14], [0.18, 0.2], [0.18, 0.32], [0.14, 0.37], [0, 0.38]], 0.03);
        return [part(lathe(profile, 10), enamel(color), at(spot(-0.78, 0.33, s * 0.16), inTurn(turnAbout([1, 0, 0], s * 62), turn)), 20)];
      };
      const hose = (s: number, color: string): ReturnType<typeof part> => part(
        wire(curve([[-1.2, 0, 0.08 * s], [-1.5, -0.02, 0.1 * s], [-2.0, -0.2, 0.1 + 0.24 * s], [-2.7, -0.23, 0.5 + 0.3 * s], [-3.8, -0.23, 1.6 + 0.3 * s]], 12), 0.085),
        rubber(color), at([0, 0.33, 0], turn), 60);
      return [
        part(lathe(body, 72), turnedBrass(axis), at([0, 0.33, 0], inTurn(ALONG_X, turn)), 35),
        part(lathe(softened([[0.17, -0.22], [0.235, -0.2], [0.235, 0.36], [0.17, 0.38]], 0.02), 24), enamel('#22262b', 0.15), at([0, 0.33, 0], inTurn(ALONG_X, turn)), 20),
        part(wire(curve(tip, 12), 0.06, (t) => 1.1 - 0.25 * t), COPPER, at([0, 0.33, 0], turn)),
        part(lathe(softened([[0, 0], [0.085, 0], [0.1, 0.06], [0.1, 0.2], [0.07, 0.3], [0.04, 0.3]], 0.02)), BRASS, at([axis[0] * 1.94, 0.8, axis[2] * 1.94], inTurn(turnAbout([0, 0, 1], -41), turn))),
        ...knob('#a3252b', 1), ...knob('#2b4a86', -1),
        hose(1, '#8c2b2b'), hose(-1, '#27406f'),
      ];
    },
  }),
  toolPicture('tool-crucible', 'A white ceramic casting crucible with a pouring lip, half full of glowing molten gold, on a dark bench.', {
    ground: 'walnut', to: [0, 0.5, 0], elevation: 40, exposure: 0.42, distance: 8.5,
    parts: () => {
      const outer: Point2[] = [[0, 0.02], [0.62, 0.02], [0.72, 0.06], [0.92, 0.4], [1.08, 0.78], [1.12, 0.9], [1.08, 0.95], [1.0, 0.93], [0.92, 0.78], [0.78, 0.42], [0.6, 0.22], [0, 0.16]];
      const shape = lathe(softened(outer, 0.06), 140);
      const points = shape.points.map((p): Vec3 => {
        const a = Math.atan2(p[2], p[0]);
        const off = Math.atan2(Math.sin(a - 0.45), Math.cos(a - 0.45));
        const lip = Math.exp(-((off / 0.24) ** 2)) * Math.max(0, p[1] - 0.45) * 0.75;
        return [p[0] * (1 + lip), p[1] - lip * 0.16, p[2] * (1 + lip)];
      });
      return [
        part({ ...shape, points }, CERAMIC, at([0, 0, 0]), 60),
        part(lathe([[0.9, 0.6], [0.86, 0.615], [0.8, 0.6], [0.4, 0.605], [0, 0.605]].reverse() as Point2[], 96), MOLTEN, at([0, 0, 0]), 60),
      ];
    },
  }),
  toolPicture('tool-flask', 'A steel casting flask filled with white investment, a round sprue opening in the top, beside a rubber base.', {
    ground: 'stone', to: [0.15, 0.75, 0], elevation: 34, distance: 9.2,
    parts: () => [
      part(lathe(softened([[0.74, 0.02], [0.8, 0.02], [0.8, 1.75], [0.74, 1.75], [0.73, 1.6]], 0.02), 128), turnedSteel([0, 1, 0]), at([-0.45, 0, 0])),
      part(lathe([[0, 1.25], [0.08, 1.3], [0.12, 1.42], [0.3, 1.64], [0.36, 1.68], [0.745, 1.68]].slice() as Point2[], 96), INVESTMENT, at([-0.45, 0, 0]), 45),
      part(lathe(softened([[0, 0.02], [0.98, 0.02], [1, 0.06], [1, 0.2], [0.86, 0.3], [0.86, 0.5], [0.78, 0.5], [0.76, 0.26], [0.3, 0.26], [0.2, 0.42], [0.1, 0.52], [0, 0.54]], 0.04), 96), rubber('#2a2d31'), at([1.35, 0, 0.75])),
      part(swept(curve([[1.35, 0.5, 0.75], [1.36, 0.75, 0.74], [1.33, 0.95, 0.75]], 6), roundSection(0.06, 16)), enamel('#3f6f9c', 0.12), at([0, 0, 0])),
      part(lathe([[0.14, -0.03], [0.2, 0], [0.14, 0.03], [0.14, -0.03]], 48), enamel('#3f6f9c', 0.12), at([1.33, 1.14, 0.75], turnAbout([1, 0, 0], 80)), 60),
      part(rod(0.05, 0.02), SATIN_BRASS, at([1.33, 1.34, 0.76])),
    ],
  }),
];
