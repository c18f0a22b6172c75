/** Finished jewelry. */
import { cushionCut, pearCut, roundCut } from '../cut-recipes.ts';
import { band, bezel, even, granules, prongs } from '../jewelry/bands.ts';
import { along, ballClasp, chain, earWire, jumpRing } from '../jewelry/chains.ts';
import { hide, linen, slate, veined, velvet } from '../jewelry/cloths.ts';
import { planished } from '../jewelry/engraving.ts';
import { jewelLight } from '../jewelry/light.ts';
import type { Build, Piece } from '../jewelry/piece.ts';
import { finished, settled } from '../jewelry/piece.ts';
import { cabochonRing, lie, plainBand, signet, solitaire, threeStoneRing } from '../jewelry/rings.ts';
import { steelRule } from '../jewelry/rule.ts';
import { inside, setStone } from '../jewelry/settings.ts';
import type { Material } from '../material.ts';
import { hex } from '../material.ts';
import type { Part } from '../mesh-parts.ts';
import { part } from '../mesh-parts.ts';
import { ball, lathe, softened, torus } from '../mesh-shapes.ts';
import { GOLD, SATIN_SILVER, SILVER } from '../metals.ts';
import { fractal } from '../noise.ts';
import { nacre, pearl, WHITE_NACRE } from '../pearls.ts';
import { labradorescence } from '../phenomena.ts';
import type { Photograph } from '../picture.ts';
import { LABRADORITE, TURQUOISE } from '../polished-stones.ts';
import type { Stone } from '../scene.ts';
import { beryl, colored, corundum, garnet } from '../species.ts';
import type { Rotation, Vec3 } from '../vector.ts';
import { add, at, inTurn, turnAbout } from '../vector.ts';

const about = (degrees: number): Rotation => turnAbout([0, 1, 0], degrees);
const only = (parts: Part[], stones: Stone[] = []): Piece => ({ parts, stones });

export const turquoiseRing: Build = cabochonRing({
  stuff: TURQUOISE,
  radius: 0.78,
  ratio: 0.76,
  height: 0.5,
  border: 'grains',
});

export const labradoriteRing: Build = cabochonRing({
  stuff: {
    ...LABRADORITE,
    gleams: labradorescence({
      lean: { view: [0.1, 0.6, 0.78], light: [-0.86, 0.62, 0.16] },
      from: 468,
      to: 590,
      strength: 0.24,
      scale: 0.75,
      by: [1.3, 0, 4.1],
    }),
  },
  radius: 0.8,
  ratio: 0.78,
  height: 0.46,
  border: 'rope',
});

/** Two rolls of velvet with a slit between them, along x, and the ring that stands in it. */
function inRolls(ring: Build, color: string, turn: number): Piece[] {
  const stuff: Material = {
    kind: 'coat',
    color: hex(color),
    rough: 0.5,
    index: 1,
    translucence: 0.25,
    bump: { scale: 26, strength: 0.12 },
    texture: (x, y, z, out) => {
      const k = 1 + 0.3 * fractal(x * 1.3, y * 1.3, z * 1.3, 3) + 0.22 * fractal(x * 22, y * 22, z * 22, 2);
      const base = hex(color);
      for (let a = 0; a < 3; a++) out[a] = base[a] * k;
    },
  };
  const roll = (z: number): Part =>
    part(
      lathe(
        softened(
          [
            [0, -4.4],
            [1.1, -4.4],
            [1.1, 4.4],
            [0, 4.4],
          ],
          0.5,
          false,
          8,
        ),
        120,
      ),
      stuff,
      at([0, 1.0, z], turnAbout([0, 0, 1], 90)),
      60,
    );
  const turnRing = inTurn(turnAbout([1, 0, 0], -90), about(turn));
  return [only([roll(-1.09), roll(1.09), roll(-3.3), roll(3.3)]), ring(at([0, 1.62, 0], turnRing))];
}

const AQUAMARINE = colored(beryl, [0.5, 0.8, 0.88]);

