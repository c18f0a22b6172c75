/** What the guides to lapidary and to testing instruments compare. */
import { ovalCut, roundCut } from '../../cut-recipes.ts';
import type { Material } from '../../material.ts';
import { hex } from '../../material.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { ball, block, extruded, lathe, softened, torus } from '../../mesh-shapes.ts';
import { GOLD, SILVER, turnedBrass } from '../../metals.ts';
import { kind, lying } from '../../scenes/loose-stones.ts';
import { FACETING_MACHINE } from '../../tools/faceting-machine.ts';
import { REFRACTOMETER } from '../../tools/refractometer.ts';
import type { Pose, Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried, standing } from '../carry.ts';
import { linen, OAK, painted, slate, WALNUT } from '../grounds.ts';
import { agate, cabochon } from '../models/cabochons.ts';
import { basket, steamer, ultrasonicBath } from '../models/cleaners.ts';
import { dop } from '../models/dops.ts';
import { cabbingMachine, flatLap } from '../models/lapidary.ts';
import { loupe } from '../models/loupe.ts';
import {
  BRASS_BRIGHT,
  hammertone,
  MATT_BLACK,
  plastic,
  STAINLESS,
  STEEL_SATIN,
} from '../models/metals-and-plastics.ts';
import { layered, mottled } from '../models/mineral-stuffs.ts';
import {
  compoundBar,
  handpiece,
  hangingMotor,
  micromotor,
  pedal,
  polishingMotor,
  tumbler,
} from '../models/motors.ts';
import { contactLiquid, smallRefractometer } from '../models/small-refractometer.ts';
import { lump } from '../models/specimens.ts';
import { dichroscope, polariscope } from '../models/viewing-instruments.ts';
import { loupeMark } from '../products/loupes.ts';
import { wide } from '../stage.ts';

/** The same machine in another maker's paint. */
const repainted = (parts: readonly Part[], from: Material, to: Material): Part[] =>
  parts.map((p) =>
    p.material.color.join() === from.color.join() && p.material.kind === 'coat' ? { ...p, material: to } : p,
  );

export const CABOCHON_MACHINES = wide(
  'guide-cabochon-machines',
  'A six-wheel cabochon machine with a drip over each wheel, a flat lap beside it, and slabs and polished stones in front.',
  () => ({
    ground: painted('#7f857f'),
    parts: [
      ...carried(cabbingMachine(), at([-0.75, 0, -0.7], turnAbout([0, 1, 0], 14), 1.16)),
      ...carried(flatLap(), at([2.65, 0, 0.55], turnAbout([0, 1, 0], -12), 0.92)),
      part(
        lump(0.34, 0.5, 7),
        layered(['#f0e3cf', '#c98a5c', '#a14f2c'], 9, 1.4, 0.2),
        at([-2.5, 0.14, 1.75]),
      ),
      part(
        block(0.9, 0.62, 0.08, 0.02),
        layered(['#0f5a3c', '#2f9a6a', '#0b4630', '#6cc49a'], 7),
        at([-1.3, 0.045, 1.95], inTurn(turnAbout([1, 0, 0], -90), turnAbout([0, 1, 0], 14))),
      ),
      ...[0, 1, 2, 3].map((i) =>
        cabochon(
          [
            mottled('#3a4fa0', '#16205c', 3, 1.5, 0.01),
            agate(['#b9774a', '#e9d2b4', '#8a3f23', '#f4e6d2'], 1.2),
            mottled('#57b0a4', '#2c7a74', 2.6, 1.5, 0.01),
            agate(['#8c97a0', '#dfe5e6', '#5d6a74', '#f2f4f2'], 4.7),
          ][i],
          0.13,
          1.3,
          at([-0.3 + i * 0.42, 0.005, 2.05 - (i % 2) * 0.26], turnAbout([0, 1, 0], 30 * i)),
        ),
      ),
    ],
    to: [0.3, 0.75, 0.25],
    elevation: 32,
    distance: 13.4,
  }),
);

