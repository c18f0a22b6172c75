/** Four alloys of gold. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { extruded, roundedRectangle, wire } from '../mesh-shapes.ts';
import { noise } from '../noise.ts';
import type { Vec3 } from '../vector.ts';
import { at, radians, turnAbout } from '../vector.ts';
import { LAID } from './bench.ts';
import { slab } from './grounds.ts';
import { band, GREEN_GOLD, ROSE_GOLD, satin, WHITE_GOLD, YELLOW_GOLD } from './jewelry.ts';
import { carried, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';

/** Rolled sheet of one alloy with a coil of its wire, and a band made of it. */
function alloy(material: Material, x: number, turn: number): Part[] {
  const dull: Material = { ...satin(material, 0.1), brushLine: [1, 0, 0.2], roughAlong: 0.03 };
  const coil: Vec3[] = [];
  for (let i = 0; i <= 170; i++) {
    const a = radians(i * 15);
    const r = 1.02 + 0.05 * Math.sin(i * 0.9);
    coil.push([r * Math.cos(a), 0.09 + (i / 170) * 0.5 + 0.05 * noise(i * 0.3, 1, 1), r * Math.sin(a)]);
  }
  return carried(
    [
      piece(extruded(roundedRectangle(2.7, 4.6, 0.06), 0.1, 0.02), dull, at([0, 0.06, 0.2], LAID), 30),
      piece(wire(coil, 0.085), satin(material, 0.05), at([0, 0.1, -1.05])),
      piece(band(0.88, 0.5, 0.17, 0.4), material, at([0.1, 0.37, 1.35])),
    ],
    at([x, 0, 0], turnAbout([0, 1, 0], turn)),
  );
}

export const ALLOYS = atWorkLarge(
  'gold-alloys',
  'Yellow, rose, white and green gold in a row: a sheet, a coil of wire and a finished band of each alloy, on dark slate.',
  () => ({
    ground: slab('#43474c', '#2a2d31', 22, 0.5, 0.05),
    parts: [YELLOW_GOLD, ROSE_GOLD, WHITE_GOLD, GREEN_GOLD].flatMap((m, i) =>
      alloy(m, (i - 1.5) * 3.1, [3, -2, 4, -3][i]),
    ),
    to: [0, 0.3, 0.15],
    distance: 23,
    elevation: 48,
    aperture: 0.08,
    exposure: 0.4,
    reach: 9,
  }),
);
