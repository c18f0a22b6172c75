/** Jeweler's pliers, lying on y = 0, jaws toward +x, half open. */
import type { Material } from '../../material.ts';
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { curve, extruded, rod, softened, swept } from '../../mesh-shapes.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { plastic, STEEL_BRIGHT, STEEL_SATIN } from './metals-and-plastics.ts';

type Point2 = readonly [number, number];

export type Jaw = 'chain' | 'flat' | 'round' | 'cutter' | 'half-round';

/** One jaw from above, the joint at the origin; its inner edge lies along y = 0. */
function outline(jaw: Jaw): Point2[] {
  const joint: Point2[] = [
    [-0.3, 0.22],
    [-0.3, -0.1],
    [0, -0.18],
  ];
  if (jaw === 'cutter')
    return [...joint, [0.2, -0.02], [0.56, 0], [0.64, 0.02], [0.58, 0.16], [0.36, 0.3], [0, 0.3]];
  const tip = jaw === 'flat' || jaw === 'half-round' ? 0.12 : 0.045;
  return [...joint, [0.22, 0], [1.42, 0], [1.44, tip], [0.42, 0.21], [0.18, 0.27], [0, 0.28]];
}

/** Heights of a jaw: chain-nose and round jaws taper to their tips. */
function shaped(shape: Shape, jaw: Jaw): Shape {
  if (jaw === 'cutter' || jaw === 'flat' || jaw === 'half-round') return shape;
  return {
    ...shape,
    points: shape.points.map(([x, y, z]): Vec3 => [x, y, x > 0.2 ? z * (1 - ((x - 0.2) / 1.24) * 0.6) : z]),
  };
}

const FLAT = turnAbout([1, 0, 0], -90);

/** `open` degrees between the jaws. */
export function pliers(jaw: Jaw, grip: Material = plastic('#a3262b', 0.1), open = 16): Part[] {
  const half = (s: number): Part[] => {
    const turn = turnAbout([0, 1, 0], s * (open / 2));
    const points = outline(jaw).map(([x, y]): Point2 => [x, y * s]);
    const side = shaped(extruded(softened(points, 0.05, true, 3), 0.26, 0.04), jaw);
    // The handle crosses to the other side behind the joint.
    const path: Vec3[] = [
      [-0.18, 0.2, -s * 0.05],
      [-0.5, 0.2, s * 0.12],
      [-1, 0.2, s * 0.27],
      [-1.7, 0.2, s * 0.36],
      [-2.7, 0.2, s * 0.26],
    ];
    const oval: Point2[] = Array.from({ length: 20 }, (_, i): Point2 => {
      const a = (i / 20) * 2 * Math.PI;
      return [0.12 * Math.cos(a), 0.14 * Math.sin(a)];
    });
    const steel = inTurn(FLAT, turn);
    const carriedPath = path.map((p): Vec3 => rotated(p, s * (open / 2)));
    return [
      part(side, STEEL_SATIN, at([0, 0.2, 0], steel), 36),
      part(
        swept(curve(carriedPath, 14), oval, (t) =>
          t < 0.2 ? 0.66 : t > 0.97 ? 0.8 : 0.94 + 0.1 * Math.sin(t * 5),
        ),
        grip,
        at([0, 0, 0]),
        50,
      ),
    ];
  };
  return [
    ...half(1),
    ...half(-1),
    part(rod(0.11, 0.33, 0.02, 48), STEEL_BRIGHT, at([-0.02, 0.04, 0])),
    part(rod(0.05, 0.35, 0.02, 32), STEEL_SATIN, at([-0.02, 0.04, 0])),
  ];
}

const rotated = ([x, y, z]: Vec3, degrees: number): Vec3 => {
  const a = (degrees * Math.PI) / 180;
  return [x * Math.cos(a) + z * Math.sin(a), y, -x * Math.sin(a) + z * Math.cos(a)];
};
