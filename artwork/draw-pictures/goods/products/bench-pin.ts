import { at, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { painted } from '../grounds.ts';
import { benchPin, tabletop } from '../models/bench-pin.ts';
import { product } from '../stage.ts';

const HEIGHT = 3.6;

export const BENCH_PIN = product(
  'good-bench-pin',
  'A pale beech bench pin in a gray cast clamp with a small steel anvil, screwed to the edge of a walnut table.',
  () => ({
    ground: painted('#8d877d', 14),
    parts: [
      tabletop(12, 6, 0.95, HEIGHT),
      ...carried(benchPin(), at([0, HEIGHT, 0], turnAbout([0, 1, 0], 0))),
    ],
    to: [0.05, HEIGHT - 0.4, 0.7],
    turn: 38,
    elevation: 27,
    distance: 9.2,
    reach: 9,
    aperture: 0.05,
  }),
);
