/** A cavity of a pegmatite, opened. */
import type { Plane } from '../convex-solid.ts';
import { cube, quartz as quartzForm, tourmaline as tourmalineForm } from '../crystal-forms.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Medium } from '../medium.ts';
import type { Part } from '../mesh-parts.ts';
import { matrixRock } from '../natural-surfaces.ts';
import { fractal, noise } from '../noise.ts';
import { randomFrom } from '../random.ts';
import type { Stone } from '../scene.ts';
import { colored, quartz, tourmaline } from '../species.ts';
import { tint } from '../stone-picture.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout, unit } from '../vector.ts';
import { slab } from './grounds.ts';
import { grown, meshOf } from './growth.ts';
import { piece } from './placing.ts';
import { surface } from './sheets.ts';
import { atWork } from './stage.ts';

/** A cavity of a pegmatite, opened: quartz, feldspar and two-colored tourmaline. */
export const POCKET = atWork(
  'pegmatite-pocket',
  'An open pegmatite pocket: pink and green tourmaline crystals stand among smoky and clear quartz and blocky white feldspar.',
  () => {
    const random = randomFrom(12);
    const two: Medium = {
      ...tourmaline,
      absorb: tint(0.3, 0.62, 0.3),
      zone: { absorb: tint(0.9, 0.3, 0.45), axis: [0, 1, 0], at: 0.25, width: 0.5 },
    };
    const smoke = colored(quartz, [0.62, 0.5, 0.4]);
    const clear = colored(quartz, [0.93, 0.93, 0.92]);
    const stone = (
      planes: Plane[],
      medium: Medium,
      x: number,
      y: number,
      z: number,
      lean: [number, number],
      s: number,
    ): Stone =>
      grown(
        planes,
        medium,
        [x, y, z],
        inTurn(
          turnAbout([0, 1, 0], random() * 90),
          turnAbout([1, 0, 0], lean[0]),
          turnAbout([0, 0, 1], lean[1]),
        ),
        s,
      );
    const feldspar: Material = {
      kind: 'coat',
      color: hex('#ded5c6'),
      rough: 0.12,
      index: 1.5,
      translucence: 0.2,
      texture: (x, y, z, out) => {
        const k = 0.86 + 0.22 * fractal(x * 1.5, y * 1.5, z * 1.5, 4) + 0.05 * noise(x * 12, y * 2, z * 2);
        out[0] = 0.56 * k;
        out[1] = 0.49 * k;
        out[2] = 0.4 * k;
      },
    };
    const blocks: Part[] = Array.from({ length: 17 }, (_, i) => {
      const a = random() * 2 * Math.PI;
      const r = 2.7 + 1.9 * random();
      const s = 0.3 + 0.3 * random();
      const shape = meshOf([
        ...cube(1),
        { normal: unit([1, 1, 0]), distance: 1.15 },
        { normal: unit([0, 1, 1]), distance: 1.2 },
        { normal: unit([-1, 1, 0.3]), distance: 1.1 },
      ]);
      return piece(
        shape,
        feldspar,
        at(
          [r * Math.cos(a) * 1.25, 0.2 + 0.14 * r + 0.5 * random(), r * Math.sin(a) - 0.4],
          inTurn(turnAbout([0, 1, 0], random() * 90), turnAbout([1, 0, 0.3], 30 * random() + i)),
          s,
        ),
        5,
      );
    });
    const bowl = surface(90, 90, (u, v) => {
      const x = (u - 0.5) * 15;
      const z = (v - 0.5) * 15;
      const d = Math.hypot(x / 1.25, z + 0.6);
      return [
        x,
        0.25 * (d / 2.6) ** 2 +
          0.55 * fractal(x * 0.7, 2, z * 0.7, 5) +
          0.25 +
          (z < -2 ? (-2 - z) * 0.35 : 0),
        z,
      ];
    });
    return {
      ground: slab('#5a524a', '#3a342e', 30, 0.5, 0),
      stones: [
        stone(tourmalineForm(0.36, 1.5, 3), two, -0.6, 1.7, 0.1, [-8, 8], 1.1),
        stone(tourmalineForm(0.28, 1.3, 9), two, 0.65, 1.3, 0.7, [10, -16], 1),
        stone(tourmalineForm(0.24, 1, 5), two, -1.7, 1.2, 0.9, [14, 22], 1),
        stone(tourmalineForm(0.2, 1.1, 8), two, 1.5, 1.35, -0.5, [-4, -30], 1),
        stone(quartzForm(0.5, 1.1, 4), smoke, 2.5, 1.2, 0.5, [14, -34], 1),
        stone(quartzForm(0.42, 0.9, 14), clear, -2.6, 1.2, -0.3, [4, 28], 1.1),
        stone(quartzForm(0.36, 0.8, 21), clear, 0.4, 1.1, -1.5, [-22, -4], 1.1),
        stone(quartzForm(0.3, 0.6, 25), clear, -0.2, 0.85, 1.9, [38, 6], 1),
        stone(quartzForm(0.3, 0.7, 31), smoke, 1.6, 0.8, 1.8, [34, -18], 1),
      ],
      parts: [piece(bowl, matrixRock([0.4, 0.33, 0.26], [0.14, 0.11, 0.09]), undefined, 60), ...blocks],
      to: [0, 1.1, 0.2],
      distance: 12.5,
      elevation: 36,
      aperture: 0.06,
      exposure: 0.46,
      reach: 7,
      light: gemStudio(40, 1.2),
    };
  },
);
