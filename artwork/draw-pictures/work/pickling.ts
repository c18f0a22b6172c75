/** Silver out of the pickle, in copper tongs. */
import type { Material } from '../material.ts';
import type { Vec3 } from '../vector.ts';
import { at, inTurn, turnAbout } from '../vector.ts';
import { beaker } from './glassware.ts';
import { slab } from './grounds.ts';
import { COPPER_TWEEZERS, tweezers } from './holding-tools.ts';
import { band, WHITE_SILVER } from './jewelry.ts';
import { carried, held, piece } from './placing.ts';
import { atWorkLarge } from './stage.ts';

/** Under the liquid a dull white does for etched silver. */
const FROSTY: Material = { kind: 'coat', color: [0.72, 0.71, 0.69], rough: 0.3, index: 1 };

/** Frosty white silver out of the acid, in tongs that do not plate it with copper. */
export const PICKLING = atWorkLarge(
  'pickling',
  'Copper tongs lift a frosty white silver ring out of a glass pot of blue-green pickle; a second ring lies on the bottom.',
  () => {
    const tip: Vec3 = [0.4, 8.5, 0.3];
    return {
      ground: slab('#8a8c8c', '#66686a', 36, 0.5, 0.05),
      parts: [
        ...beaker(3.6, 6.6, 4.1, [0.55, 0.86, 0.88], 0.16),
        piece(
          band(0.95, 0.5, 0.17, 0.4),
          FROSTY,
          at([-1, 0.62, 0.9], inTurn(turnAbout([1, 0, 0], 8), turnAbout([0, 0, 1], 6))),
        ),
        piece(
          band(0.95, 0.42, 0.17, 0.4),
          WHITE_SILVER,
          at(
            [tip[0] + 0.1, tip[1] - 0.85, tip[2]],
            inTurn(turnAbout([1, 0, 0], 82), turnAbout([0, 1, 0], 24)),
          ),
        ),
        ...carried(tweezers(0.3, COPPER_TWEEZERS, 18), held(tip, [4.4, 16, 1.2], -24)),
      ],
      to: [0.7, 5, 0],
      distance: 30,
      elevation: 27,
      turn: -8,
      aperture: 0.1,
      exposure: 0.5,
      reach: 12,
    };
  },
);
