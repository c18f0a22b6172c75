/** A hand file. Its working point is the origin; in centimeters. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { rod, swept, wire } from '../mesh-shapes.ts';
import { BRASS, DARK_STEEL, SATIN_STEEL } from '../metals.ts';
import type { Vec3 } from '../vector.ts';
import { at } from '../vector.ts';
import { grip, moveBy } from './cutting-tools.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';

/** Teeth of a file: two crossing rows of fine ridges on the faces that look along local x. */
const cutTeeth = (per: number): Material => ({
  ...SATIN_STEEL,
  color: [0.34, 0.34, 0.36],
  rough: 0.12,
  relief: (x, y, z) => {
    const u = ((y * 0.82 + z * 0.57 + x * 0.1) * per) % 1;
    const v = ((y * 0.9 - z * 0.44) * per * 0.8) % 1;
    return (0.2 / per) * (Math.abs(u < 0 ? u + 1 : u) + 0.6 * Math.abs(v < 0 ? v + 1 : v));
  },
});

/** A hand file along +y; its flat is at x = 0 and looks to -x, `wide` along z. The cut part is from 0 to `long`. */
export function handFile(long: number, wide: number, per = 9, back: 'flat' | 'round' = 'round'): Part[] {
  const section: Point2[] = [];
  const thick = back === 'round' ? wide * 0.34 : wide * 0.22;
  if (back === 'round')
    for (let i = 0; i <= 16; i++) {
      const a = (i / 16 - 0.5) * Math.PI;
      section.push([(wide / 2) * Math.sin(a), thick * Math.cos(a)]);
    }
  else section.push([-wide / 2, 0], [-wide / 2, thick], [wide / 2, thick], [wide / 2, 0]);
  const path: Vec3[] = Array.from(
    { length: 40 },
    (_, i): Vec3 => [0, -long * 0.25 + (long * 1.25 * i) / 39, 0],
  );
  const shape = swept(
    path,
    section.map(([a, b]): Point2 => [a, -b]),
    (t) => (t < 0.5 ? 0.55 + 0.9 * t - 0.0 : 1),
    [1, 0, 0],
  );
  return [
    piece(shape, cutTeeth(per), undefined, 40),
    piece(
      wire(
        [
          [thick * 0.4, long, 0],
          [thick * 0.4, long + 2.2, 0],
        ],
        wide * 0.2,
      ),
      DARK_STEEL,
    ),
    piece(rod(wide * 0.42, 0.9, 0.05), BRASS, at([thick * 0.4, long + 1.1, 0])),
    moveBy(grip(wide * 0.78, 8.4), [thick * 0.4, long + 1.9, 0]),
  ];
}
