/** What the guides to metalworking tools compare. */
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, swept } from '../../mesh-shapes.ts';
import { SATIN_SILVER } from '../../metals.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout, upTo } from '../../vector.ts';
import { carried } from '../carry.ts';
import { linen, OAK, painted, slate } from '../grounds.ts';
import { ceramicBoard } from '../models/boards.ts';
import { benchPin, tabletop } from '../models/bench-pin.ts';
import { burnisher, BOXWOOD, prongPusher, pusher } from '../models/hand-tools.ts';
import { ALUMINUM, COPPER_WIRE, plastic } from '../models/metals-and-plastics.ts';
import { pliers } from '../models/pliers.ts';
import { rollingMill } from '../models/rolling-mill.ts';
import { sawFrame } from '../models/saw-frame.ts';
import { bezelBand, burBlock, ringClamp } from '../models/setting-tools.ts';
import { brick, charcoal, honeycomb, thirdHand, turntable } from '../models/soldering-blocks.ts';
import { airTorch, butaneTorch, flame, littleTorch, propaneTorch } from '../models/torches.ts';
import { wide } from '../stage.ts';

export const TORCHES = wide(
  'guide-bench-torches',
  'Four bench torches on a fireproof board: a thin twin-hose torch, an air torch, a propane burner and a lit butane torch.',
  () => {
    const mouth: Vec3 = [-1.02, 2.5, -1.5];
    return {
      ground: painted('#5b5651'),
      parts: [
        ...ceramicBoard([7.6, 5.4, 0.12], at([0.1, 0, 0.1], turnAbout([0, 1, 0], 3))),
        ...carried(littleTorch(), at([0.35, 0.12, 1.9], turnAbout([0, 1, 0], 6))),
        ...carried(airTorch(), at([0.45, 0.12, 0.95], turnAbout([0, 1, 0], 12), 0.95)),
        ...carried(propaneTorch(), at([0.9, 0.12, -0.35], turnAbout([0, 1, 0], 16), 0.95)),
        ...carried(butaneTorch(), at([-2.05, 0.12, -1.5], turnAbout([0, 1, 0], -4), 1.02)),
        ...carried(flame(1.5, 0.17), at(mouth, upTo([0.88, 0.47, -0.06]))),
      ],
      to: [-0.05, 1.05, -0.1],
      elevation: 33,
      distance: 14.6,
      exposure: 0.48,
    };
  },
);

export const SETTING_TOOLS = wide(
  'guide-setting-tools',
  'A silver ring with an agate held in a wooden ring clamp, with pushers, a burnisher and a block of setting burs beside it.',
  () => ({
    ground: linen('#8b8576', 24),
    parts: [
      ...carried(ringClamp(), at([-0.65, 0, 0.2], turnAbout([0, 1, 0], 16), 1.1)),
      ...carried(
        bezelBand(),
        at([0.72, 0.42, -0.18], inTurn(turnAbout([1, 0, 0], 0), turnAbout([0, 1, 0], 106)), 1),
      ),
      ...carried(pusher(), at([-1.2, 0, 1.35], turnAbout([0, 1, 0], 9))),
      ...carried(burnisher(), at([-0.7, 0, 2.2], turnAbout([0, 1, 0], 5))),
      ...carried(prongPusher(BOXWOOD), at([1.35, 0, 1.25], turnAbout([0, 1, 0], 28))),
      ...carried(burBlock(), at([1.55, 0, -1.35], turnAbout([0, 1, 0], -14))),
    ],
    to: [0.15, 0.25, 0.35],
    elevation: 40,
    distance: 10.6,
  }),
);

export const PLIERS_COMPARED = wide(
  'guide-pliers-and-cutters',
  'Four pairs of pliers fanned out on slate: chain nose, half-round and flat, parallel flat jaws, and flush side cutters.',
  () => ({
    ground: slate(),
    parts: [
      ...carried(pliers('chain', plastic('#7d1f24', 0.16)), at([-2.5, 0, -0.2], turnAbout([0, 1, 0], 106))),
      ...carried(
        pliers('half-round', plastic('#1f3350', 0.16), 9),
        at([-0.8, 0, -0.45], turnAbout([0, 1, 0], 95)),
      ),
      ...carried(pliers('flat', plastic('#2a2f33', 0.2), 7), at([0.75, 0, -0.45], turnAbout([0, 1, 0], 85))),
      ...carried(
        pliers('cutter', plastic('#7d1f24', 0.16), 13),
        at([2.4, 0, -0.2], turnAbout([0, 1, 0], 74)),
      ),
    ],
    to: [0, 0.15, 0.55],
    elevation: 52,
    distance: 10.8,
  }),
);

