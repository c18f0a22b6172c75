import { part } from '../../mesh-parts.ts';
import { lathe, wire } from '../../mesh-shapes.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { painted } from '../grounds.ts';
import { caratBalance, hydrostaticSet } from '../models/balance.ts';
import { clear, COPPER_WIRE } from '../models/metals-and-plastics.ts';
import { printedProduct } from '../stage.ts';

export const SPECIFIC_GRAVITY = printedProduct(
  'good-specific-gravity-set',
  'A carat balance with an aluminum bridge over its pan, a beaker of water on it, and a stone hung in a copper wire basket.',
  async () => ({
    ground: painted('#97a09f'),
    parts: [
      ...carried(
        [
          ...(await caratBalance('3.127')),
          ...hydrostaticSet({ kind: 'coat', color: [0.03, 0.16, 0.5], rough: 0.01, index: 1.76 }),
        ],
        at([-0.25, 0, 0.1], turnAbout([0, 1, 0], 24), 0.82),
      ),
      // A thermometer lies in front.
      part(
        wire(
          [
            [0.6, 0.07, 2.05],
            [2.5, 0.07, 1.2],
          ],
          0.06,
        ),
        clear([0.02, 0.01, 0.015], 1.5),
        at([0, 0, 0]),
      ),
      part(
        wire(
          [
            [0.66, 0.07, 2.023],
            [1.7, 0.07, 1.56],
          ],
          0.018,
        ),
        { kind: 'coat', color: [0.55, 0.02, 0.02], rough: 0.1, index: 1.4 },
        at([0, 0, 0]),
      ),
      part(
        lathe(
          [
            [0, 0],
            [0.05, 0.02],
            [0.07, 0.1],
            [0.05, 0.2],
            [0, 0.22],
          ],
          32,
        ),
        COPPER_WIRE,
        at([0.5, 0.07, 2.1], inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], 24))),
      ),
    ],
    to: [0, 1.3, 0],
    elevation: 22,
    distance: 11,
  }),
);