/** The ring of diodes round a lighted loupe's lens. */
const diodes = (center: Vec3): Part[] =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * 2 * Math.PI;
    return part(
      ball(0.05, 16),
      { kind: 'coat', color: [0.8, 0.8, 0.7], rough: 0.05, index: 1.5, glow: [2.2, 2.3, 2.6] },
      at([center[0] + 0.62 * Math.cos(a), center[1], center[2] + 0.62 * Math.sin(a)]),
    );
  });

export const LOUPES_COMPARED = wide(
  'guide-choosing-a-loupe',
  'Five folding loupes in a row on gray linen: black, leather-corded, lighted by a ring of diodes, small steel, and brass.',
  async () => {
    const row: readonly (readonly [Material, Material, string, string, string])[] = [
      [MATT_BLACK, MATT_BLACK, '10×', 'TRIPLET 20', '#d9d5cc'],
      [plastic('#1f3350', 0.2), MATT_BLACK, '10×', 'STUDENT', '#d9d5cc'],
      [plastic('#dcdad4', 0.16), plastic('#2a2e33', 0.16), '10×', 'RING LIGHT', '#33383d'],
      [STAINLESS, STEEL_SATIN, '20×', 'TRIPLET 12', '#1b1f24'],
      [BRASS_BRIGHT, BRASS_BRIGHT, '8×', 'DOUBLET', '#3d2a0c'],
    ];
    const parts: Part[] = [];
    const places: readonly Pose[] = [
      at([-2.35, 0, -0.75], turnAbout([0, 1, 0], 62), 0.95),
      at([-1.25, 0, 1.25], turnAbout([0, 1, 0], 34), 0.86),
      at([0.05, 0, -0.85], turnAbout([0, 1, 0], 54), 1.02),
      at([1.5, 0, 1.3], turnAbout([0, 1, 0], 26), 0.66),
      at([2.3, 0, -0.55], turnAbout([0, 1, 0], 48), 0.8),
    ];
    for (const [i, [shell, barrel, power, words, color]] of row.entries()) {
      const made = loupe({
        case: shell,
        barrel,
        mark: await loupeMark(power, words, color),
        open: 112 + (i % 3) * 16,
      });
      if (i === 2) {
        const a = ((180 - (112 + 32)) * Math.PI) / 180;
        made.push(...diodes([1.06 + 1.06 * Math.cos(a), 0.4, 1.06 * Math.sin(a)]));
      }
      parts.push(...carried(made, places[i]));
    }
    return { ground: linen('#8f9499', 24), parts, to: [0.45, 0.1, 0.2], elevation: 50, distance: 12.4 };
  },
);

const machine = (): Part[] => [...FACETING_MACHINE.scene().parts];

export const FACETING_COMPARED = wide(
  'guide-faceting-machines',
  'Two faceting machines on a walnut bench, one blue and one dark red, with spare laps, brass dops and a cut purple stone.',
  () => {
    const paint: Material = { kind: 'coat', color: hex('#37506b'), rough: 0.1, index: 1.5 };
    const other = hammertone('#6d2a24');
    return {
      ground: WALNUT(),
      stones: [lying(kind(ovalCut(41, 1.2), 1.548, 0.32, 0.09, 0.55), 0.35, 2.15, 0.16, 40, -10)],
      parts: [
        ...carried(machine(), at([-1.35, 0, 0.35], turnAbout([0, 1, 0], 12), 0.98)),
        ...carried(repainted(machine(), paint, other), at([2.25, 0, -1.85], turnAbout([0, 1, 0], -8), 0.82)),
        part(
          lathe(
            softened(
              [
                [0.1, 0],
                [0.8, 0],
                [0.82, 0.03],
                [0.8, 0.08],
                [0.1, 0.08],
                [0.1, 0],
              ],
              0.01,
            ),
            120,
          ),
          { kind: 'metal', color: [0.9, 0.58, 0.44], rough: 0.12, brush: [0, 1, 0], roughAlong: 0.02 },
          at([2.2, 0, 0.85]),
        ),
        part(
          lathe(
            softened(
              [
                [0.1, 0],
                [0.8, 0],
                [0.82, 0.03],
                [0.8, 0.08],
                [0.1, 0.08],
                [0.1, 0],
              ],
              0.01,
            ),
            120,
          ),
          { kind: 'metal', color: [0.62, 0.63, 0.65], rough: 0.16, brush: [0, 1, 0], roughAlong: 0.03 },
          at([2.45, 0.085, 0.95]),
        ),
        ...[0, 1, 2].map((i) =>
          part(
            dop((['flat', 'cone', 'v'] as const)[i], 0.65 + i * 0.2),
            turnedBrass([0, 1, 0]),
            at(
              [0.95 + i * 0.34, 0.09, 1.9 + i * 0.12],
              inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], 60 + i * 9)),
              0.2,
            ),
            28,
          ),
        ),
      ],
      to: [0.2, 0.75, 0.1],
      elevation: 31,
      distance: 12.4,
    };
  },
);

