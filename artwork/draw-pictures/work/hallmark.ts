/** The marks on the back of an old locket, under the lens. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, extruded, lathe, softened, torus } from '../mesh-shapes.ts';
import { CHROME, DARK_STEEL } from '../metals.ts';
import { fractal, smoothstep } from '../noise.ts';
import { teardrop } from '../tools/instrument-parts.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, times, turnAbout, upTo } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { distanceTo, isInside, smooth } from './drawn.ts';
import { linen } from './grounds.ts';
import { chain, tinted, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge, windowLight } from './stage.ts';

interface Punch {
  readonly frame: Point2[];
  readonly lines: Point2[][];
}

const crown: Point2[][] = [
  [
    [-0.5, -0.4],
    [-0.6, 0.25],
    [-0.25, -0.05],
    [0, 0.45],
    [0.25, -0.05],
    [0.6, 0.25],
    [0.5, -0.4],
    [-0.5, -0.4],
  ],
];
const leaf: Point2[][] = [
  smooth(
    [
      [0, -0.65],
      [0.42, -0.1],
      [0, 0.7],
      [-0.42, -0.1],
    ],
    true,
  ),
  [
    [0, -0.8],
    [0, 0.5],
  ],
];
const star: Point2[][] = [
  Array.from({ length: 11 }, (_, i): Point2 => {
    const a = (i / 10) * 2 * Math.PI + Math.PI / 2;
    const r = i % 2 ? 0.26 : 0.62;
    return [r * Math.cos(a), r * Math.sin(a)];
  }),
];
/** Shield, oval and lozenge, as offices and makers use them. */
const PUNCHES: readonly Punch[] = [
  {
    frame: smooth(
      [
        [-0.8, 0.9],
        [0.8, 0.9],
        [0.85, -0.1],
        [0, -1.05],
        [-0.85, -0.1],
      ],
      true,
      6,
    ),
    lines: crown,
  },
  {
    frame: Array.from(
      { length: 24 },
      (_, i): Point2 => [0.72 * Math.cos((i / 12) * Math.PI), Math.sin((i / 12) * Math.PI)],
    ),
    lines: leaf,
  },
  {
    frame: [
      [0, 1.15],
      [0.8, 0],
      [0, -1.15],
      [-0.8, 0],
    ],
    lines: star,
  },
];

/** Struck into a flat back: sunk fields with raised devices, among the scratches of a hundred years. */
const STRUCK: Material = {
  ...YELLOW_GOLD,
  rough: 0.045,
  relief: (x, y, z) => {
    if (y < 0) return 0;
    let h = 0.0022 * fractal(x * 3 + z * 40, 1, z * 2, 2) + 0.0016 * fractal(x * 38, 4, z * 3 + x * 9, 2);
    PUNCHES.forEach(({ frame, lines }, i) => {
      const size = 0.15;
      const px = (x - (i - 1) * 0.4) / size;
      const py = (0.18 - z) / size;
      if (Math.abs(px) > 1.3 || Math.abs(py) > 1.4) return;
      const edge = distanceTo([...frame, frame[0]], px, py) * (isInside(frame, px, py) ? 1 : -1);
      const sunk = smoothstep(-0.1, 0.12, edge);
      let raised = 0;
      for (const line of lines)
        raised = Math.max(raised, 1 - smoothstep(0.06, 0.17, distanceTo(line, px, py)));
      h -= 0.024 * sunk * (1 - 0.9 * raised);
    });
    return h;
  },
};

/** A lens of radius `r` about y with its faces of curvature `bend`. */
export const lensShape = (r: number, bend: number) => {
  const half: Point2[] = [];
  for (let i = 0; i <= 24; i++) {
    const x = (r * i) / 24;
    half.push([x, Math.sqrt(bend * bend - x * x) - Math.sqrt(bend * bend - r * r) + 0.06]);
  }
  return lathe([...half.map(([x, y]): Point2 => [x, -y]), ...[...half].reverse()], 120);
};

