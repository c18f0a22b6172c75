/** A seal of gold foil, embossed: a brilliant in a ring of rays. */
import type { Material } from '../material.ts';
import type { Part, Shape } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import type { Pose, Vec3 } from '../vector.ts';

const AROUND = 240;
const RINGS = 56;

/** Height of the foil at radius r (1 is the rim) and angle a. */
function embossed(r: number, a: number): number {
  const bead = (at: number, width: number): number => Math.exp(-(((r - at) / width) ** 2));
  const rays = r > 0.58 && r < 0.84 ? 0.012 * Math.max(0, Math.sin(a * 36)) * bead(0.71, 0.11) : 0;
  const facets = r < 0.46 ? 0.02 * Math.abs(Math.sin(a * 4)) * (1 - r / 0.46) + 0.016 * (1 - r) : 0;
  return (
    0.02 + 0.014 * bead(0.92, 0.02) + 0.016 * bead(0.54, 0.022) + 0.01 * bead(0.47, 0.014) + rays + facets
  );
}

function foil(): Shape {
  const points: Vec3[] = [[0, embossed(0, 0), 0]];
  const triangles: [number, number, number][] = [];
  for (let j = 1; j <= RINGS; j++) {
    for (let i = 0; i < AROUND; i++) {
      const a = (i / AROUND) * 2 * Math.PI;
      const r = j / RINGS;
      const scallop = r * (1 + (j === RINGS ? 0.035 : 0.035 * r ** 8) * Math.cos(a * 24));
      const y = j === RINGS ? 0 : embossed(r, a);
      points.push([scallop * Math.cos(a), y, -scallop * Math.sin(a)]);
    }
  }
  const at = (j: number, i: number): number => (j === 0 ? 0 : 1 + (j - 1) * AROUND + (i % AROUND));
  for (let j = 0; j < RINGS; j++) {
    for (let i = 0; i < AROUND; i++) {
      if (j > 0) triangles.push([at(j, i), at(j + 1, i), at(j + 1, i + 1)]);
      triangles.push([at(j, i), at(j + 1, i + 1), at(j, i + 1)]);
    }
  }
  return { points, triangles };
}

const FOIL: Material = { kind: 'metal', color: [1, 0.74, 0.34], rough: 0.09 };

export const seal = (pose: Pose): Part => part(foil(), FOIL, pose, 30);
