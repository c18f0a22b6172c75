/** Crystal models in wood. */
import type { Plane } from '../convex-solid.ts';
import {
  beryl as berylForm,
  corundum as corundumForm,
  cube,
  dodecahedron,
  octahedron,
  quartz as quartzForm,
  topaz as topazForm,
} from '../crystal-forms.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { at, inTurn, times, turnAbout, unit } from '../vector.ts';
import { linen } from './grounds.ts';
import { meshOf } from './growth.ts';
import { piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { PEAR } from './surfaces.ts';

const hexagonalPyramid = (): Plane[] => [...corundumForm(0.9, 1.5, 3)];

const triclinic = (): Plane[] => [
  ...[
    [1, 0.12, 0.2],
    [-0.2, 1, 0.16],
    [0.25, -0.18, 1],
  ].flatMap((n): Plane[] => [
    { normal: unit(n as unknown as Vec3), distance: 0.9 },
    { normal: times(unit(n as unknown as Vec3), -1), distance: 0.9 },
  ]),
  { normal: unit([1, 1, 0.6]), distance: 1.22 },
  { normal: unit([-1, -1, -0.6]), distance: 1.22 },
];

/** Models of the seven systems in pear wood, as schools have used them for two centuries. */
export const CRYSTAL_MODELS = atWorkLarge(
  'crystal-models',
  'Crystal models cut in pear wood on green baize: a cube, an octahedron, a hexagonal prism, a rhombic prism and others, each with sharp edges.',
  () => {
    const models: [Plane[], number, number, number, Rotation][] = [
      [cube(0.95), -4.6, 1.2, 1, turnAbout([0, 1, 0], 24)],
      [octahedron(0.82), -2.1, 2.2, 1.15, inTurn(turnAbout([0, 0, 1], 54.7), turnAbout([0, 1, 0], 40))],
      [berylForm(0.78, 1.5, 5), 0.1, 0.2, 1, turnAbout([0, 1, 0], 14)],
      [topazForm(0.85, 1.35), 2.9, 1.5, 1, turnAbout([0, 1, 0], -24)],
      [dodecahedron(0.9), -2.9, -1.6, 1.15, inTurn(turnAbout([1, 0, 0], 45), turnAbout([0, 1, 0], 20))],
      [quartzForm(0.75, 1.2, 7), 5.3, 0.1, 1, inTurn(turnAbout([0, 0, 1], 90), turnAbout([0, 1, 0], 36))],
      [triclinic(), 2.6, -2, 1, turnAbout([0, 1, 0], 33)],
      [hexagonalPyramid(), -0.3, -3.2, 0.95, turnAbout([0, 1, 0], 5)],
    ];
    return {
      ground: linen('#3f5a4a', '#2b4034', 22, 20),
      parts: models.map(([planes, x, z, scale, turn]) => {
        const shape = meshOf(planes);
        const trial = piece(shape, PEAR, at([0, 0, 0], turn, scale), 5);
        let low = Infinity;
        for (let i = 1; i < trial.corners.length; i += 3) low = Math.min(low, trial.corners[i]);
        return piece(shape, { ...PEAR, rough: 0.1 }, at([x, -low, z], turn, scale), 5);
      }),
      to: [0.3, 0.7, 0],
      distance: 26,
      elevation: 33,
      turn: 5,
      aperture: 0.1,
      exposure: 0.5,
      reach: 9,
    };
  },
);
