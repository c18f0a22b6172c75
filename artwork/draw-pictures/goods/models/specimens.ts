/** Hand specimens, about 1 wide, standing on y = 0 at the origin. */
import type { Plane } from '../../convex-solid.ts';
import { solidFrom, standing } from '../../convex-solid.ts';
import {
  beryl,
  corundum,
  cube,
  dodecahedron,
  octahedron,
  quartz,
  topaz,
  tourmaline,
} from '../../crystal-forms.ts';
import type { Material } from '../../material.ts';
import type { Medium } from '../../medium.ts';
import type { Part, Shape } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, extruded } from '../../mesh-shapes.ts';
import { fractal } from '../../noise.ts';
import { randomFrom } from '../../random.ts';
import type { Stone } from '../../scene.ts';
import { tint } from '../../stone-picture.ts';
import type { Pose, Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { facetsOf } from '../../covers/gem-plan.ts';
import { carried } from '../carry.ts';

export interface Specimen {
  readonly parts: readonly Part[];
  readonly stones: readonly Stone[];
}

/** A lump broken from something larger: rounded by noise, with flat faces where it split. */
export function lump(radius: number, flat: number, seed: number, splits = 5): Shape {
  const random = randomFrom(seed * 31 + 5);
  const planes = Array.from({ length: splits }, () => {
    const [a, e] = [random() * 2 * Math.PI, (random() - 0.35) * 1.6];
    return {
      n: [Math.cos(e) * Math.cos(a), Math.sin(e), Math.cos(e) * Math.sin(a)] as Vec3,
      d: 0.62 + 0.22 * random(),
    };
  });
  const [around, rings] = [64, 36];
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let j = 0; j <= rings; j++) {
    const e = (j / rings - 0.5) * Math.PI;
    for (let i = 0; i < around; i++) {
      const a = (i / around) * 2 * Math.PI;
      const [x, y, z] = [Math.cos(e) * Math.cos(a), Math.sin(e), -Math.cos(e) * Math.sin(a)];
      let r =
        1 +
        0.34 * fractal(x * 1.7 + seed, y * 1.7, z * 1.7, 4) -
        0.1 * Math.abs(fractal(x * 4, y * 4 + seed, z * 4, 3));
      for (const { n, d } of planes) {
        const c = n[0] * x + n[1] * y + n[2] * z;
        if (c > 0) r = Math.min(r, (d / c) * (1 + 0.03 * fractal(x * 9, y * 9, z * 9 + seed, 2)));
      }
      points.push([x * r * radius, y * r * radius * flat, z * r * radius]);
    }
  }
  for (let j = 0; j < rings; j++) {
    for (let i = 0; i < around; i++) {
      const a = j * around + i;
      const b = j * around + ((i + 1) % around);
      triangles.push([a, b, b + around], [a, b + around, a + around]);
    }
  }
  return { points, triangles };
}

const landed = (parts: Part[]): Part[] => {
  let low = Infinity;
  for (const p of parts) for (let i = 1; i < p.corners.length; i += 3) low = Math.min(low, p.corners[i]);
  return carried(parts, at([0, -low, 0]));
};

export const rough = (material: Material, seed: number, size = 0.42, flat = 0.72): Specimen => ({
  parts: landed([part(lump(size, flat, seed), material, at([0, 0, 0], turnAbout([0, 1, 0], seed * 57)), 34)]),
  stones: [],
});

/** A convex crystal as a mesh, for what lets no light through. */
export function solidMesh(planes: readonly Plane[], material: Material, pose: Pose): Part {
  const points: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (const { corners } of facetsOf(planes, [1, 0, 0, 0, 1, 0, 0, 0, 1])) {
    const first = points.length;
    points.push(...corners);
    for (let i = 1; i + 1 < corners.length; i++) triangles.push([first, first + i, first + i + 1]);
  }
  return part({ points, triangles }, material, pose, 5);
}

export const opaque = (
  planes: readonly Plane[],
  material: Material,
  lay: readonly [number, number, number],
  size = 1,
): Specimen => ({
  parts: landed([solidMesh(planes, material, at([0, 0, 0], tilted(lay), size))]),
  stones: [],
});

const tilted = ([about, x, z]: readonly [number, number, number]): ReturnType<typeof turnAbout> =>
  inTurn(turnAbout([0, 0, 1], z), turnAbout([1, 0, 0], x), turnAbout([0, 1, 0], about));

/** A clear crystal, lying or standing as it is tilted. */
export function clearCrystal(
  planes: readonly Plane[],
  medium: Medium,
  lay: readonly [number, number, number],
  size = 1,
): Specimen {
  const pose = at([0, 0, 0], tilted(lay), size);
  return { parts: [], stones: [{ medium, solid: solidFrom(planes, standing(planes, pose)) }] };
}

