/** Corundum in the rocks that it grew in. */
import { corundum as corundumForm } from '../crystal-forms.ts';
import type { Medium } from '../medium.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { corundum } from '../species.ts';
import { tint } from '../stone-picture.ts';
import { gemStudio } from '../studio.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { linen } from './grounds.ts';
import { grown } from './growth.ts';
import { piece } from './placing.ts';
import { pebble } from './sheets.ts';
import { atWork } from './stage.ts';

/** Rubies and sapphires, each in a piece of the ground it grew in. */
export const LOCALITIES = atWork(
  'localities',
  'Four pieces of rock in a row, each with its corundum: ruby in white marble and in green zoisite, sapphire in dark basalt and in gravel.',
  () => {
    const ruby: Medium = { ...corundum, absorb: tint(0.5, 0.015, 0.05), glow: [0.06, 0, 0.006] };
    const dark: Medium = { ...corundum, absorb: tint(0.42, 0.03, 0.06) };
    const blue: Medium = { ...corundum, absorb: tint(0.06, 0.14, 0.5) };
    const pale: Medium = { ...corundum, absorb: tint(0.35, 0.5, 0.85) };
    const rocks: [number, number, Vec3, Vec3][] = [
      [-4.4, 4, [0.84, 0.83, 0.8], [0.6, 0.58, 0.55]],
      [-1.35, 9, [0.22, 0.36, 0.16], [0.05, 0.08, 0.04]],
      [1.7, 14, [0.12, 0.115, 0.11], [0.03, 0.03, 0.032]],
      [4.7, 22, [0.5, 0.4, 0.28], [0.26, 0.19, 0.12]],
    ];
    const lean = (a: number, b: number, c: number): Rotation =>
      inTurn(turnAbout([0, 1, 0], a), turnAbout([1, 0, 0], b), turnAbout([0, 0, 1], c));
    return {
      ground: linen('#a79f90', '#81796b', 20, 16),
      stones: [
        grown(corundumForm(0.5, 0.55, 5), ruby, [-4.2, 1.35, 0.55], lean(10, 24, -10), 0.9),
        grown(corundumForm(0.62, 0.3, 8), dark, [-1.25, 1.2, 0.55], lean(30, 38, 10), 0.95),
        grown(corundumForm(0.4, 0.7, 11), blue, [1.8, 1.3, 0.5], lean(0, 30, 40), 0.9),
        ...[
          [4.2, 0.98, 0.9],
          [5, 1.15, 0.55],
          [4.6, 1.3, 0.1],
        ].map((p, i) =>
          grown(
            corundumForm(0.36, 0.4, 15 + i),
            i === 1 ? blue : pale,
            p as unknown as Vec3,
            lean(i * 40, 30 + i * 25, i * 33),
            0.75,
          ),
        ),
      ],
      parts: rocks.map(([x, seed, light, deep]) =>
        piece(
          pebble(1.35, seed, 0.34, 0.72, 110),
          matrixRock(light, deep),
          at([x, 0.68, 0], turnAbout([0, 1, 0], seed * 20)),
          50,
        ),
      ),
      to: [0.15, 0.75, 0.1],
      distance: 17.5,
      elevation: 34,
      aperture: 0.06,
      exposure: 0.46,
      reach: 8,
      light: gemStudio(34, 1),
    };
  },
);
