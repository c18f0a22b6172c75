/** A ring in a clamp under the file. */
import type { Material } from '../material.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, turnAbout } from '../vector.ts';
import { bench, filings, PIN_TOP, pin } from './bench.ts';
import { madeOf } from './grounds.ts';
import { handFile } from './hand-file.ts';
import { ringClamp } from './holding-tools.ts';
import { band, WHITE_SILVER } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';
import { LEATHER_TAN } from './surfaces.ts';

const SCRATCHED: Material = { ...WHITE_SILVER, rough: 0.11, brushLine: [1, 0, 0.2], roughAlong: 0.03 };

export const FILING = atWorkLarge(
  'filing',
  'A half-round file trues the edge of a wide silver ring held in a wooden ring clamp against the bench pin; bright filings lie below.',
  () => {
    const top: Vec3 = [0.4, PIN_TOP + 2.6, 8.2];
    const tilt = inTurn(turnAbout([0, 0, 1], -58), turnAbout([0, 1, 0], -24));
    const contact = add(top, [-0.05, 1.22, 0.1]);
    return {
      ground: madeOf(LEATHER_TAN, 50, 0),
      parts: [
        ...bench(),
        ...pin(false),
        ...carried(
          [
            piece(band(0.92, 0.7, 0.2, 0.3), SCRATCHED, at([0, 0.85, 0], turnAbout([1, 0, 0], 90)), 50),
            ...carried(ringClamp(12), at([0, -0.1, 0], turnAbout([0, 1, 0], 90))),
          ],
          at(top, tilt),
        ),
        ...carried(
          handFile(11, 1.3, 5),
          at(
            add(contact, [-4.4, 0.1, -3.1]),
            inTurn(turnAbout([0, 1, 0], 90), held([0, 0, 0], [0.84, -0.06, 0.5]).turn),
          ),
        ),
        ...filings(WHITE_SILVER, 220, 9, [1, 7.4], [3, 2.4], PIN_TOP, 0.035),
      ],
      to: [0.9, PIN_TOP + 2.4, 7.4],
      distance: 24,
      elevation: 32,
      turn: 6,
      aperture: 0.12,
      exposure: 0.48,
      reach: 20,
    };
  },
);