/** A strip on its way through the rolls, thinner beyond them. */
function strip(): Part[] {
  const section: [number, number][] = [
    [-0.03, -0.34],
    [0.03, -0.34],
    [0.03, 0.34],
    [-0.03, 0.34],
  ];
  const path: Vec3[] = [
    [-0.55, 1.66, 2.2],
    [-0.55, 1.69, 0.8],
    [-0.55, 1.69, 0],
    [-0.55, 1.69, -1.6],
  ];
  return [
    part(
      swept(path, section, (t) => (t < 0.6 ? 1 : 0.96), [1, 0, 0]),
      SATIN_SILVER,
      at([0, 0, 0]),
      30,
    ),
  ];
}

export const MILLS = wide(
  'guide-rolling-mills',
  'A hand-cranked rolling mill on an oak bench, half of its rolls smooth and half grooved, a silver strip between them.',
  () => ({
    ground: OAK(),
    parts: carried([...rollingMill(), ...strip()], at([-0.35, 0, 0], turnAbout([0, 1, 0], -27))),
    to: [0.1, 1.72, 0.1],
    elevation: 23,
    distance: 12.4,
  }),
);

const HEIGHT = 3.6;

export const SAWS_AND_PINS = wide(
  'guide-saw-frames-and-bench-pins',
  'A saw frame upright in the V of a beech bench pin, its blade in a copper sheet; a second frame lies on the table.',
  () => {
    const upright = inTurn(turnAbout([0, 0, 1], 90), turnAbout([0, 1, 0], 90));
    return {
      ground: painted('#8a8379', 14),
      parts: [
        tabletop(13, 7, 0.95, HEIGHT),
        ...carried(benchPin({ notch: 0.3 }), at([0, HEIGHT, 0])),
        part(
          block(1.5, 1.15, 0.03, 0.006),
          { ...COPPER_WIRE, rough: 0.1 },
          at(
            [-0.06, HEIGHT + 0.16, 1.7],
            inTurn(turnAbout([1, 0, 0], -90), turnAbout([1, 0, 0], 9), turnAbout([0, 1, 0], 10)),
          ),
          30,
        ),
        ...carried(sawFrame(), at([0.0, HEIGHT + 0.02, 2.02], upright, 0.86)),
        ...carried(
          sawFrame({ depth: 2, bow: ALUMINUM, handle: plastic('#22282e', 0.14) }),
          at([2.7, HEIGHT, -1.6], turnAbout([0, 1, 0], -28), 0.86),
        ),
      ],
      to: [0.5, HEIGHT - 0.25, 0.6],
      turn: 38,
      elevation: 27,
      distance: 13.2,
      reach: 9,
      aperture: 0.04,
    };
  },
);

export const SOLDERING_STATIONS = wide(
  'guide-soldering-stations',
  'Charcoal, honeycomb and fire brick on a soldering board, a turntable of pumice and a two-armed third hand behind them.',
  () => ({
    ground: painted('#6a655e'),
    parts: [
      ...ceramicBoard([8, 5.6, 0.14], at([0, 0, 0.1], turnAbout([0, 1, 0], 2))),
      ...carried(turntable(), at([-1.95, 0.14, -1.0])),
      ...carried(thirdHand(), at([1.2, 0.14, -1.35], turnAbout([0, 1, 0], -12), 0.95)),
      ...carried(honeycomb(), at([-1.5, 0.14, 1.55], turnAbout([0, 1, 0], 14), 0.86)),
      ...carried(charcoal(), at([0.9, 0.14, 1.2], turnAbout([0, 1, 0], -9), 0.86)),
      ...carried(brick(), at([3.0, 0.14, 0.35], turnAbout([0, 1, 0], -38), 0.84)),
    ],
    to: [0.15, 0.45, 0.1],
    elevation: 36,
    distance: 12.4,
  }),
);