export const FLEX_SHAFTS = wide(
  'guide-flexible-shaft-machines',
  'A motor hung from a post, its flexible shaft running down to a steel handpiece, with a foot pedal and a micromotor box.',
  () => {
    const end: Vec3 = [1.2, 0.19, 1.35];
    return {
      ground: OAK(),
      parts: [
        ...carried(hangingMotor(end), at([-2.0, 0, -1.1])),
        ...carried(handpiece(), at([-2.0 + end[0] + 0.98, 0, -1.1 + end[2]], turnAbout([0, 1, 0], 0))),
        ...carried(micromotor(), at([1.75, 0, -1.25], turnAbout([0, 1, 0], -16))),
        ...carried(handpiece(), at([2.15, 0, 0.3], turnAbout([0, 1, 0], 20), 0.8)),
        ...carried(pedal(), at([1.7, 0, 1.75], turnAbout([0, 1, 0], -24))),
      ],
      to: [-0.1, 1.95, 0],
      elevation: 20,
      distance: 14.8,
    };
  },
);

export const REFRACTOMETERS = wide(
  'guide-gem-refractometers',
  'A black gem refractometer with its lid open and a smaller steel one beside it, contact liquid and a red stone in front.',
  async () => ({
    ground: slate(),
    stones: [lying(kind(ovalCut(40.5, 1.15), 1.766, 0.62, 0.012, 0.05), 0.55, 1.7, 0.17, 80, -8)],
    parts: [
      ...carried([...REFRACTOMETER.scene().parts], at([-0.95, 0, -0.5], turnAbout([0, 1, 0], -28), 1.05)),
      ...carried(smallRefractometer(), at([1.75, 0, 0.6], turnAbout([0, 1, 0], -34), 0.92)),
      ...carried(await contactLiquid(), at([1.7, 0, -1.2], turnAbout([0, 1, 0], -10), 0.9)),
    ],
    to: [0.5, 0.55, 0.1],
    elevation: 30,
    distance: 11.4,
  }),
);

/** Two halves of polarizing film in a disk with a hole. */
function filmDichroscope(): Part[] {
  const disk = lathe(
    softened(
      [
        [0.26, 0],
        [0.62, 0],
        [0.66, 0.04],
        [0.66, 0.1],
        [0.62, 0.14],
        [0.26, 0.14],
        [0.26, 0],
      ],
      0.02,
    ),
    96,
  );
  const half = (s: number, color: Vec3): Part => {
    const outline = Array.from({ length: 20 }, (_, i): [number, number] => {
      const a = (i / 19) * Math.PI;
      return [0.27 * Math.cos(a), s * 0.27 * Math.sin(a)];
    });
    return part(
      extruded(outline, 0.04, 0.004),
      { kind: 'coat', color, rough: 0.03, index: 1.5 },
      at([0, 0.07, 0], turnAbout([1, 0, 0], -90)),
    );
  };
  return [part(disk, MATT_BLACK, at([0, 0, 0])), half(1, [0.1, 0.11, 0.13]), half(-1, [0.16, 0.17, 0.18])];
}

