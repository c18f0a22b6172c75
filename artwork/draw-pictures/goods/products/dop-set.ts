import { part } from '../../mesh-parts.ts';
import { turnedBrass } from '../../metals.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { painted } from '../grounds.ts';
import { dop, dopStand } from '../models/dops.ts';
import { product } from '../stage.ts';

const SCALE = 0.29;

export const DOP_SET = product(
  'good-dop-set',
  'Twenty-one brass dops in a stepped beech stand, in rows of flat, cone and V heads from 3 to 15 mm; one lies in front.',
  () => ({
    ground: painted('#6d7f86'),
    parts: [
      ...carried(dopStand(12), at([0, 0, -0.2], turnAbout([0, 1, 0], 16), SCALE)),
      ...carried(
        [part(dop('cone', 1.1), turnedBrass([0, 1, 0]), at([0, 0, 0]), 28)],
        at([-0.75, 0.16, 1.75], inTurn(turnAbout([0, 0, 1], 84), turnAbout([0, 1, 0], 204)), SCALE),
      ),
    ],
    to: [0, 0.5, 0.2],
    elevation: 34,
    distance: 10,
  }),
);