/** A folding loupe about its lens at the origin, axis y; the cover swings out along +x. */
export function openLoupe(r: number, bend: number): ReturnType<typeof piece>[] {
  const lay = turnAbout([1, 0, 0], -90);
  const scale = (r * 1.25) / 0.72;
  const cover = teardrop().map(([x, y]): Point2 => [x * scale, y * scale]);
  const off: Vec3 = [r * 2.55 + 0.9, 0, 0];
  return [
    piece(lensShape(r, bend), tinted([0.99, 0.995, 0.99], 0.6, 1.52), undefined, 30),
    piece(
      lathe(
        softened(
          [
            [r, -0.42],
            [r + 0.2, -0.42],
            [r + 0.24, -0.3],
            [r + 0.24, 0.3],
            [r + 0.2, 0.42],
            [r, 0.42],
            [r - 0.02, 0],
            [r, -0.42],
          ],
          0.06,
        ),
        120,
      ),
      DARK_STEEL,
      undefined,
      40,
    ),
    piece(torus(r + 0.12, 0.1), CHROME, at([0, 0.4, 0])),
    piece(extruded(cover, 0.1, 0.04), CHROME, at([off[0], 0.52, 0], lay), 32),
    piece(extruded(cover, 0.1, 0.04), CHROME, at([off[0], -0.52, 0], lay), 32),
    piece(
      extruded(
        [
          [r + 0.1, -0.3],
          [r + 1.5, -0.3],
          [r + 1.5, 0.3],
          [r + 0.1, 0.3],
        ],
        0.5,
        0.05,
      ),
      DARK_STEEL,
      at([0, 0, 0], lay),
      30,
    ),
  ];
}

/** An oval locket face down, its back up, on its chain. */
const locket = (): Part[] => {
  const shell = lathe(
    softened(
      [
        [0, -0.16],
        [0.8, -0.14],
        [1.12, -0.05],
        [1.16, 0],
        [1.12, 0.04],
        [1.0, 0.09],
        [0, 0.1],
      ],
      0.04,
    ),
    120,
    1.3,
  );
  const path = curve(
    [
      [0.25, 0.08, -2.1],
      [1, 0.08, -2.9],
      [2.6, 0.08, -2.7],
      [3.2, 0.08, -1.2],
      [4.6, 0.08, -0.2],
      [7, 0.08, -0.6],
    ],
    10,
  );
  return [
    piece(shell, STRUCK, at([0, 0.16, 0])),
    piece(torus(0.17, 0.045), YELLOW_GOLD, at([0, 0.2, -1.62])),
    piece(torus(0.2, 0.05), YELLOW_GOLD, at([0.06, 0.2, -1.92], turnAbout([0, 0, 1], 70))),
    ...chain(path, 0.34, 0.04, YELLOW_GOLD),
    ...chain(
      path.map(([x, y, z]): Vec3 => [-x * 0.9 - 0.1, y, z * 0.9 - 0.1]),
      0.34,
      0.04,
      YELLOW_GOLD,
    ),
  ];
};

export const HALLMARK = atWorkLarge(
  'hallmark',
  'Three punched marks on the back of an old gold locket, a shield, an oval and a lozenge, large and clear through the lens of a loupe.',
  () => {
    const toEye: Vec3 = [0, 0.72, 0.69];
    const lens = add([0, 0.26, 0.18], times(toEye, 1.3));
    return {
      ground: linen('#5d6672', '#3b424d', 16, 22),
      parts: [
        ...locket(),
        ...carried(openLoupe(0.85, 2.9), at(lens, inTurn(turnAbout([0, 1, 0], -32), upTo(toEye)))),
      ],
      to: [0.5, 0.6, 0],
      distance: 10.4,
      elevation: 46,
      aperture: 0.03,
      exposure: 0.46,
      reach: 4.5,
      light: windowLight({
        window: [-0.75, 0.66, 0.3],
        size: 0.4,
        extra: [{ toward: [0.1, 0.72, -0.69], width: 0.5, height: 0.3, color: [2.6, 2.6, 2.6], soft: 0.8 }],
      }),
    };
  },
);
