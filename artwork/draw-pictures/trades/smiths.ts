/** Smiths, setters, platers and engravers: metal in the making. */
import { roundCut } from '../cut-recipes.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { ball, block, curve, extruded, lathe, rod, roundedRectangle, softened, swept, torus, wire } from '../mesh-shapes.ts';
import { COPPER } from '../metals.ts';
import { fractal, noise, smoothstep } from '../noise.ts';
import type { Photograph } from '../picture.ts';
import { randomFrom } from '../random.ts';
import { colored, diamond } from '../species.ts';
import type { Vec3 } from '../vector.ts';
import { add, at, inTurn, mix, radians, turnAbout } from '../vector.ts';
import { bench, LAID, pin, PIN_TOP } from '../work/bench.ts';
import { graver, grip, handFile, moveBy, sawFrame } from '../work/cutting-tools.ts';
import type { Point2 } from '../work/drawn.ts';
import { cutInto, smooth } from '../work/drawn.ts';
import { beaker } from '../work/glassware.ts';
import { boards, linen, madeOf, plainCloth, slab } from '../work/grounds.ts';
import { ringClamp } from '../work/holding-tools.ts';
import { band, BRIGHT_SILVER, GREEN_GOLD, PLATINUM, prongs, ROSE_GOLD, satin, set, WHITE_GOLD, YELLOW_GOLD } from '../work/jewelry.ts';
import { strand, pearlLight } from '../work/pearls.ts';
import { carried, held, piece } from '../work/placing.ts';
import { bowlShell, planished } from '../work/raising.ts';
import { ROLLED_COPPER } from '../work/sawing.ts';
import { plated } from '../work/sheets.ts';
import { ofFirm } from '../work/stage.ts';
import { BOXWOOD, heated, LEATHER_BLACK, LEATHER_TAN, OAK_DARK, PITCH, WALNUT } from '../work/surfaces.ts';
import { grid, roughHeap } from './heaps.ts';

/** A cipher of two joined letters, cut line by line. */
const CIPHER: Point2[][] = [
  smooth([[-0.95, 0.75], [-0.7, 1], [-0.42, 0.6], [-0.5, -0.4], [-0.75, -0.95], [-1, -0.7]]),
  smooth([[-0.46, 0.3], [0, 0.95], [0.42, 0.85], [0.5, 0.2], [0.42, -0.5], [0.62, -0.9], [0.95, -0.7]]),
  smooth([[-0.9, 0.1], [-0.3, 0.28], [0.3, 0.02], [0.95, 0.24]]),
  smooth([[-0.2, -0.75], [0.05, -0.35], [0.22, -0.75], [0, -1], [-0.2, -0.75]]),
];

const ENGRAVED = (wide: number): Material => ({
  ...BRIGHT_SILVER,
  rough: 0.035,
  relief: cutInto(CIPHER.map((points) => ({ points: points.map(([x, y]): Point2 => [x * 0.92, y * 0.92]), width: wide })), 0.05, (x, _y, z) => [x, -z]),
});

/** Laminated copper, silver and shakudo, forged until its layers swirl. */
const MOKUME: Material = {
  kind: 'metal',
  color: [0.8, 0.6, 0.5],
  rough: 0.09,
  texture: (x, y, z, out) => {
    const w = 0.5 * fractal(x * 0.9, y * 0.9, z * 0.9, 3) + 0.12 * fractal(x * 3, y * 3, z * 3, 3);
    const layer = (y * 0.6 + w) * 9;
    const k = Math.floor(layer);
    const colors: Vec3[] = [[0.84, 0.4, 0.24], [0.9, 0.87, 0.82], [0.1, 0.085, 0.1]];
    const here = colors[((k % 3) + 3) % 3];
    const next = colors[(((k + 1) % 3) + 3) % 3];
    const c = mix(here, next, smoothstep(0.86, 1, layer - k));
    for (let a = 0; a < 3; a++) out[a] = c[a];
    out[3] = 0.1;
  },
};

