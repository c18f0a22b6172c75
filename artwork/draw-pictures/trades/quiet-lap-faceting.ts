/** Quiet Lap Faceting: custom faceting studio. */
import { cushionCut, ovalCut, portugueseCut, roundCut } from '../cut-recipes.ts';
import { extruded, roundedRectangle } from '../mesh-shapes.ts';
import { beryl, colored, quartz, tourmaline } from '../species.ts';
import { gemStudio } from '../studio.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { LAID } from '../work/bench.ts';
import { type resting, standing } from '../work/comparing.ts';
import { boards } from '../work/grounds.ts';
import { dop } from '../work/holding-tools.ts';
import { carried, piece } from '../work/placing.ts';
import { ofFirm } from '../work/stage.ts';
import { BEECH_BENCH, WALNUT } from '../work/surfaces.ts';

export const QUIET_LAP_FACETING = ofFirm(
  'quiet-lap-faceting',
  'Five brass dops stand in a wooden block, each with a finished stone at its tip: two matched aquamarines among garnet, citrine and beryl.',
  () => {
    const looks: [Parameters<typeof resting>[0], Parameters<typeof resting>[1]][] = [
      [ovalCut(41, 1.25)(), colored(tourmaline, [0.5, 0.03, 0.12])],
      [roundCut(42)(), colored(beryl, [0.45, 0.82, 0.9])],
      [roundCut(42)(), colored(beryl, [0.45, 0.82, 0.9])],
      [portugueseCut(43)(), colored(quartz, [0.96, 0.66, 0.1])],
      [cushionCut(42, 1.05)(), colored(beryl, [0.93, 0.62, 0.58])],
    ];
    return {
      ground: boards(WALNUT, 7, 40),
      stones: looks.map(([planes, medium], i) => {
        const s = standing(
          planes,
          medium,
          (i - 2) * 2.5,
          0.4 - 0.12 * (i - 2) ** 2,
          0.86,
          inTurn(turnAbout([0, 1, 0], 12 + i * 20), turnAbout([1, 0, 0], 22)),
          4.55,
        );
        return s;
      }),
      parts: [
        piece(extruded(roundedRectangle(14.4, 3.4, 0.4), 1.6, 0.18), BEECH_BENCH, at([0, 0.8, 0], LAID), 40),
        ...looks.flatMap((_, i) =>
          carried(
            dop(0.62, 5, { kind: 'metal', color: [0.89, 0.67, 0.32], rough: 0.06 }),
            at([(i - 2) * 2.5, 4.85, 0.2 - 0.12 * (i - 2) ** 2], inTurn(turnAbout([1, 0, 0], 180))),
          ),
        ),
      ],
      to: [0, 3.5, 0],
      distance: 27,
      elevation: 24,
      aperture: 0.08,
      exposure: 0.46,
      reach: 10,
      light: gemStudio(24, 1.2),
    };
  },
);