export const POLARISCOPES = wide(
  'guide-polariscopes-and-dichroscopes',
  'A desktop polariscope, a brass calcite dichroscope with green and blue windows, a film dichroscope and loose stones.',
  () => ({
    ground: painted('#6f7984'),
    stones: [
      lying(kind(roundCut(41), 1.63, 0.05, 0.3, 0.46), 0.75, 1.75, 0.19, 40, -12),
      lying(kind(ovalCut(41, 1.2), 1.63, 0.12, 0.46, 0.18), 1.35, 1.9, 0.17, 60, 14),
    ],
    parts: [
      ...carried(polariscope(hammertone('#2b2f36')), at([-1.15, 0, -0.35], turnAbout([0, 1, 0], 24), 0.95)),
      ...standing(
        carried(
          dichroscope([0.04, 0.55, 0.34], [0.06, 0.2, 0.85]),
          at([1.45, 0.4, -0.9], inTurn(turnAbout([1, 0, 0], 90), turnAbout([0, 1, 0], -18)), 0.52),
        ),
      ),
      ...carried(filmDichroscope(), at([2.4, 0, 1.05], turnAbout([0, 1, 0], 24), 0.8)),
    ],
    to: [0.2, 0.95, 0.05],
    elevation: 28,
    distance: 10.8,
  }),
);

export const POLISHING = wide(
  'guide-polishing-motors',
  'A double-ended polishing motor with two muslin wheels, a rubber tumbler barrel, and bars of red, brown and white compound.',
  () => ({
    ground: painted('#6d675f'),
    parts: [
      ...carried(polishingMotor(), at([-0.75, 0, -0.5], turnAbout([0, 1, 0], 24), 1)),
      ...carried(tumbler(), at([2.6, 0, -1.2], turnAbout([0, 1, 0], -24), 0.82)),
      ...['#8a2320', '#5a3a24', '#efe9dd', '#2f5a3c', '#23262b'].flatMap((color, i) =>
        carried(
          [compoundBar(color)],
          at([-0.9 + i * 0.72, 0, 1.75 - (i % 2) * 0.18], turnAbout([0, 1, 0], 62 + i * 5), 0.66),
        ),
      ),
    ],
    to: [0.05, 0.95, 0.15],
    elevation: 30,
    distance: 13.8,
  }),
);

export const CLEANERS = wide(
  'guide-ultrasonic-and-steam',
  'A stainless ultrasonic bath with a wire basket of rings in its liquid, and a steam cleaner with a gauge beside it.',
  async () => ({
    ground: painted('#8f9a9c'),
    parts: [
      ...carried(
        [
          ...(await ultrasonicBath()),
          ...carried(basket(2.2, 1.4, 0.72), at([0, 1.52, 0])),
          part(
            torus(0.26, 0.06, 1.6),
            GOLD,
            at([-0.5, 1.92, 0.1], inTurn(turnAbout([1, 0, 0], 70), turnAbout([0, 1, 0], 30))),
          ),
          part(
            torus(0.24, 0.05, 1.6),
            SILVER,
            at([0.35, 1.9, -0.1], inTurn(turnAbout([1, 0, 0], 24), turnAbout([0, 1, 0], 70))),
          ),
          part(
            torus(0.3, 0.05, 1.4),
            GOLD,
            at([0.1, 1.94, 0.35], inTurn(turnAbout([1, 0, 0], 80), turnAbout([0, 1, 0], -30))),
          ),
        ],
        at([-1.35, 0, 0.35], turnAbout([0, 1, 0], 18), 0.9),
      ),
      ...carried(steamer(), at([2.3, 0, -0.9], turnAbout([0, 1, 0], -22), 0.92)),
    ],
    to: [0.2, 1.3, 0],
    elevation: 32,
    distance: 13,
  }),
);
