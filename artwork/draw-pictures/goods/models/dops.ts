/** Brass dops and their stand. */
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, lathe } from '../../mesh-shapes.ts';
import { turnedBrass } from '../../metals.ts';
import { wood } from '../../natural-surfaces.ts';
import type { Shape } from '../../mesh-parts.ts';
import type { Vec3 } from '../../vector.ts';
import { at, turnAbout } from '../../vector.ts';

export type Head = 'flat' | 'cone' | 'v';

/** One unit is 10 mm. */
const SHANK = 0.3;
const LENGTH = 3.8;
const HEAD = 1.15;

/** A dop standing head up on y = 0; the V is a groove across the head, along z. */
export function dop(head: Head, diameter: number): Shape {
  const r = diameter / 2;
  const top = LENGTH;
  const neck = top - HEAD;
  const profile: [number, number][] = [
    [0, 0],
    [SHANK - 0.03, 0],
    [SHANK, 0.03],
    [SHANK, neck - 0.02],
    [SHANK - 0.03, neck],
    [Math.max(r * 0.9, 0.14), neck + 0.12 + Math.max(0, r - SHANK) * 0.6],
    [r, neck + 0.3 + Math.max(0, r - SHANK) * 0.7],
    [r, top - 0.02],
    [r - 0.02, top],
  ];
  if (head === 'cone') profile.push([r * 0.9, top], [0, top - r * 0.72]);
  else for (const share of [0.92, 0.8, 0.6, 0.4, 0.2, 0]) profile.push([r * share, top]);
  const shape = lathe(profile, 72);
  if (head !== 'v') return shape;
  const points = shape.points.map(([x, y, z]): Vec3 => {
    const deep = y > top - 0.025 ? Math.max(0, r * 0.85 - Math.abs(x)) * 0.75 : 0;
    return [x, y - deep, z];
  });
  return { ...shape, points };
}

export const DIAMETERS = [0.3, 0.4, 0.5, 0.65, 0.8, 1.1, 1.5] as const;
const STAND = wood(hex('#d3ab7d'), hex('#a57a4c'), 'x', 1.35, 0.5);
const PITCH = 2.05;
const ROW = 2.1;

/** Three rows of seven in a block of beech. */
export function dopStand(missing = -1): Part[] {
  const brass = turnedBrass([0, 1, 0]);
  const width = PITCH * 7 + 0.9;
  const heads: readonly Head[] = ['flat', 'cone', 'v'];
  const steps = heads.flatMap((head, row) =>
    DIAMETERS.flatMap((diameter, i) => {
      const high = 1.5 + (2 - row) * 0.55;
      const place: Vec3 = [(i - 3) * PITCH, high - 1.2, (row - 1) * ROW];
      if (row * 7 + i === missing) return [];
      return [
        part(dop(head, diameter), brass, at(place, turnAbout([0, 1, 0], 90 * (head === 'v' ? 1 : 0))), 28),
      ];
    }),
  );
  const tiers = [0, 1, 2].map((row) => {
    const high = 1.5 + (2 - row) * 0.55;
    return part(block(width, high, ROW, 0.07), STAND, at([0, high / 2, (row - 1) * ROW]), 30);
  });
  return [...tiers, ...steps];
}