/** A pear aquamarine in prongs under a bail, lying face up, its point toward `turn`. */
const pendant: Build = (pose) => {
  const stone = inside(pose, at([0, 0.36, 0]));
  const loop = inside(pose, at([0, 0.3, -0.93], inTurn(turnAbout([1, 0, 0], 62))));
  const bail = inside(pose, at([0, 0.34, -1.14], inTurn(turnAbout([0, 0, 1], 90), about(8))));
  return {
    parts: [
      ...prongs(0.46, 1.28, [20, 160, 200, 340], SILVER, inside(stone, at([0, 0, 0.02])), {
        foot: 0.3,
        thick: 0.034,
        above: 0.11,
      }),
      ...prongs(0.5, 1.52, [90, 270], SILVER, stone, { foot: 0.3, thick: 0.036, above: 0.1, gallery: false }),
      part(torus(0.09, 0.028, 1, 48), SILVER, loop, 60),
      part(
        lathe(
          softened(
            [
              [0.13, -0.1],
              [0.165, -0.1],
              [0.165, 0.1],
              [0.13, 0.1],
              [0.13, -0.1],
            ],
            0.012,
          ),
          60,
        ),
        SILVER,
        bail,
        40,
      ),
    ],
    stones: [setStone(pearCut(42.5, 1.5)(), AQUAMARINE, 0.46, stone)],
  };
};

/** An ear wire, a bezel with a round garnet, and a drop pearl in a gold cap, lying on the ground. */
const earring =
  (mirror: number): Build =>
  (pose) => {
    const garnetAt = inside(pose, at([0, 0.2, 0.42], turnAbout([1, 0, 0], 0)));
    const dropTurn = turnAbout([1, 0, 0], -90);
    const dropAt = inside(pose, at([0, 0.42, 1.86], dropTurn));
    const wireTurn = inTurn(turnAbout([0, 0, 1], 180), turnAbout([0, 1, 0], 180), pose.turn);
    return {
      parts: [
        ...earWire(
          GOLD,
          inside(pose, at([0, 0.1, -0.06])).move,
          inTurn(turnAbout([0, 0, 1], mirror > 0 ? 0 : 180), wireTurn),
        ),
        bezel(0.31, 1, GOLD, garnetAt, 0.16, 0.03),
        ...granules(0.375, 1, 0.03, GOLD, inside(garnetAt, at([0, -0.06, 0]))),
        jumpRing(0.085, 0.026, GOLD, inside(pose, at([0, 0.12, 0.02])).move, pose.turn),
        jumpRing(0.085, 0.026, GOLD, inside(pose, at([0, 0.14, 0.86])).move, pose.turn),
        jumpRing(
          0.08,
          0.024,
          GOLD,
          inside(pose, at([0, 0.28, 1.0])).move,
          inTurn(turnAbout([0, 0, 1], 80), pose.turn),
        ),
        part(pearl(0.42, { tall: 1.12, drop: 0.75, off: 0.02, seed: 3 + mirror }), EAR_NACRE, dropAt, 60),
        part(
          lathe(
            softened(
              [
                [0.0, 0.585],
                [0.06, 0.58],
                [0.15, 0.5],
                [0.19, 0.4],
                [0.215, 0.4],
                [0.17, 0.53],
                [0.07, 0.63],
                [0, 0.63],
              ],
              0.02,
            ),
            60,
          ),
          GOLD,
          dropAt,
          50,
        ),
      ],
      stones: [setStone(roundCut(40.5)(), colored(garnet(1.76), [0.62, 0.03, 0.09]), 0.31, garnetAt)],
    };
  };

const EAR_NACRE = nacre({ color: [0.97, 0.9, 0.83], orient: 0.5, platelet: 386 });

/** A wreath of rubies and pearls: bezels and pegs by turns on a ring of gold. */
const brooch: Build = (pose) => {
  const parts: Part[] = [
    part(torus(1.32, 0.075, 1, 160), GOLD, inside(pose, at([0, 0.16, 0])), 60),
    part(torus(1.02, 0.05, 1, 140), GOLD, inside(pose, at([0, 0.15, 0])), 60),
    part(torus(1.62, 0.05, 1, 180), GOLD, inside(pose, at([0, 0.15, 0])), 60),
  ];
  const stones: Stone[] = [];
  const ruby = colored(corundum, [0.5, 0.015, 0.06], { glow: [0.05, 0.001, 0.006] });
  for (let k = 0; k < 9; k++) {
    const a = (k / 9) * 2 * Math.PI;
    const out: Vec3 = [1.32 * Math.sin(a), 0, 1.32 * Math.cos(a)];
    const spin = inTurn(about((a * 180) / Math.PI));
    const head = inside(pose, at(add(out, [0, 0.34, 0]), spin));
    parts.push(bezel(0.27, 1, GOLD, head, 0.2, 0.03));
    stones.push(setStone(cushionCut(41, 1)(), ruby, 0.265, head));
    const b = ((k + 0.5) / 9) * 2 * Math.PI;
    const place = inside(pose, at([1.32 * Math.sin(b), 0.35, 1.32 * Math.cos(b)]));
    parts.push(part(pearl(0.19, { off: 0.02, seed: k }), WHITE_NACRE, place, 60));
    for (const r of [1.02, 1.62]) {
      parts.push(
        part(ball(0.055, 24, 14), GOLD, inside(pose, at([r * Math.sin(b), 0.2, r * Math.cos(b)])), 70),
      );
    }
  }
  return { parts, stones };
};

