/** Lapidação Serra Clara: rough dealers and cutters. */
import { emeraldCut, pearCut, trillionCut } from '../cut-recipes.ts';
import type { Part } from '../mesh-parts.ts';
import { lathe } from '../mesh-shapes.ts';
import { colored, tourmaline } from '../species.ts';
import { gemStudio } from '../studio.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { resting } from '../work/comparing.ts';
import { boards } from '../work/grounds.ts';
import { tinted } from '../work/jewelry.ts';
import { piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { BEECH_BENCH } from '../work/surfaces.ts';
import { roughHeap } from './heaps.ts';

export const LAPIDACAO_SERRA_CLARA = ofFirm(
  'lapidacao-serra-clara',
  'Pink and green tourmaline from rough crystal to ground preform to finished step cuts, laid in a line on a wooden board.',
  () => {
    const green = colored(tourmaline, [0.12, 0.56, 0.24]);
    const pink = colored(tourmaline, [0.86, 0.22, 0.4]);
    const long = emeraldCut(42.5, 1.6, 0.3)();
    const pencil = (color: Vec3, x: number, z: number, turn: number, s: number): Part =>
      piece(
        lathe(
          [
            [0, 0],
            [0.5, 0],
            [0.52, 0.1],
            [0.5, 3],
            [0.3, 3.3],
            [0, 3.36],
          ],
          9,
        ),
        { ...tinted(color, 0.8, 1.5) },
        at([x, 0.5 * s, z], inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], turn)), s),
        12,
      );
    return {
      ground: boards(BEECH_BENCH, 6, 30),
      stones: [
        resting(long, green, 1.4, 1.5, 0.72, 88, 6),
        resting(long, pink, 3.4, 2, 0.66, 92, -6),
        resting(pearCut(41, 1.35)(), green, 2.5, -0.4, 0.6, 100, -8),
        resting(trillionCut(41.5)(), pink, 4.3, 0.2, 0.62, 180, -14),
      ],
      parts: [
        pencil([0.2, 0.6, 0.3], -4.6, -1.1, 12, 1),
        pencil([0.86, 0.3, 0.46], -4.9, 0.6, -8, 0.9),
        pencil([0.25, 0.62, 0.36], -4.2, 2.2, 6, 0.8),
        ...roughHeap(
          [
            { kind: 'coat', color: [0.08, 0.3, 0.14], rough: 0.2, index: 1.6, translucence: 0.6 },
            { kind: 'coat', color: [0.5, 0.1, 0.2], rough: 0.2, index: 1.6, translucence: 0.6 },
          ],
          9,
          0.42,
          [-0.6, -1.6],
          1.2,
          5,
          0.2,
        ),
      ],
      to: [0, 0.4, 0.4],
      distance: 19,
      elevation: 42,
      aperture: 0.05,
      exposure: 0.46,
      reach: 7.5,
      light: gemStudio(42, 1.6),
    };
  },
);