export const MEDIA = {
  rockCrystal: { index: 1.548, dispersion: 0.008, absorb: tint(0.96, 0.965, 0.97) },
  amethyst: {
    index: 1.548,
    dispersion: 0.008,
    absorb: tint(0.4, 0.16, 0.62).map((a) => a * 1.6) as unknown as Vec3,
  },
  smoky: {
    index: 1.548,
    dispersion: 0.008,
    absorb: tint(0.42, 0.27, 0.17).map((a) => a * 1.8) as unknown as Vec3,
  },
  citrine: {
    index: 1.548,
    dispersion: 0.008,
    absorb: tint(0.93, 0.72, 0.3).map((a) => a * 1.7) as unknown as Vec3,
  },
  calcite: { index: 1.6, dispersion: 0.01, absorb: tint(0.95, 0.93, 0.86) },
  fluorite: {
    index: 1.434,
    dispersion: 0.005,
    absorb: tint(0.3, 0.66, 0.5).map((a) => a * 1.6) as unknown as Vec3,
  },
  purpleFluorite: {
    index: 1.434,
    dispersion: 0.005,
    absorb: tint(0.4, 0.26, 0.66).map((a) => a * 1.8) as unknown as Vec3,
  },
  halite: { index: 1.544, dispersion: 0.01, absorb: tint(0.95, 0.9, 0.86) },
  beryl: {
    index: 1.58,
    dispersion: 0.009,
    absorb: tint(0.5, 0.8, 0.86).map((a) => a * 1.5) as unknown as Vec3,
  },
  ruby: {
    index: 1.766,
    dispersion: 0.011,
    absorb: tint(0.6, 0.03, 0.08).map((a) => a * 2) as unknown as Vec3,
  },
  sapphire: {
    index: 1.766,
    dispersion: 0.011,
    absorb: tint(0.06, 0.14, 0.5).map((a) => a * 2) as unknown as Vec3,
  },
  topaz: {
    index: 1.622,
    dispersion: 0.009,
    absorb: tint(0.94, 0.72, 0.42).map((a) => a * 1.6) as unknown as Vec3,
  },
  garnet: {
    index: 1.79,
    dispersion: 0.011,
    absorb: tint(0.5, 0.03, 0.03).map((a) => a * 2) as unknown as Vec3,
  },
  greenTourmaline: {
    index: 1.63,
    dispersion: 0.01,
    absorb: tint(0.1, 0.44, 0.2).map((a) => a * 2) as unknown as Vec3,
  },
  pinkTourmaline: {
    index: 1.63,
    dispersion: 0.01,
    absorb: tint(0.82, 0.2, 0.4).map((a) => a * 2) as unknown as Vec3,
  },
} as const satisfies Readonly<Record<string, Medium>>;

/** Cubes grown through one another. */
export function cubes(material: Material, seed: number, size = 0.36): Specimen {
  const random = randomFrom(seed * 17 + 3);
  const parts = Array.from({ length: 6 }, (_, i) => {
    const edge = size * (i === 0 ? 1 : 0.35 + 0.4 * random());
    const off: Vec3 =
      i === 0
        ? [0, 0, 0]
        : [(random() - 0.5) * size * 1.3, (random() - 0.5) * size * 0.7, (random() - 0.5) * size * 1.3];
    const turn = turnAbout([0, 1, 0], seed * 23);
    return part(block(edge, edge, edge, 0.006), material, at(off, turn), 20);
  });
  return { parts: landed(parts), stones: [] };
}

/** Thin six-sided leaves on one another. */
export function micaBook(material: Material, size = 0.4): Specimen {
  const outline = Array.from({ length: 6 }, (_, i): [number, number] => {
    const a = (i / 6) * 2 * Math.PI;
    return [size * Math.cos(a) * (1 + 0.1 * (i % 2)), size * Math.sin(a)];
  });
  const parts = Array.from({ length: 9 }, (_, i) =>
    part(
      extruded(outline, 0.026, 0.006),
      material,
      at(
        [0.02 * Math.sin(i * 2.1), 0.015 + i * 0.031, 0.02 * Math.cos(i * 1.7)],
        inTurn(turnAbout([1, 0, 0], -90), turnAbout([0, 1, 0], 12 + i * 2.4)),
      ),
      20,
    ),
  );
  return { parts, stones: [] };
}

/** The planes of a cleavage rhomb, as calcite splits. */
export const rhomb = (size: number): Plane[] =>
  [0, 120, 240].flatMap((a): Plane[] => {
    const [s, c] = [Math.sin((44.6 * Math.PI) / 180), Math.cos((44.6 * Math.PI) / 180)];
    const n: Vec3 = [s * Math.cos((a * Math.PI) / 180), c, s * Math.sin((a * Math.PI) / 180)];
    return [
      { normal: n, distance: size },
      { normal: [-n[0], -n[1], -n[2]], distance: size },
    ];
  });

export const FORMS = { beryl, corundum, cube, dodecahedron, octahedron, quartz, topaz, tourmaline } as const;
