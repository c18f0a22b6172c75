/** Unit cells of the seven crystal systems in oblique projection, from their axes and angles. */
import type { Vec3 } from '../vector.ts';
import type { Point } from './pen.ts';
import { BLUE, drawing, GOLD, line, polygon, RED, SOFT, text } from './pen.ts';

interface Cell {
  readonly name: string;
  /** Lengths a, b, c and angles alpha (b, c), beta (a, c), gamma (a, b) in degrees. */
  readonly lengths: Vec3;
  readonly angles: Vec3;
  readonly rule: readonly [string, string];
  readonly gems: string;
}

const CELLS: readonly Cell[] = [
  {
    name: 'Cubic',
    lengths: [1, 1, 1],
    angles: [90, 90, 90],
    rule: ['a = b = c', 'all angles 90°'],
    gems: 'diamond, spinel, garnet',
  },
  {
    name: 'Tetragonal',
    lengths: [0.85, 0.85, 1.3],
    angles: [90, 90, 90],
    rule: ['a = b ≠ c', 'all angles 90°'],
    gems: 'zircon',
  },
  {
    name: 'Orthorhombic',
    lengths: [0.75, 1.15, 1.35],
    angles: [90, 90, 90],
    rule: ['a ≠ b ≠ c', 'all angles 90°'],
    gems: 'topaz, peridot, chrysoberyl',
  },
  {
    name: 'Hexagonal',
    lengths: [0.95, 0.95, 1.25],
    angles: [90, 90, 120],
    rule: ['a = b ≠ c', 'γ 120°, others 90°'],
    gems: 'beryl, apatite',
  },
  {
    name: 'Trigonal',
    lengths: [1, 1, 1],
    angles: [75, 75, 75],
    rule: ['a = b = c', 'α = β = γ ≠ 90°'],
    gems: 'corundum, quartz, tourmaline',
  },
  {
    name: 'Monoclinic',
    lengths: [0.95, 1.1, 1.25],
    angles: [90, 112, 90],
    rule: ['a ≠ b ≠ c', 'β ≠ 90°, others 90°'],
    gems: 'jadeite, kunzite, moonstone',
  },
  {
    name: 'Triclinic',
    lengths: [0.9, 1.1, 1.25],
    angles: [78, 106, 98],
    rule: ['a ≠ b ≠ c', 'no angle 90°'],
    gems: 'labradorite, turquoise',
  },
];

/** Cell vectors: b along the page, c up when it can be, a toward the reader. */
function vectors(cell: Cell): [Vec3, Vec3, Vec3] {
  const [al, be, ga] = cell.angles.map((d) => (d * Math.PI) / 180);
  const [a, b, c] = cell.lengths;
  const bv: Vec3 = [b, 0, 0];
  const av: Vec3 = [a * Math.cos(ga), 0, a * Math.sin(ga)];
  const cx = c * Math.cos(al);
  const cz = (c * (Math.cos(be) - Math.cos(al) * Math.cos(ga))) / Math.sin(ga);
  return [av, bv, [cx, Math.sqrt(Math.max(0, c * c - cx * cx - cz * cz)), cz]];
}

function drawCell(cell: Cell, at: Point): string {
  const s = 96;
  const flat = (v: Vec3): Point => [v[0] * s - v[2] * s * 0.42, -v[1] * s + v[2] * s * 0.3];
  const [a, b, c] = vectors(cell);
  const sum = (...vs: Vec3[]): Vec3 =>
    [0, 1, 2].map((k) => vs.reduce((t, v) => t + v[k], 0)) as unknown as Vec3;
  const middle = flat(sum(a, b, c));
  const corner = (...vs: Vec3[]): Point => {
    const f = flat(sum([0, 0, 0], ...vs));
    return [at[0] + f[0] - middle[0] / 2, at[1] + f[1] - middle[1] / 2];
  };
  const hidden = { stroke: SOFT, width: 1.4, dash: '4 5' };
  const name = (p: Point, q: Point, letter: string, color: string): string => {
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]);
    return text([q[0] + ((q[0] - p[0]) / l) * 16 - 5, q[1] + ((q[1] - p[1]) / l) * 16 + 6], letter, {
      italic: true,
      color,
      weight: 600,
    });
  };
  return [
    polygon([corner(a), corner(a, b), corner(a, b, c), corner(a, c)], { fill: '#dfe9f0', width: 2 }),
    polygon([corner(a, b), corner(b), corner(b, c), corner(a, b, c)], { fill: '#c8d9e5', width: 2 }),
    polygon([corner(a, c), corner(a, b, c), corner(b, c), corner(c)], { fill: '#f0f5f8', width: 2 }),
    line(corner(), corner(a), hidden),
    line(corner(), corner(b), hidden),
    line(corner(), corner(c), hidden),
    line(corner(), corner(a), { stroke: RED, width: 2, opacity: 0.75 }),
    line(corner(), corner(b), { stroke: BLUE, width: 2, opacity: 0.75 }),
    line(corner(), corner(c), { stroke: GOLD, width: 2, opacity: 0.85 }),
    name(corner(), corner(a), 'a', RED),
    name(corner(), corner(b), 'b', BLUE),
    name(corner(), corner(c), 'c', GOLD),
  ].join('');
}

export const crystalSystems = drawing(
  'diagram-crystal-systems',
  'Unit cells of the seven crystal systems with their axes: cubic, tetragonal, orthorhombic, hexagonal, trigonal and two more.',
  'The seven crystal systems',
  () =>
    CELLS.map((cell, i) => {
      const row = i < 4 ? 0 : 1;
      const x = row === 0 ? 160 + i * 293 : 306 + (i - 4) * 293;
      const y = row === 0 ? 190 : 535;
      return (
        drawCell(cell, [x, y]) +
        text([x, y + 126], cell.name, { anchor: 'middle', weight: 600, size: 22 }) +
        text([x, y + 154], cell.rule.join(', '), { anchor: 'middle', size: 17 }) +
        text([x, y + 180], cell.gems, { anchor: 'middle', size: 17, color: SOFT })
      );
    }).join('') +
    text(
      [600, 772],
      'Axes a, b and c meet at the hidden corner; α lies between b and c, β between a and c, γ between a and b.',
      { anchor: 'middle', size: 17, color: SOFT },
    ),
);
