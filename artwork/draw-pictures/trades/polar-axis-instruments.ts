/** Polar Axis Instruments: gemological instrument makers. */
import { solidFrom } from '../convex-solid.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { rod } from '../mesh-shapes.ts';
import { BRASS } from '../metals.ts';
import { gemStudio } from '../studio.ts';
import { knurled } from '../tools/instrument-parts.ts';
import type { Vec3 } from '../vector.ts';
import { at, turnAbout } from '../vector.ts';
import type { Mark } from '../work/drawn.ts';
import { printed } from '../work/grounds.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';

export const POLAR_AXIS_INSTRUMENTS = ofFirm(
  'polar-axis-instruments',
  'A clear rhomb of calcite on ruled white paper doubles the lines beneath it; two small brass instrument tubes stand behind.',
  () => {
    const marks: Mark[] = Array.from({ length: 9 }, (_, i) => ({
      points: [
        [-12, (i - 4) * 1.9],
        [12, (i - 4) * 1.9],
      ],
      width: 0.2,
      color: hex('#2a3550'),
    }));
    const face = [
      [1, 0.1, 0.28],
      [-0.22, 0.97, 0.16],
      [-0.3, 0.06, 0.95],
    ] as unknown as Vec3[];
    const planes = face.flatMap((n, i) => {
      const l = Math.hypot(...n);
      const normal = n.map((c) => c / l) as unknown as Vec3;
      const d = [2.3, 0.85, 1.7][i];
      return [
        { normal, distance: d },
        { normal: normal.map((c) => -c) as unknown as Vec3, distance: d },
      ];
    });
    const turn = turnAbout([0, 0, 1], -13);
    const trial = solidFrom(planes, { turn, scale: 1, move: [0, 0, 0] });
    const low = Math.min(...trial.vertices.map((v) => v[1]));
    const tube = (x: number, z: number, h: number): Part[] => [
      piece(rod(0.8, h, 0.06), { ...BRASS, rough: 0.05 }, at([x, 0, z]), 30),
      piece(knurled(0.94, h * 0.6, h * 0.85), BRASS, at([x, 0, z]), 20),
    ];
    return {
      ground: printed('#eceae4', marks, 16),
      stones: [
        {
          medium: { index: 1.57, dispersion: 0.004, birefringence: -0.17, absorb: [0.012, 0.01, 0.012] },
          solid: solidFrom(planes, { turn, scale: 1, move: [-0.6, 0.01 - low, 0.6] }),
        },
      ],
      parts: [...tube(3.4, -2.6, 3.6), ...tube(5.2, -1.6, 2.6)],
      to: [0.4, 0.8, 0.1],
      distance: 15,
      elevation: 50,
      turn: -8,
      aperture: 0.03,
      exposure: 0.44,
      reach: 7,
      light: gemStudio(50, 0.8),
    };
  },
);