const HAMMERED = planished({ ...SILVER, rough: 0.03 }, 0.46, 0.13);

const bangle: Build = (pose) => ({
  stones: [],
  parts: [part(band({ radius: 3.0, half: even(0.46), thick: even(0.2), crown: 0.3 }), HAMMERED, pose, 50)],
});

const strandWay: readonly Vec3[] = [
  [-4.6, 0, 1.6],
  [-3.9, 0, -0.4],
  [-2.2, 0, -1.9],
  [0.2, 0, -2.4],
  [2.6, 0, -1.9],
  [4.0, 0, -0.3],
  [3.7, 0, 1.5],
  [1.9, 0, 2.2],
  [0.2, 0, 1.5],
  [-0.6, 0, 0.3],
  [0.3, 0, -0.6],
  [1.7, 0, -0.3],
];

/** Pearls on a knotted thread, larger toward the middle of the strand. */
function strand(): Piece[] {
  const parts: Part[] = [];
  const silk: Material = { kind: 'coat', color: hex('#d9cfc0'), rough: 0.4, index: 1.1 };
  let walked = 0.35;
  const way = along(strandWay, 0.02);
  const total = way.length * 0.02;
  for (let k = 0; ; k++) {
    const t = walked / total;
    const r = 0.3 + 0.13 * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 1.2;
    const i = Math.round((walked + r) / 0.02);
    if (i >= way.length - 14) break;
    const { at: p } = way[i];
    const turn = inTurn(about(k * 71), turnAbout([1, 0, 0], k * 37));
    parts.push(part(pearl(r, { off: 0.02, seed: k % 7 }), WHITE_NACRE, at([p[0], r, p[2]], turn), 60));
    const knot = way[Math.min(way.length - 1, Math.round((walked + 2 * r + 0.025) / 0.02))];
    parts.push(part(ball(0.045, 14, 8), silk, at([knot.at[0], r * 0.98, knot.at[2]]), 80));
    walked += 2 * r + 0.05;
  }
  const last = way[way.length - 8];
  const turn = about((Math.atan2(last.toward[0], last.toward[2]) * 180) / Math.PI);
  parts.push(...ballClasp(0.34, GOLD, [last.at[0], 0.34, last.at[2]], turn));
  return [only(parts)];
}

const chainWay = (from: Vec3): readonly Vec3[] => [
  from,
  add(from, [0.4, 0, -0.9]),
  add(from, [1.7, 0, -1.9]),
  add(from, [3.4, 0, -1.8]),
  add(from, [4.2, 0, -0.6]),
  add(from, [3.2, 0, 0.4]),
  add(from, [2.6, 0, 1.4]),
  add(from, [3.6, 0, 2.4]),
  add(from, [6.2, 0, 2.6]),
];
const otherWay = (from: Vec3): readonly Vec3[] => [
  from,
  add(from, [-0.5, 0, -0.8]),
  add(from, [-1.9, 0, -1.6]),
  add(from, [-3.3, 0, -1.0]),
  add(from, [-3.4, 0, 0.3]),
  add(from, [-4.6, 0, 1.2]),
  add(from, [-6.4, 0, 0.8]),
];

