/** Torch and flame, their burning mouth at the origin: the flame runs along -y, the torch along +y. */
import type { Material } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { curve, lathe, softened, wire } from '../mesh-shapes.ts';
import { BRASS, COPPER, turnedBrass } from '../metals.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import type { Point2 } from './drawn.ts';
import { piece } from './placing.ts';

const burning = (glow: Vec3): Material => ({ kind: 'glass', color: [1, 1, 1], rough: 0, index: 1, glow });

const tongue = (long: number, wide: number, blunt = 0.55): Point2[] => {
  const profile: Point2[] = [[0, -long]];
  for (let i = 39; i >= 1; i--) {
    const t = i / 40;
    profile.push([
      wide * Math.sin(Math.PI * t ** blunt) ** 0.9 * (1 - 0.35 * t) + 0.05 * (1 - t) * wide,
      -t * long,
    ]);
  }
  return [...profile, [0, 0]];
};

/** A flame `long` centimeters from mouth to tip: `bushy` is soft and yellowish, else a blue needle in its mantle. */
export function flame(long: number, wide: number, bushy = false): Part[] {
  const layers: [number, number, Vec3][] = bushy
    ? [
        [1, 1, [0.26, 0.2, 0.32]],
        [0.82, 0.72, [0.5, 0.3, 0.22]],
        [0.5, 0.5, [0.16, 0.3, 0.7]],
        [0.28, 0.34, [0.5, 0.9, 1.5]],
      ]
    : [
        [1, 1, [0.1, 0.22, 0.7]],
        [0.72, 0.66, [0.14, 0.26, 0.7]],
        [0.36, 0.34, [0.8, 1.4, 2.5]],
      ];
  return layers.map(([l, w, glow]) =>
    piece(lathe(tongue(long * l, wide * w), 48), burning(glow), undefined, 80),
  );
}

/** The tip of a torch: burner at the origin, a copper neck that bends to run off along `away`. */
export function torchTip(bend = 1, scale = 1): Part[] {
  const neck: Vec3[] = [
    [0, 1.2, 0],
    [0, 3, 0],
    [bend * 0.6, 5.4, 0],
    [bend * 2.4, 8.4, 0],
    [bend * 5.6, 11.4, 0],
    [bend * 12, 16, 0],
    [bend * 22, 23, 0],
  ];
  return [
    piece(
      lathe(
        softened(
          [
            [0.3, 0.25],
            [0.36, 0],
            [0.5, 0],
            [0.52, 0.5],
            [0.52, 1.1],
            [0.4, 1.5],
            [0.26, 1.8],
            [0, 1.8],
          ].map(([r, y]): Point2 => [r * scale, y]),
          0.06,
        ),
        48,
      ),
      turnedBrass([0, 1, 0]),
      at([0, 0, 0]),
      35,
    ),
    piece(wire(curve(neck, 12), 0.27 * scale), { ...COPPER, rough: 0.12 }),
    piece(
      lathe(
        softened(
          [
            [0.28, 0],
            [0.48, 0.1],
            [0.48, 0.7],
            [0.28, 0.8],
          ].map(([r, y]): Point2 => [r * scale, y]),
          0.05,
        ),
        6,
      ),
      BRASS,
      at([0, 2.6, 0], turnAbout([0, 1, 0], 10)),
      20,
    ),
  ];
}
