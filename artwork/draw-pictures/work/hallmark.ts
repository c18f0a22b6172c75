/** The marks inside an old ring, under the lens. */
import type { Material } from '../material.ts';
import { extruded, lathe, softened, torus } from '../mesh-shapes.ts';
import { CHROME, DARK_STEEL } from '../metals.ts';
import { smoothstep } from '../noise.ts';
import { teardrop } from '../tools/instrument-parts.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { distanceTo, isInside, smooth } from './drawn.ts';
import { linen } from './grounds.ts';
import { band, tinted, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWork } from './stage.ts';

interface Punch {
  readonly frame: Point2[];
  readonly lines: Point2[][];
}

const crown: Point2[][] = [
  [[-0.5, -0.4], [-0.6, 0.25], [-0.25, -0.05], [0, 0.45], [0.25, -0.05], [0.6, 0.25], [0.5, -0.4], [-0.5, -0.4]],
];
const leaf: Point2[][] = [
  smooth([[0, -0.65], [0.42, -0.1], [0, 0.7], [-0.42, -0.1]], true),
  [[0, -0.8], [0, 0.5]],
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
  { frame: smooth([[-0.8, 0.9], [0.8, 0.9], [0.85, -0.1], [0, -1.05], [-0.85, -0.1]], true, 6), lines: crown },
  { frame: Array.from({ length: 24 }, (_, i): Point2 => [0.72 * Math.cos((i / 12) * Math.PI), Math.sin((i / 12) * Math.PI)]), lines: leaf },
  { frame: [[0, 1.15], [0.8, 0], [0, -1.15], [-0.8, 0]], lines: star },
];

/** Struck into the inside of a band about y: sunk fields with raised devices, a little worn. */
const struck = (inner: number): Material => ({
  ...YELLOW_GOLD,
  rough: 0.035,
  relief: (x, y, z) => {
    if (Math.hypot(x, z) > inner + 0.04) return 0;
    const u = Math.atan2(x, -z) * inner;
    let h = 0;
    PUNCHES.forEach(({ frame, lines }, i) => {
      const size = 0.115;
      const px = (u - (i - 1) * 0.31) / size;
      const py = y / size;
      if (Math.abs(px) > 1.3 || Math.abs(py) > 1.4) return;
      const edge = distanceTo([...frame, frame[0]], px, py) * (isInside(frame, px, py) ? 1 : -1);
      const sunk = smoothstep(-0.1, 0.12, edge);
      let raised = 0;
      for (const line of lines) raised = Math.max(raised, 1 - smoothstep(0.06, 0.17, distanceTo(line, px, py)));
      h -= 0.02 * sunk * (1 - 0.9 * raised);
    });
    return h;
  },
});

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
      lathe(softened([[r, -0.42], [r + 0.2, -0.42], [r + 0.24, -0.3], [r + 0.24, 0.3], [r + 0.2, 0.42], [r, 0.42], [r - 0.02, 0], [r, -0.42]], 0.06), 120),
      DARK_STEEL,
      undefined,
      40,
    ),
    piece(torus(r + 0.12, 0.1), CHROME, at([0, 0.4, 0])),
    piece(extruded(cover, 0.1, 0.04), CHROME, at([off[0], 0.52, 0], lay), 32),
    piece(extruded(cover, 0.1, 0.04), CHROME, at([off[0], -0.52, 0], lay), 32),
    piece(extruded([[r + 0.1, -0.3], [r + 1.5, -0.3], [r + 1.5, 0.3], [r + 0.1, 0.3]], 0.5, 0.05), DARK_STEEL, at([0, 0, 0], lay), 30),
  ];
}

export const HALLMARK = atWork(
  'hallmark',
  'Three punched marks on the inside of an old gold ring, a shield, an oval and a lozenge, large and clear through the lens of a loupe.',
  () => {
    const inner = 0.9;
    const lean = turnAbout([1, 0, 0], 38);
    return {
      ground: linen('#5b6068', '#3d4148', 22, 18),
      parts: [
        piece(band(inner, 0.62, 0.17, 0.3), struck(inner), at([0, 0.95, 0], inTurn(lean, turnAbout([0, 1, 0], 0))), 50),
        ...carried(openLoupe(1.15, 2.6), at([0.02, 2.25, 1.5], inTurn(turnAbout([0, 1, 0], -24), turnAbout([1, 0, 0], 44)))),
      ],
      to: [0.5, 1.3, 0.5],
      distance: 13.5,
      elevation: 46,
      aperture: 0.05,
      exposure: 0.46,
      reach: 6,
    };
  },
);