function birchLeaf(x: number, z: number, turn: number, size: number): Part[] {
  const half = (t: number): number => 1.05 * Math.sin(Math.PI * t ** 0.72) ** 0.9 * (1 + 0.03 * Math.sin(t * 70));
  const leaf = plated(60, 60, 0.07, (u, v) => {
    const across = (u - 0.5) * 2 * half(v);
    return [across * size, (0.16 + 0.16 * Math.abs(across) + 0.12 * Math.sin(v * 3)) * size, (v - 0.5) * 3.2 * size];
  });
  const veined: Material = {
    ...satin(BRIGHT_SILVER, 0.11),
    color: [0.72, 0.71, 0.69],
    relief: (px, _y, pz) => {
      const side = Math.abs(px);
      const rib = ((((pz * 2.6 + side * 2) % 1) + 1) % 1) - 0.5;
      return -0.03 * Math.exp(-((px / 0.03) ** 2)) - 0.02 * Math.exp(-((rib / 0.1) ** 2)) * Math.min(1, side * 8);
    },
  };
  return carried(
    [piece(leaf, veined), piece(wire(curve([[0, 0.1 * size, 1.55 * size], [0.1, 0.12, 2.1 * size], [0.4, 0.2, 2.5 * size]], 8), 0.06), BRIGHT_SILVER)],
    at([x, 0, z], turnAbout([0, 1, 0], turn)),
  );
}

const BARK: Material = {
  kind: 'coat',
  color: hex('#e2ddd2'),
  rough: 0.4,
  index: 1.15,
  texture: (x, y, z, out) => {
    const dash = smoothstep(0.42, 0.6, noise(x * 0.9, y, z * 6)) * smoothstep(0.1, 0.5, noise(x * 0.35 + 4, y, z * 3));
    const c = mix(hex('#ded7ca'), hex('#4a3f38'), dash);
    const k = 0.9 + 0.15 * fractal(x * 2, y * 2, z * 2, 4);
    for (let a = 0; a < 3; a++) out[a] = c[a] * k;
  },
};

/** Casting grain: drops of metal that froze in water. */
const grain = (material: Material, count: number, middle: readonly [number, number], spread: number, seed: number): Part[] =>
  roughHeap(material, count, 0.16, middle, spread, seed, 0.1);

