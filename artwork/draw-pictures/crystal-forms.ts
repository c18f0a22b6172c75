/** Crystal forms as planes. Local +y is the c axis; angles are between face normals and c, in degrees. */
import type { Plane } from './convex-solid.ts';
import { randomFrom } from './random.ts';
import type { Vec3 } from './vector.ts';
import { radians, unit } from './vector.ts';

/** Faces repeated `count` times about c, tilted `fromC` from it, at `distance` from the origin. */
function ringOfFaces(count: number, fromC: number, distance: number, start = 0, sway = 0, seed = 1): Plane[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, k): Plane => {
    const a = radians(start + (360 / count) * k);
    const s = Math.sin(radians(fromC));
    const c = Math.cos(radians(fromC));
    return {
      normal: [Math.cos(a) * s, c, Math.sin(a) * s],
      distance: distance * (1 + sway * (random() - 0.5)),
    };
  });
}

const basal = (top: number, bottom: number): Plane[] => [
  { normal: [0, 1, 0], distance: top },
  { normal: [0, -1, 0], distance: bottom },
];

/** Quartz: hexagonal prism m, rhombohedra r and z at 51.8 degrees from c. */
export const quartz = (width: number, tall: number, seed: number): Plane[] => [
  ...ringOfFaces(6, 90, width, 0, 0.16, seed),
  ...ringOfFaces(3, 51.8, tall, 0, 0.05, seed + 1),
  ...ringOfFaces(3, 51.8, tall * 1.035, 60, 0.05, seed + 2),
  ...basal(tall * 3, tall),
];

/** Beryl: hexagonal prism, pinacoid, narrow pyramid faces at 30 degrees. */
export const beryl = (width: number, tall: number, seed: number): Plane[] => [
  ...ringOfFaces(6, 90, width, 0, 0.1, seed),
  ...ringOfFaces(6, 30, tall * 0.866 + width * 0.43, 0, 0.02, seed + 1),
  ...basal(tall, tall),
];

/** Corundum: a barrel of steep hexagonal bipyramids with the basal plane. */
export const corundum = (width: number, tall: number, seed: number): Plane[] => [
  ...ringOfFaces(6, 86, width, 0, 0.05, seed),
  ...ringOfFaces(6, 79.6, width * 1.07, 0, 0.03, seed + 1),
  ...ringOfFaces(6, 97, width * 1.01, 0, 0.03, seed + 2),
  ...ringOfFaces(6, 104, width * 1.1, 0, 0.03, seed + 3),
  ...ringOfFaces(3, 57.6, tall * 0.86, 30, 0.03, seed + 4),
  ...basal(tall, tall),
];

/** Tourmaline: rounded trigonal prism (each side a bundle of narrow faces), low rhombohedron on top. */
export const tourmaline = (width: number, tall: number, seed: number): Plane[] => {
  const sides: Plane[] = [];
  for (let k = 0; k < 3; k++) {
    for (const [off, more] of [
      [-34, 1.11],
      [-24, 1.065],
      [-15, 1.03],
      [-6, 1.005],
      [4, 1],
      [13, 1.025],
      [25, 1.07],
      [36, 1.12],
    ]) {
      sides.push(...ringOfFaces(1, 90, width * more, k * 120 + off));
    }
  }
  return [...sides, ...ringOfFaces(3, 27.3, tall * 0.92, 60, 0.02, seed), ...basal(tall * 2, tall)];
};

const allSigns = (v: Vec3, distance: number): Plane[] => {
  const planes: Plane[] = [];
  const seen = new Set<string>();
  for (const x of [1, -1]) {
    for (const y of [1, -1]) {
      for (const z of [1, -1]) {
        const n: Vec3 = [v[0] * x + 0, v[1] * y + 0, v[2] * z + 0];
        const key = n.map((c) => c + 0).join();
        if (!seen.has(key)) planes.push({ normal: unit(n), distance });
        seen.add(key);
      }
    }
  }
  return planes;
};

const cyclic = (v: Vec3, distance: number): Plane[] => [
  ...allSigns(v, distance),
  ...allSigns([v[1], v[2], v[0]], distance),
  ...allSigns([v[2], v[0], v[1]], distance),
];

/** Rhombic dodecahedron {110} of garnet with small {211} bevels. */
export const dodecahedron = (size: number): Plane[] => [
  ...cyclic([1, 1, 0], size),
  ...cyclic([2, 1, 1], size * 1.135),
];

/** Octahedron {111}; `soft` adds shallow faces that blunt its edges. */
export const octahedron = (size: number, soft = 0): Plane[] => [
  ...allSigns([1, 1, 1], size),
  ...(soft > 0
    ? [
        ...cyclic([1.25, 1, 1], size * (1.012 - soft * 0.01)),
        ...cyclic([1, 1, 0], size * (1.2 - soft * 0.03)),
      ]
    : []),
];

export const cube = (size: number): Plane[] => cyclic([1, 0, 0], size);

/** Topaz: rhombic prisms {110} and {120}, dipyramid and dome faces. */
export const topaz = (width: number, tall: number): Plane[] => {
  const planes: Plane[] = [];
  const face = (azimuth: number, fromC: number, distance: number): void => {
    for (const a of [azimuth, 180 - azimuth, 180 + azimuth, 360 - azimuth]) {
      planes.push(...ringOfFaces(1, fromC, distance, a));
    }
  };
  face(28, 90, width);
  face(46, 90, width * 0.98);
  face(28, 50, tall * 0.82);
  face(28, 64, tall * 0.66 + width * 0.3);
  face(90, 44, tall * 0.86);
  return [...planes, ...basal(tall, tall)];
};
