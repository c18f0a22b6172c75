/** Museo della Pietra Minuta: museum of hardstone work. */
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import { block, extruded, roundedRectangle } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { fractal } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import type { Point2 } from '../work/drawn.ts';
import { distanceTo, isInside, set as placedMark, smooth } from '../work/drawn.ts';
import { slab } from '../work/grounds.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm, windowLight } from '../work/stage.ts';

const veined = (a: string, b: string, scale: number) => {
  const [p, q] = [hex(a), hex(b)];
  return (x: number, z: number): Vec3 => {
    const w = Math.max(0, Math.min(1, 0.5 + fractal(x * scale, 2, z * scale, 4)));
    return [p[0] + (q[0] - p[0]) * w, p[1] + (q[1] - p[1]) * w, p[2] + (q[2] - p[2]) * w];
  };
};

const petal = smooth(
  [
    [0, 0],
    [0.5, 0.45],
    [0.62, 1.1],
    [0, 1.5],
    [-0.62, 1.1],
    [-0.5, 0.45],
  ],
  true,
);

const blade = smooth(
  [
    [0, 0],
    [0.3, 0.7],
    [0.22, 1.6],
    [0, 2.3],
    [-0.2, 1.6],
    [-0.28, 0.7],
  ],
  true,
);

const heart = smooth(
  [
    [0.4, 0],
    [0, 0.4],
    [-0.4, 0],
    [0, -0.4],
  ],
  true,
);

const flower = (
  x: number,
  z: number,
  count: number,
  size: number,
  turn: number,
  tone: (i: number) => Inlaid['tone'],
): Inlaid[] =>
  Array.from({ length: count }, (_, i) => ({
    outline: placedMark(petal, x, z, (i * 360) / count + turn, size),
    tone: tone(i),
  }));

interface Inlaid {
  readonly outline: Point2[];
  readonly tone: (x: number, z: number) => Vec3;
}

const PIETRA: readonly Inlaid[] = [
  ...[
    [-0.3, 2.3, 20],
    [0.7, 2.9, -38],
    [-0.9, 3.6, 52],
    [0.35, 4.2, -14],
  ].map(
    ([x, z, turn]): Inlaid => ({
      outline: placedMark(blade, x, -z, turn + 180, 1),
      tone: veined('#2c5a34', '#7da05c', 1.6),
    }),
  ),
  ...flower(-0.1, 0.4, 6, 1.15, 12, (i) => veined(i % 2 ? '#c9c2e0' : '#e8e0ee', '#7d6fb0', 1.2)),
  ...flower(2.5, -1.5, 5, 0.62, 0, () => veined('#d98a6a', '#f0c9a8', 1.6)),
  ...flower(-2.6, -1.2, 5, 0.62, 30, () => veined('#23408c', '#5c7cc8', 2)),
  { outline: placedMark(heart, -0.1, 0.4, 0, 1.1), tone: veined('#d8a83a', '#f0d58a', 3) },
  ...[
    [2.5, -1.5],
    [-2.6, -1.2],
  ].map(
    ([x, z]): Inlaid => ({
      outline: placedMark(heart, x, z, 0, 0.55),
      tone: veined('#b98a2e', '#e8c870', 3),
    }),
  ),
];

const STEMS: Point2[][] = [
  smooth([
    [-0.1, -0.4],
    [0.1, -2.6],
    [0, -5],
  ]),
  smooth([
    [2.5, -2],
    [1.4, -3.4],
    [0.1, -4.6],
  ]),
  smooth([
    [-2.6, -1.8],
    [-1.5, -3.4],
    [0, -4.4],
  ]),
];

/** Hardstones let into black marble, hair-thin joints between them. */
const INLAY: Material = {
  kind: 'coat',
  color: [0.02, 0.02, 0.02],
  rough: 0.02,
  index: 1.5,
  texture: (x, _y, z, out) => {
    const k = 0.012 + 0.008 * Math.max(0, fractal(x * 1.3, 2, z * 1.3, 5));
    out[0] = out[1] = k;
    out[2] = k * 1.1;
    const u = x / 1.02;
    const v = -z / 1.02 - 1.1;
    for (const s of STEMS) if (distanceTo(s, u, v) < 0.07) [out[0], out[1], out[2]] = [0.05, 0.2, 0.06];
    for (const { outline, tone } of PIETRA) {
      if (!isInside(outline, u, v)) continue;
      const joint = distanceTo([...outline, outline[0]], u, v) < 0.022 ? 0.12 : 1;
      const c = tone(u, v);
      for (let a = 0; a < 3; a++) out[a] = c[a] * joint;
    }
    out[3] = 0;
  },
};

export const MUSEO_DELLA_PIETRA_MINUTA = ofFirm(
  'museo-della-pietra-minuta',
  'A black marble panel inlaid with flowers in colored hardstones, lavender, coral and lapis blue, their leaves veined green.',
  () => ({
    ground: slab('#b8ad9c', '#8f8473', 26, 0.5, 0.04),
    parts: [
      piece(
        extruded(roundedRectangle(11, 8.6, 0.1), 0.8, 0.06),
        { ...INLAY, texture: (x, y, z, out) => INLAY.texture?.(x, z, -y, out) },
        at([0, 0.4, 0], inTurn(LAID, turnAbout([0, 1, 0], 5))),
        40,
      ),
      ...[
        [0, -4.55, 12, 0.7],
        [0, 4.55, 12, 0.7],
      ].map(
        ([x, z, w, d]) =>
          carried(
            [piece(block(w, 1.2, d, 0.14), { ...BRASS, rough: 0.14 }, at([x, 0.6, z]), 30)],
            at([0, 0, 0], turnAbout([0, 1, 0], 5)),
          )[0],
      ),
      ...[-5.75, 5.75].map(
        (x) =>
          carried(
            [piece(block(0.7, 1.2, 9.8, 0.14), { ...BRASS, rough: 0.14 }, at([x, 0.6, 0]), 30)],
            at([0, 0, 0], turnAbout([0, 1, 0], 5)),
          )[0],
      ),
    ],
    to: [0, 0.6, 0],
    distance: 23,
    elevation: 58,
    aperture: 0.06,
    exposure: 0.52,
    reach: 9,
    light: windowLight({ window: [-0.9, 0.42, 0.1], back: 1.2 }),
  }),
);
