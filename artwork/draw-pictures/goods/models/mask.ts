/** A half-mask respirator: silicone body, two round particle filters, valve and straps. Faces +z, chin at y = 0. */
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { curve, lathe, rod, softened, swept } from '../../mesh-shapes.ts';
import { smoothstep } from '../../noise.ts';
import type { Vec3 } from '../../vector.ts';
import { add, at, times, turnAbout, unit, upTo } from '../../vector.ts';
import { plastic, silicone } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

const AROUND = 128;
const RINGS = 40;
const CENTER: Vec3 = [0, 1.02, 0];

/** Where the seal lies on the face: narrow over the nose, wide at the cheeks, round under the chin. */
function seal(angle: number): Point2 {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const narrow = s > 0 ? 1 - 0.62 * s ** 1.4 : 1 - 0.12 * s * s;
  return [1.02 * c * narrow, s > 0 ? 1.18 * s ** 1.15 : 0.98 * s];
}

/** From the lip of the seal (0) to the front (1): how wide, and how far forward. */
function rise(v: number): Point2 {
  if (v < 0.12) {
    const a = (v / 0.12) * Math.PI;
    return [0.86 + 0.1 * Math.sin(a) + 0.04 * (v / 0.12), -0.02 - 0.06 * Math.cos(a) + 0.06];
  }
  const t = (v - 0.12) / 0.88;
  return [
    0.9 - 0.55 * smoothstep(0.1, 1.05, t) - 0.22 * t ** 4,
    0.1 + 0.98 * Math.sin((t * Math.PI) / 2) ** 0.9,
  ];
}

function shell(): Shape {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= RINGS; j++) {
    const [wide, forward] = rise(j / RINGS);
    for (let i = 0; i < AROUND; i++) {
      const a = (i / AROUND) * 2 * Math.PI;
      const [x, y] = seal(a);
      // The bridge of the nose stands back, the cheeks lie against the face.
      const nose = Math.max(0, Math.sin(a)) ** 4 * 0.24 * (1 - j / RINGS);
      const cheek = Math.abs(Math.cos(a)) ** 2 * -0.3 * (1 - j / RINGS);
      points.push(add(CENTER, [x * wide, y * wide - 0.06 * (j / RINGS), forward + nose + cheek]));
    }
  }
  for (let j = 0; j < RINGS; j++) {
    for (let i = 0; i < AROUND; i++) {
      const a = j * AROUND + i;
      const b = j * AROUND + ((i + 1) % AROUND);
      triangles.push([a, b, b + AROUND], [a, b + AROUND, a + AROUND]);
    }
  }
  const front = points.length;
  points.push(add(CENTER, [0, -0.06, rise(1)[1] + 0.02]));
  for (let i = 0; i < AROUND; i++)
    triangles.push([RINGS * AROUND + i, RINGS * AROUND + ((i + 1) % AROUND), front]);
  return { points, triangles };
}

const RUBBER = silicone('#4d545b');
const CARRIER = plastic('#23272b', 0.14);
const FILTER = plastic('#b03d74', 0.22);
const FIBER = plastic('#d58fb0', 0.5);

/** A filter disc on its port, looking out along `toward`. */
function filter(toward: Vec3, from: Vec3): Part[] {
  const turn = upTo(unit(toward));
  const on = (d: number): Vec3 => add(from, times(unit(toward), d));
  const disc: Point2[] = softened(
    [
      [0, 0],
      [0.6, 0],
      [0.66, 0.05],
      [0.66, 0.2],
      [0.6, 0.25],
      [0.5, 0.25],
      [0.48, 0.22],
      [0, 0.22],
    ],
    0.03,
  );
  const spokes = [0, 45, 90, 135].map((a) =>
    part(
      swept(
        [
          [-0.5, 0, 0],
          [0.5, 0, 0],
        ],
        [
          [-0.02, -0.012],
          [0.02, -0.012],
          [0.02, 0.012],
          [-0.02, 0.012],
        ],
      ),
      FILTER,
      { turn: composed(turn, a), scale: 1, move: on(0.36) },
    ),
  );
  return [
    part(rod(0.3, 0.24, 0.04), CARRIER, at(on(-0.1), turn)),
    part(lathe(disc, 96), FILTER, at(on(0.12), turn), 34),
    part(rod(0.47, 0.02, 0.008, 72), FIBER, at(on(0.325), turn)),
    part(rod(0.14, 0.05, 0.02), FILTER, at(on(0.34), turn)),
    ...spokes,
  ];
}

const composed = (turn: ReturnType<typeof upTo>, about: number): ReturnType<typeof upTo> => {
  const spin = turnAbout([0, 1, 0], about);
  const rows: number[] = [];
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 3; c++)
      rows.push(turn[r * 3] * spin[c] + turn[r * 3 + 1] * spin[3 + c] + turn[r * 3 + 2] * spin[6 + c]);
  return rows as unknown as ReturnType<typeof upTo>;
};

function strap(points: readonly Vec3[]): Part {
  const band: Point2[] = softened(
    [
      [-0.02, -0.15],
      [0.02, -0.15],
      [0.02, 0.15],
      [-0.02, 0.15],
    ],
    0.015,
    true,
    2,
  );
  return part(swept(curve(points, 16), band), plastic('#3a3e44', 0.5), at([0, 0, 0]), 40);
}

export function halfMask(): Part[] {
  const valve: Point2[] = softened(
    [
      [0, 0],
      [0.36, 0],
      [0.36, 0.12],
      [0.3, 0.2],
      [0.14, 0.24],
      [0, 0.24],
    ],
    0.04,
  );
  const side = (s: number): Part[] => filter([s * 0.93, -0.12, 0.42], [s * 0.5, 0.88, 0.62]);
  return [
    part(shell(), RUBBER, at([0, 0, 0]), 60),
    part(lathe(valve, 72), CARRIER, at([0, 0.82, 0.98], upTo([0, -0.34, 1]))),
    part(rod(0.2, 0.03, 0.012), plastic('#0f1113', 0.1), at([0, 0.745, 1.2], upTo([0, -0.34, 1]))),
    ...side(1),
    ...side(-1),
    strap([
      [0.62, 1.42, 0.34],
      [1.15, 1.5, -0.3],
      [1.0, 1.2, -1.3],
      [0.1, 0.62, -1.9],
      [-0.9, 1.1, -1.4],
      [-1.15, 1.5, -0.3],
      [-0.62, 1.42, 0.34],
    ]),
    strap([
      [0.72, 0.5, 0.4],
      [1.25, 0.36, -0.2],
      [1.3, 0.34, -1.0],
      [0.4, 0.4, -1.75],
      [-0.6, 0.38, -1.6],
      [-1.25, 0.36, -0.5],
      [-0.72, 0.5, 0.4],
    ]),
  ];
}
