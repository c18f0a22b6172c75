/** Arroyo Bench School: jewelry school and open studio. */
import { extruded, roundedRectangle } from '../mesh-shapes.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { bench, LAID, PIN_TOP, pin } from '../work/bench.ts';
import { grip, moveBy } from '../work/cutting-tools.ts';
import { madeOf } from '../work/grounds.ts';
import { handFile } from '../work/hand-file.ts';
import { ringClamp } from '../work/holding-tools.ts';
import { BRIGHT_SILVER, band, satin } from '../work/jewelry.ts';
import { carried, piece } from '../work/placing.ts';
import { sawFrame } from '../work/saw-frame.ts';
import { ROLLED_COPPER } from '../work/sawing.ts';
import { ofFirm } from '../work/stage.ts';
import { BOXWOOD, LEATHER_TAN } from '../work/surfaces.ts';

export const ARROYO_BENCH_SCHOOL = ofFirm(
  'arroyo-bench-school',
  'Three bench pins in a row along a wooden bench, at each a student’s work: copper being pierced, a ring in a clamp, a file at rest.',
  () => {
    const pins = [-21, 0, 21].flatMap((x) => carried(pin(x !== 0), at([x, 0, 0])));
    return {
      ground: madeOf(LEATHER_TAN, 90, 0),
      parts: [
        ...bench(),
        ...pins,
        piece(
          extruded(roundedRectangle(7, 5, 0.06), 0.1, 0.015),
          ROLLED_COPPER,
          at([-20.6, PIN_TOP + 0.06, 6.6], inTurn(LAID, turnAbout([0, 1, 0], 14))),
          40,
        ),
        ...carried(sawFrame(7, 12), at([-21, PIN_TOP + 1.4, 7.4], turnAbout([0, 1, 0], -30))),
        ...carried(
          [
            piece(
              band(0.92, 0.6, 0.2, 0.3),
              satin(BRIGHT_SILVER),
              at([0, 0.85, 0], turnAbout([1, 0, 0], 90)),
            ),
            ...ringClamp(12),
          ],
          at([3, PIN_TOP + 1.5, 6.6], inTurn(turnAbout([0, 0, 1], 78), turnAbout([0, 1, 0], 28))),
        ),
        ...carried(
          handFile(13, 1.5, 5),
          at(
            [24.6, PIN_TOP + 0.3, 2],
            inTurn(turnAbout([0, 0, 1], 90), turnAbout([1, 0, 0], 0), turnAbout([0, 1, 0], 40)),
          ),
        ),
        ...[-12, 10].flatMap((x, i) => [
          piece(
            extruded(roundedRectangle(8, 5, 0.4), 4, 0.25),
            BOXWOOD,
            at([x, 16, -9], inTurn(LAID, turnAbout([0, 1, 0], 6 - 14 * i))),
            40,
          ),
          ...[-2.6, -0.9, 0.9, 2.6].map((u, k) =>
            moveBy(grip(0.75, 7), [x + u, 18 + 0.3 * k, -9 + 0.4 * (k % 2)]),
          ),
        ]),
      ],
      to: [1, PIN_TOP, 3],
      distance: 84,
      elevation: 22,
      turn: -16,
      aperture: 0.2,
      exposure: 0.5,
      reach: 46,
    };
  },
);