export const FINISHED: readonly Photograph[] = [
  finished(
    'bezel-ring',
    'A silver ring with an oval labradorite in a beaded bezel, its stone flashing blue and green, on warm paper.',
    {
      pieces: () => [settled(labradoriteRing, lie(0, 0, -24, 15))],
      ground: linen('#cfc3ad', '#8f826c', 7),
      to: [0, 0.6, 0.32],
      distance: 9,
      elevation: 38,
    },
  ),
  finished(
    'turquoise-ring',
    'A silver ring, its bezel ringed by granules about a turquoise with brown matrix, lying on worn brown leather.',
    {
      pieces: () => [settled(turquoiseRing, lie(0, 0, 26, 15))],
      ground: hide('#8a5a38', '#4a2a17', 7),
      to: [0, 0.6, 0.32],
      distance: 9,
      elevation: 36,
      light: () => jewelLight({ side: 1 }),
    },
  ),
  finished(
    'solitaire-ring',
    'A yellow gold solitaire ring whose six prongs hold a round brilliant diamond, standing on dusk blue ground.',
    {
      pieces: () => [settled(solitaire, lie(0, 0, -32, 10))],
      ground: veined(7),
      to: [0, 0.5, 0.3],
      distance: 8,
      elevation: 38,
      exposure: 0.46,
    },
  ),
  finished(
    'three-stone-ring',
    'A gold ring with an oval blue sapphire between two round diamonds, standing in the rolls of a gray velvet ring tray.',
    {
      pieces: () => inRolls(threeStoneRing, '#59606b', 0),
      ground: velvet('#3b4149', 8),
      to: [0, 2.25, 0],
      distance: 7.6,
      elevation: 44,
      turn: 16,
      exposure: 0.55,
      light: () => jewelLight({ sparks: 1.3 }),
    },
  ),
  finished(
    'signet-ring',
    'A heavy yellow gold signet ring, a brilliant engraved in its oval table, lying on cream linen.',
    {
      pieces: () => [settled(signet, lie(0, 0, -20, 12))],
      ground: linen('#d8cfbf', '#a2947d', 7),
      to: [0, 0.42, 0.3],
      distance: 7.6,
      elevation: 40,
    },
  ),
  finished(
    'wedding-bands',
    'Two plain wedding bands, one of polished yellow gold leaning on one of satin white metal, beside a steel rule in millimeters.',
    {
      pieces: () => [
        settled(plainBand(SATIN_SILVER, 0.26, 0.17, 0.6), at([-0.5, 0, 0.1], about(20))),
        settled(
          plainBand(GOLD, 0.22, 0.16, 0.9, 0.8),
          at([0.86, 0, -0.02], inTurn(turnAbout([0, 0, 1], -30), about(10))),
        ),
        only(steelRule(8, at([0.35, 0, 1.75], about(6)))),
      ],
      ground: linen('#bfc4c6', '#7e868b', 7),
      to: [0.1, 0.35, 0.5],
      distance: 10.4,
      elevation: 40,
    },
  ),
  finished(
    'pendant',
    'A pear-shaped aquamarine pendant in silver prongs on a fine cable chain that lies in loops on dark slate.',
    {
      pieces: () => {
        const hung = settled(pendant, at([0, 0, 0.55], about(-14)));
        const [x, , z] = inside(at([0, 0, 0.55], about(-14)), at([0, 0, -1.14])).move;
        const links = { long: 0.25, wide: 0.165, thick: 0.024, metal: SILVER };
        return [
          hung,
          only([
            ...chain(chainWay([x + 0.06, 0.075, z]), links),
            ...chain(otherWay([x - 0.1, 0.075, z]), links),
          ]),
        ];
      },
      ground: slate('#4c525b', '#22262c', 8),
      to: [0.1, 0.2, 0.1],
      distance: 9.6,
      elevation: 50,
      exposure: 0.52,
      light: () => jewelLight({ sparks: 1.2 }),
    },
  ),
  finished(
    'pearl-earrings',
    'A pair of gold earrings: a garnet in a granulated bezel and a white drop pearl under each ear wire, on gray-green linen.',
    {
      pieces: () => [
        settled(earring(1), at([-1.15, 0, -0.45], about(-12))),
        settled(earring(-1), at([1.15, 0, -0.35], about(14))),
      ],
      ground: linen('#a9b0a2', '#6d7568', 8),
      to: [0, 0.2, 0.25],
      distance: 11.4,
      elevation: 52,
    },
  ),
  finished(
    'brooch',
    'A round gold brooch, a wreath of nine cushion-cut rubies in bezels with a small pearl between each two, on blue velvet.',
    {
      pieces: () => [settled(brooch, at([0, 0, 0], inTurn(turnAbout([1, 0, 0], 5), about(12))))],
      ground: velvet('#2a3a57', 7),
      to: [0, 0.2, 0.06],
      distance: 10,
      elevation: 52,
      exposure: 0.54,
      light: () => jewelLight({ sparks: 1.3 }),
    },
  ),
  finished(
    'forged-bangle',
    'A forged silver bangle, its outside covered by the facets of a planishing hammer, on linen beside a steel rule.',
    {
      pieces: () => [
        settled(bangle, at([0, 0, 0], about(20))),
        only(steelRule(15, at([0.4, 0, 4.5], about(-5)))),
      ],
      ground: linen('#c9c2b4', '#938a79', 13, 13),
      to: [0.1, 0.3, 1.1],
      distance: 17.5,
      elevation: 34,
      reach: 7.5,
    },
  ),
  finished(
    'pearl-strand',
    'A graduated strand of white pearls, knotted between each two and closed by a gold ball clasp, coiled on dark velvet.',
    {
      pieces: strand,
      ground: velvet('#3a2b3a', 11),
      to: [0, 0.3, 0.1],
      distance: 17,
      elevation: 44,
      reach: 6.5,
      exposure: 0.5,
      aperture: 0.06,
    },
  ),
];