export const SMITHS: readonly Photograph[] = [
  ofFirm('burin-house-engravers', 'A graver cuts the last curl of a two-letter cipher into a polished silver disk held in pitch, bright V-shaped lines behind it.', () => {
    const top = 3.2;
    const end = CIPHER[2][CIPHER[2].length - 1];
    const tip: Vec3 = [end[0] * 0.92, top + 0.22, -end[1] * 0.92];
    return {
      ground: madeOf(LEATHER_BLACK, 26, 0),
      parts: [
        piece(lathe(softened([[0, 0], [2.6, 0], [3.1, 1], [3, 2.2], [2.5, 2.7], [0, 2.7]], 0.6), 96), { kind: 'metal', color: [0.2, 0.2, 0.21], rough: 0.14 }, undefined, 60),
        piece(lathe([[0, 2.6], [2.4, 2.6], [2.3, 3.05], [1.9, 3.22], [0, 3.25]], 72), PITCH, undefined, 60),
        piece(lathe(softened([[0, 0], [1.62, 0], [1.66, 0.04], [1.62, 0.12], [1.5, 0.15], [0, 0.16]], 0.03), 120), ENGRAVED(0.075), at([0, top + 0.04, 0]), 50),
        ...carried(graver(6.2), held(tip, add(tip, [6, 2.5, 2.6]), -40)),
      ],
      to: [0.55, top, 0.1], distance: 12, elevation: 42, aperture: 0.06, exposure: 0.46, reach: 7,
    };
  }),
  ofFirm('yukimori-mokume', 'A forged billet of mokume-gane with its swirled layers of copper, silver and dark alloy, two matching rings and a gouge beside it.', () => ({
    ground: slab('#8d8a84', '#66635e', 18, 0.6, 0.03),
    parts: [
      piece(block(6.2, 1.1, 3.2, 0.1), MOKUME, at([-1, 0.56, -0.6], turnAbout([0, 1, 0], 14)), 40),
      piece(band(0.9, 0.6, 0.17, 0.3), { ...MOKUME, rough: 0.06 }, at([1.2, 0.31, 2.4]), 50),
      piece(band(0.78, 0.5, 0.16, 0.3), { ...MOKUME, rough: 0.06 }, at([3.2, 0.8, 1.6], inTurn(turnAbout([1, 0, 0], 62), turnAbout([0, 1, 0], 28))), 50),
      piece(plated(30, 10, 0.07, (u, v) => [(u - 0.5) * 3.2, 0.1 + 0.06 * Math.sin(u * 4), (v - 0.5) * 2]), MOKUME, at([-4.2, 0, 2.6], turnAbout([0, 1, 0], -18)), 40),
    ],
    to: [0, 0.5, 0.6], distance: 16.5, elevation: 40, aperture: 0.06, exposure: 0.48, reach: 7,
  })),
  ofFirm('birchlight-silver', 'Two matte silver birch leaves with one bright edge each, on curled strips of pale birch bark and gray linen.', () => ({
    ground: linen('#8c9096', '#656a71', 18, 18),
    parts: [
      ...birchLeaf(-1.5, 0.2, 24, 1.2),
      ...birchLeaf(1.9, 0.7, -16, 1.05),
      piece(plated(50, 16, 0.06, (u, v) => [(u - 0.5) * 11, 0.05 + 0.9 * Math.max(0, u - 0.72) ** 1.2 * 4, (v - 0.5) * 2.6]), BARK, at([0.4, 0, -2.9], turnAbout([0, 1, 0], -7)), 60),
    ],
    to: [0.1, 0.3, 0.1], distance: 15, elevation: 46, aperture: 0.06, exposure: 0.46, reach: 6.5,
  })),
  ofFirm('taller-media-luna', 'A hammered silver bowl with a bright rim, a planished cuff bracelet and a hammer head on a dark oak bench.', () => ({
    ground: boards(OAK_DARK, 9, 40),
    parts: [
      piece(lathe(bowlShell(4.6, 4.2, 0.14).map(([r, y]): Point2 => [r, -y]), 140), planished(0.66, 0.42), at([-1.2, 0.16, -1]), 70),
      piece(torus(4.45, 0.14, 1, 140), BRIGHT_SILVER, at([-1.2, 3.86, -1])),
      piece(swept(Array.from({ length: 90 }, (_, i): Vec3 => [2.7 * Math.cos(0.55 + (i / 89) * 5.2), 0, 2.2 * Math.sin(0.55 + (i / 89) * 5.2)]), softened(roundedRectangle(0.2, 2, 0.08), 0.05, true, 3)), planished(0.5, 0.4), at([5, 1.02, 2.6], turnAbout([0, 1, 0], -30)), 50),
    ],
    to: [0.9, 1.5, 0], distance: 29, elevation: 32, aperture: 0.1, exposure: 0.44, reach: 12,
  })),
  ofFirm('ros-and-rivet-goldsmiths', 'Two plain wedding bands, one yellow and one rose, in front of worn old rings and a small ingot of melted gold on slate.', () => {
    const random = randomFrom(5);
    return {
      ground: slab('#565b60', '#383c41', 18, 0.6, 0.05),
      parts: [
        piece(band(0.92, 0.5, 0.19, 0.6), YELLOW_GOLD, at([-0.6, 0.98, 1.6], inTurn(turnAbout([1, 0, 0], 78), turnAbout([0, 1, 0], 20)))),
        piece(band(0.8, 0.4, 0.17, 0.6), ROSE_GOLD, at([0.75, 0.21, 1.9])),
        ...Array.from({ length: 8 }, (_, i) => piece(band(0.75 + 0.2 * random(), 0.18 + 0.25 * random(), 0.14, 0.6), satin(i % 3 ? YELLOW_GOLD : ROSE_GOLD, 0.1), at([-3.4 + 1.5 * Math.cos(i * 2.1), 0.2 + 0.17 * Math.floor(i / 3), -1.4 + 1.1 * Math.sin(i * 2.1)], inTurn(turnAbout([1, 0, 0], 12 * random()), turnAbout([0, 0, 1], 14 * random()))))),
        piece(lathe(softened([[0, 0], [1.3, 0.02], [1.45, 0.2], [1.3, 0.55], [0.7, 0.66], [0, 0.62]], 0.3), 60, 0.7), { ...satin(YELLOW_GOLD, 0.07), bump: { scale: 3, strength: 0.1 } }, at([3, 0.01, -1.3], turnAbout([0, 1, 0], 20)), 60),
      ],
      to: [0, 0.5, 0.2], distance: 15, elevation: 38, aperture: 0.06, exposure: 0.45, reach: 6.5,
    };
  }),
  ofFirm('emberpoint-laser-repair', 'A wooden drawer of fine coiled wires in yellow, rose, white and green gold and platinum, and a diamond ring with new prong tips.', () => {
    const alloys: Material[] = [YELLOW_GOLD, ROSE_GOLD, WHITE_GOLD, GREEN_GOLD, PLATINUM, BRIGHT_SILVER];
    const coil = (r: number, seed: number): Vec3[] => Array.from({ length: 130 }, (_, i): Vec3 => {
      const a = radians(i * 17);
      const q = r + 0.05 * Math.sin(i * 0.7 + seed);
      return [q * Math.cos(a), 0.06 + i * 0.0022, q * Math.sin(a)];
    });
    const cells = grid(5, 3, 2.3);
    const top: Vec3 = [4.2, 1.95, 4.9];
    const tip = turnAbout([1, 0, 0], 24);
    return {
      ground: boards(WALNUT, 8, 40),
      stones: [set({ planes: roundCut(40.75)(), medium: colored(diamond, [0.985, 0.985, 0.98]) }, top, 0.42, tip)],
      parts: [
        piece(block(12.2, 0.4, 7.6, 0.06), BOXWOOD, at([-0.6, 0.2, -1]), 40),
        ...[-3.45, -1.15, 1.15, 3.45].map((z) => piece(block(11.7, 1, 0.18, 0.04), BOXWOOD, at([-0.6, 0.7, z - 1]), 40)),
        ...[-5.85, -3.45, -1.15, 1.15, 3.45, 5.85].map((x) => piece(block(0.18, 1, 7.1, 0.04), BOXWOOD, at([x - 0.6, 0.7, -1]), 40)),
        ...cells.map(([x, z], i) => piece(wire(coil(0.78, i), 0.045), alloys[(i * 5) % 6], at([x - 0.6, 0.42, z - 1], turnAbout([0, 1, 0], i * 40)))),
        ...carried([...prongs(0.43, 6, 1.1, PLATINUM, 0.055), piece(band(0.86, 0.24, 0.16, 0.5), PLATINUM, at([0, -1.3, 0], turnAbout([1, 0, 0], 90)))], at(top, tip)),
      ],
      to: [-0.2, 0.6, 0.5], distance: 26, elevation: 46, aperture: 0.08, exposure: 0.46, reach: 10,
    };
  }),
  ofFirm('vasca-chiara-plating', 'Rings on copper hooks hang in a glass plating bath of clear yellow liquid between two metal plates, their gold freshly bright.', () => {
    const rod1 = 8.2;
    const hook = (x: number, z: number, m: Material, deep: number): Part[] => [
      piece(wire(curve([[x, rod1 + 0.25, z + 0.2], [x, rod1 + 0.35, z - 0.1], [x, rod1 - 1, z], [x, rod1 - deep, z]], 8), 0.05), COPPER),
      piece(band(0.86, 0.34, 0.16, 0.6), m, at([x, rod1 - deep - 0.8, z], inTurn(turnAbout([1, 0, 0], 84), turnAbout([0, 1, 0], 12 + x * 14)))),
    ];
    const plain: Material = { kind: 'coat', color: [0.86, 0.55, 0.16], rough: 0.06, index: 2.2 };
    return {
      ground: slab('#9a9d9f', '#717476', 36, 0.5, 0.05),
      parts: [
        ...beaker(4.2, 7.4, 5.6, [0.96, 0.86, 0.42], 0.16),
        piece(wire([[-6.4, rod1, 0.2], [6.4, rod1, 0.2]], 0.26), { ...COPPER, rough: 0.1 }),
        ...hook(-1.9, 0.2, plain, 3.4),
        ...hook(0.1, 0.2, plain, 3.9),
        ...hook(2, 0.2, plain, 3.3),
        ...[-6.2, 6.2].map((x) => piece(rod(0.4, rod1 + 0.1, 0.1), { kind: 'coat', color: hex('#26292c'), rough: 0.2, index: 1.4 }, at([x, 0, 0.2]), 40)),
        piece(band(0.9, 0.42, 0.17, 0.6), YELLOW_GOLD, at([5.4, 0.22, 4.4])),
      ],
      to: [0.2, 4, 0], distance: 33, elevation: 17, turn: 6, aperture: 0.1, exposure: 0.5, reach: 13,
    };
  }),
  ofFirm('lemel-and-sweep-refiners', 'Assay cupels with shining beads of gold and silver, one still glowing, before heaps of gold and silver casting grain.', () => {
    const cupel = (x: number, z: number, bead: Part[]): Part[] => carried(
      [piece(lathe(softened([[0, 0], [1, 0], [1.25, 1.3], [1.2, 1.42], [1.02, 1.36], [0.7, 0.95], [0, 0.82]], 0.1), 72), { kind: 'coat', color: hex('#d9d2c4'), rough: 0.4, index: 1.1, bump: { scale: 14, strength: 0.2 } }, undefined, 60), ...bead],
      at([x, 0, z]),
    );
    const bead = (m: Material, r: number): Part[] => [piece(ball(r, 40), m, at([0, 0.82 + r * 0.75, 0]))];
    return {
      ground: slab('#5d5752', '#3d3935', 22, 0.5, 0.03),
      parts: [
        ...cupel(-3.1, 1.3, bead(YELLOW_GOLD, 0.34)),
        ...cupel(-0.1, 1.8, bead(heated([0.6, 0.4, 0.2], () => 0.9), 0.38)),
        ...cupel(2.9, 1.3, bead(BRIGHT_SILVER, 0.36)),
        ...grain(YELLOW_GOLD, 210, [-2.4, -2.4], 2.1, 4),
        ...grain(BRIGHT_SILVER, 210, [2.7, -2.4], 2.1, 8),
      ],
      to: [0, 0.7, -0.2], distance: 18.5, elevation: 36, aperture: 0.07, exposure: 0.46, reach: 8,
    };
  }),
  ofFirm('knot-and-clasp', 'A graduated pearl necklace knotted on silk lies in two loops on blue cloth, its gold clasp in front beside a silk card.', () => {
    const loops: Vec3[] = [];
    for (let i = 0; i <= 90; i++) {
      const t = i / 90;
      const a = -0.6 + t * 10.6;
      const r = 4.6 - 1.5 * t;
      loops.push([r * Math.cos(a) * 1.12, 0.42, r * Math.sin(a) * 0.82 - 0.5]);
    }
    const size = (i: number): number => 0.26 + 0.2 * Math.exp(-(((i - 28) / 15) ** 2));
    const end = loops[90];
    return {
      ground: plainCloth('#46566b', 16, 0.12),
      parts: [
        ...strand(loops, size, [1, 0.95, 0.9]),
        piece(ball(0.42, 48), { ...YELLOW_GOLD, relief: (x, y, z) => 0.01 * Math.sin(y * 60) * Math.cos(Math.atan2(z, x) * 12) }, at([end[0] - 0.5, 0.42, end[2] + 0.2])),
        piece(torus(0.2, 0.05), YELLOW_GOLD, at([end[0] - 1.05, 0.4, end[2] + 0.35], turnAbout([1, 0, 0], 70))),
      ],
      to: [0, 0.3, -0.2], distance: 17, elevation: 50, aperture: 0.06, exposure: 0.54, reach: 7.5, light: pearlLight(),
    };
  }),
  ofFirm('arroyo-bench-school', 'Three bench pins in a row along a wooden bench, at each a student’s work: copper being pierced, a ring in a clamp, a file at rest.', () => {
    const pins = [-21, 0, 21].flatMap((x) => carried(pin(x !== 0), at([x, 0, 0])));
    return {
      ground: madeOf(LEATHER_TAN, 90, 0),
      parts: [
        ...bench(),
        ...pins,
        piece(extruded(roundedRectangle(7, 5, 0.06), 0.1, 0.015), ROLLED_COPPER, at([-20.6, PIN_TOP + 0.06, 6.6], inTurn(LAID, turnAbout([0, 1, 0], 14))), 40),
        ...carried(sawFrame(7, 12), at([-21, PIN_TOP + 1.4, 7.4], turnAbout([0, 1, 0], -30))),
        ...carried([piece(band(0.92, 0.6, 0.2, 0.3), satin(BRIGHT_SILVER), at([0, 0.85, 0], turnAbout([1, 0, 0], 90))), ...ringClamp(12)], at([3, PIN_TOP + 1.5, 6.6], inTurn(turnAbout([0, 0, 1], 78), turnAbout([0, 1, 0], 28)))),
        ...carried(handFile(13, 1.5, 5), at([24.6, PIN_TOP + 0.3, 2], inTurn(turnAbout([0, 0, 1], 90), turnAbout([1, 0, 0], 0), turnAbout([0, 1, 0], 40)))),
        ...[-12, 10].flatMap((x, i) => [
          piece(extruded(roundedRectangle(8, 5, 0.4), 4, 0.25), BOXWOOD, at([x, 16, -9], inTurn(LAID, turnAbout([0, 1, 0], 6 - 14 * i))), 40),
          ...[-2.6, -0.9, 0.9, 2.6].map((u, k) => moveBy(grip(0.75, 7), [x + u, 18 + 0.3 * k, -9 + 0.4 * (k % 2)])),
        ]),
      ],
      to: [1, PIN_TOP, 3], distance: 84, elevation: 22, turn: -16, aperture: 0.2, exposure: 0.5, reach: 46,
    };
  }),
];
