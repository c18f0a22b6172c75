/** Courses on diamond, opal and pearl, and those that are about a way of working. */
import { line } from '../../covers/lettering.ts';
import { CRYSTAL_PICTURES } from '../../crystal-pictures.ts';
import type { Stuff } from '../../domes.ts';
import { finishedRing } from '../models/ring-box.ts';
import { setDome } from '../../jewelry/settings.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { curve, lathe, softened } from '../../mesh-shapes.ts';
import { opalescent } from '../../milky.ts';
import { nacre, pearl } from '../../pearls.ts';
import * as shows from '../../phenomena.ts';
import { OPAL } from '../../polished-stones.ts';
import * as species from '../../species.ts';
import { REFRACTOMETER } from '../../tools/refractometer.ts';
import type { Vec3 } from '../../vector.ts';
import { add, at, inTurn, placed, turnAbout } from '../../vector.ts';
import { carried, standing } from '../carry.ts';
import { carriedSpecimen } from '../carry-stones.ts';
import { boards, felt, linen, painted, slate, WALNUT } from '../grounds.ts';
import { caratBalance } from '../models/balance.ts';
import { boxBoard, lining, openBox } from '../models/boxes.ts';
import type { GemName } from '../models/gem-kinds.ts';
import { cut, GEMS } from '../models/gem-kinds.ts';
import { gemJar, gemPaper, jarFloor, stoneOn } from '../models/gem-papers.ts';
import { loupe } from '../models/loupe.ts';
import { magnifier } from '../models/magnifier.ts';
import { BRASS_BRIGHT, hammertone, MATT_BLACK, plastic } from '../models/metals-and-plastics.ts';
import { GALENA, layered, MICA, mottled, PYRITE } from '../models/mineral-stuffs.ts';
import { clearCrystal, cubes, FORMS, MEDIA, micaBook, rhomb, rough } from '../models/specimens.ts';
import { stoneTweezers } from '../models/tweezers.ts';
import { polariscope, spectroscope } from '../models/viewing-instruments.ts';
import { card, glossy, paper } from '../papers.ts';
import { print } from '../print.ts';
import { certificateSheet, GEMOLOGIST_DESIGN, pen } from '../products/certificates.ts';
import { pencil } from '../products/printed-goods.ts';
import { diamond } from '../products/tweezers.ts';
import { wide } from '../stage.ts';
import { windowLight } from '../window-light.ts';

const LAMPS = windowLight({ sparkle: 1 });
const INK = '#121c31';

export const DIAMOND_SPECIALIST = wide(
  'course-diamond-specialist',
  'Five diamonds in a row from colorless to yellow on a white grading card, another held in tweezers, and a black loupe.',
  async () => {
    const face = await print(
      `<rect width="1600" height="520" fill="#fcfcfa"/>` +
        line('Color', [80, 120], { face: 'society', weight: 600, size: 84 }, INK) +
        ['D', 'G', 'J', 'M', 'Z']
          .map((letter, i) =>
            line(letter, [260 + i * 270, 470], { face: 'sans', weight: 600, size: 76 }, '#4b5971', 'center'),
          )
          .join(''),
      1600,
      520,
      1,
    );
    const row = at([-0.35, 0, 0.95], turnAbout([0, 1, 0], 8));
    const held = at([-0.2, 0, -0.75], turnAbout([0, 1, 0], 18), 1.05);
    const tip = placed(held, [2.02, 0.13, 0]);
    return {
      ground: felt('#43484f'),
      environment: LAMPS,
      parts: [
        card(face, [4.4, 1.43, 0.03], paper('#fcfcfa', 0.6), row, 0.03),
        ...carried(stoneTweezers(0.42), held),
        ...carried(
          loupe({ case: MATT_BLACK, barrel: MATT_BLACK, open: 120 }),
          at([-1.9, 0, -1.2], turnAbout([0, 1, 0], 40), 0.68),
        ),
      ],
      stones: [
        ...[0.985, 0.94, 0.86, 0.72, 0.5].map((blue, i) => {
          const [x, , z] = placed(row, [-1.485 + i * 0.742, 0, 0.06]);
          return stoneOn(
            cut(species.diamond, [0.985, 0.975 - i * 0.012, blue], 'round'),
            [x, 0.035, z],
            0.25,
            i * 20,
            0,
            139,
          );
        }),
        diamond(add(tip, [0.02, 0.07, 0]), 0.23, inTurn(turnAbout([1, 0, 0], 54), turnAbout([0, 1, 0], -4))),
      ],
      to: [-0.2, 0.15, 0.1],
      elevation: 44,
      distance: 10.4,
      exposure: 0.55,
    };
  },
);

export const DIAMOND_RING = wide(
  'course-diamond',
  'A gold solitaire diamond ring in an open burgundy ring box on a dressing table, a second plain band lying beside it.',
  () => {
    const { parts, stones } = finishedRing();
    return {
      ground: painted('#b3aca3'),
      environment: LAMPS,
      parts,
      stones,
      to: [0.15, 1.05, 0],
      elevation: 26,
      distance: 11.2,
    };
  },
);

const black: Stuff = {
  index: 1.45,
  rough: 0.008,
  texture: (_x, _y, _z, out) => {
    out[0] = 0.012;
    out[1] = 0.013;
    out[2] = 0.018;
  },
  gleams: shows.playOfColor({ scale: 2.7, strength: 0.75, longest: 700, spread: 0.34, by: [7, 2, 5] }),
};
const white: Stuff = {
  index: 1.45,
  turbid: opalescent(4.5, 1.15, [0.03, 0.03, 0.035]),
  gleams: shows.playOfColor({ scale: 5.5, strength: 0.42, longest: 670, spread: 0.3, by: [3, 9, 1] }),
};

export const OPAL_COURSE = wide(
  'course-opal',
  'Opals of several kinds on slate: a large crystal opal, black, white and round ones, a fire opal, and a silver bezel strip.',
  () => {
    const dome = (
      stuff: Stuff,
      radius: number,
      ratio: number,
      x: number,
      z: number,
      about: number,
      high = 0.5,
    ): Part =>
      setDome(
        stuff,
        radius,
        ratio,
        high,
        at([x, 0.13 * radius + 0.01, z], inTurn(turnAbout([1, 0, 0], 6), turnAbout([0, 1, 0], about))),
      );
    return {
      ground: slate(),
      environment: LAMPS,
      parts: [
        dome(OPAL, 0.95, 0.74, -0.75, -0.1, 14, 0.55),
        dome(black, 0.7, 0.76, 0.95, -0.65, -20, 0.5),
        dome(white, 0.56, 1, 0.85, 0.85, 0, 0.62),
        dome(
          {
            ...OPAL,
            gleams: shows.playOfColor({
              scale: 4.2,
              strength: 0.8,
              longest: 690,
              spread: 0.3,
              by: [11, 4, 2],
            }),
          },
          0.44,
          0.7,
          -0.55,
          1.25,
          40,
          0.6,
        ),
        dome(black, 0.4, 0.66, 1.95, 0.35, 60, 0.5),
        ...carried(stoneTweezers(0.04), at([0.35, 0, -1.75], turnAbout([0, 1, 0], 8), 0.72)),
      ],
      stones: [stoneOn(cut(species.opal, [0.95, 0.42, 0.06], 'oval'), [-1.85, 0, 0.85], 0.3, 60, -18, 36)],
      to: [0.02, 0.15, 0],
      elevation: 46,
      distance: 9,
      exposure: 0.49,
    };
  },
);

/** Pearls along a curve, larger toward its middle, with the silk between them. */
function strand(way: readonly Vec3[], count: number, radius: (t: number) => number): Part[] {
  const path = curve(way, 60);
  const lengths = path.map((p, i) =>
    i === 0 ? 0 : Math.hypot(p[0] - path[i - 1][0], p[2] - path[i - 1][2]),
  );
  for (let i = 1; i < lengths.length; i++) lengths[i] += lengths[i - 1];
  const total = lengths[lengths.length - 1];
  const at_ = (s: number): Vec3 => {
    const i = lengths.findIndex((l) => l >= s);
    return path[Math.max(0, i)];
  };
  const sizes = Array.from({ length: count }, (_, i) => radius((i + 0.5) / count));
  const sum = sizes.reduce((a, b) => a + 2 * b, 0);
  const k = total / sum;
  let s = 0;
  return sizes.map((size, i) => {
    const r = size * k * 0.985;
    const [x, , z] = at_(s + size * k);
    s += 2 * size * k;
    const tone = 0.02 * Math.sin(i * 2.3);
    const stuff = nacre({
      color: [0.97 - tone, 0.925, 0.875 + tone],
      orient: 0.5,
      platelet: 380 + (i % 3) * 6,
    });
    return part(
      pearl(r, { seed: i }),
      stuff,
      at([x, r, z], inTurn(turnAbout([1, 0, 0], i * 41), turnAbout([0, 1, 0], i * 73))),
      60,
    );
  });
}

export const PEARL_COURSE = wide(
  'course-pearl',
  'A strand of white pearls curving over blue-gray cloth, with golden, gray and baroque pearls and a loupe beside it.',
  () => {
    const way: readonly Vec3[] = [
      [-2.6, 0, 1.5],
      [-2.5, 0, 0.1],
      [-1.6, 0, -1.15],
      [0, 0, -1.55],
      [1.5, 0, -1.2],
      [2.35, 0, -0.2],
      [1.9, 0, 0.75],
      [0.8, 0, 0.75],
    ];
    const single = (r: number, x: number, z: number, color: Vec3, platelet: number, shape = {}): Part =>
      part(
        pearl(r, { seed: x * 3, ...shape }),
        nacre({ color, platelet, orient: 0.55, luster: 0.34 }),
        at([x, r * 0.98, z], turnAbout([0, 1, 0], x * 60)),
        60,
      );
    return {
      ground: linen('#5f6f80', 26),
      environment: LAMPS,
      parts: [
        ...strand(way, 27, (t) => 0.16 + 0.06 * Math.sin(t * Math.PI)),
        single(0.27, -0.95, 0.25, [0.93, 0.74, 0.4], 392),
        single(0.25, -0.25, 0.05, [0.22, 0.25, 0.26], 360),
        single(0.22, -0.35, 0.75, [0.93, 0.78, 0.76], 402),
        single(0.26, -1.15, 1.05, [0.9, 0.88, 0.86], 384, { off: 0.5, tall: 1.25 }),
        single(0.18, 0.35, 0.3, [0.34, 0.37, 0.4], 350, { drop: 0.4, tall: 1.2 }),
        ...carried(
          loupe({ case: plastic('#2a2e33', 0.16), barrel: MATT_BLACK, open: 130 }),
          at([1.0, 0, 1.85], turnAbout([0, 1, 0], 6), 0.62),
        ),
      ],
      to: [-0.05, 0.15, 0.2],
      elevation: 46,
      distance: 11,
    };
  },
);

export const GEM_INVESTING = wide(
  'course-gem-investing',
  'A ledger of purchase and sale, stacked gem papers, a brass weight, and a ruby, a sapphire and an emerald in round boxes.',
  async () => {
    const rows = ['Bought', 'Report', 'Insurance', 'Storage', 'Offer', 'Difference'];
    const page = await print(
      `<rect width="1300" height="1700" fill="#f7f3e8"/><rect x="130" width="4" height="1700" fill="#c9655a" fill-opacity="0.6"/>` +
        line('Ruby 2.06 ct', [170, 190], { face: 'society', weight: 600, size: 92 }, INK) +
        rows
          .map((word, i) => {
            const y = 340 + i * 190;
            const amount = ['12,400', '180', '310', '240', '10,900', '−2,230'][i];
            return (
              line(word, [170, y], { face: 'sans', weight: 400, size: 68 }, '#3b4658') +
              line(
                amount,
                [1180, y],
                { face: 'italic', weight: 400, size: 76 },
                i === 5 ? '#8d1237' : '#2a3f86',
                'right',
              ) +
              `<rect x="150" y="${y + 40}" width="1050" height="3" fill="#b9b09c"/>`
            );
          })
          .join(''),
      1300,
      1700,
      0.8,
    );
    const stack: Part[] = [];
    for (let i = 0; i < 5; i++)
      stack.push(
        ...carried(
          await gemPaper(
            ['114', '98', '71', '42', '17'][i],
            ['ruby', 'spinel', 'sapphire', 'emerald', 'topaz'][i],
          ),
          at(
            [1.75 + 0.05 * Math.sin(i * 2), i * 0.062, -1.3 + 0.04 * Math.cos(i * 3)],
            turnAbout([0, 1, 0], -16 + i * 5),
            1.2,
          ),
        ),
      );
    const jars: readonly (readonly [GemName, number, number])[] = [
      ['ruby', 0.95, 1.0],
      ['sapphire', 1.9, 0.55],
      ['emerald', 1.95, 1.6],
    ];
    return {
      ground: WALNUT(),
      environment: LAMPS,
      parts: [
        card(
          page,
          [2.9, 3.8, 0.05],
          paper('#f7f3e8', 0.6),
          at([-1.2, 0.07, 0], turnAbout([0, 1, 0], 12)),
          0.03,
        ),
        card(
          undefined,
          [3.02, 3.92, 0.09],
          glossy('#3b1a26', 0.3),
          at([-1.2, 0.045, 0], turnAbout([0, 1, 0], 12)),
          0.05,
        ),
        ...stack,
        ...jars.flatMap(([, x, z]) => carried(gemJar(0.4, plastic('#26292d', 0.14)), at([x, 0, z]))),
        ...carried(pen('#1c1f22'), at([-1.5, 0.1, 1.15], turnAbout([0, 1, 0], 26), 0.86)),
        ...[0.26, 0.2, 0.15].flatMap((r, i) => [
          part(
            lathe(
              softened(
                [
                  [0, 0],
                  [r, 0],
                  [r, r * 1.5],
                  [r * 0.3, r * 1.7],
                  [r * 0.25, r * 2],
                  [r * 0.45, r * 2.2],
                  [0, r * 2.5],
                ],
                0.03,
              ),
              64,
            ),
            BRASS_BRIGHT,
            at([0.65 + i * 0.52, 0, -0.55 - i * 0.12]),
          ),
        ]),
      ],
      stones: jars.map(([gem, x, z], i) =>
        stoneOn(GEMS[gem], [x, jarFloor(0.4), z], 0.26, i * 60, x * 8, 35),
      ),
      to: [0.05, 0.15, 0.05],
      elevation: 46,
      distance: 10.4,
    };
  },
);

export const GEM_JUNIOR = wide(
  'course-gem-junior',
  'A large magnifying glass over a quartz crystal among colored pebbles and crystals, with pencils and drawn crystal shapes.',
  async () => {
    const shape = (x: number, d: string, color: string): string =>
      `<g transform="translate(${x} 190)" fill="${color}" fill-opacity="0.35" stroke="#2a3f86" stroke-width="9" stroke-linejoin="round">${d}</g>`;
    const drawing = await print(
      `<rect width="1400" height="900" fill="#fdfbf4"/>` +
        shape(
          120,
          '<path d="M0 60 L120 0 L240 60 V220 L120 280 L0 220 Z M0 60 L120 120 L240 60 M120 120 V280"/>',
          '#e0b03c',
        ) +
        shape(
          520,
          '<path d="M120 -20 L240 120 L120 290 L0 120 Z M0 120 L120 160 L240 120 M120 -20 L120 160 L120 290"/>',
          '#c04a6a',
        ) +
        shape(
          930,
          '<path d="M60 40 L120 -40 L180 40 V250 L120 300 L60 250 Z M60 40 L120 76 L180 40 M120 -40 V76 V300"/>',
          '#4a8ac0',
        ) +
        line('cube', [240, 600], { face: 'italic', weight: 400, size: 92 }, '#2a3f86', 'center') +
        line('octahedron', [640, 600], { face: 'italic', weight: 400, size: 92 }, '#2a3f86', 'center') +
        line('prism', [1050, 600], { face: 'italic', weight: 400, size: 92 }, '#2a3f86', 'center') +
        line('My crystals', [110, 800], { face: 'sans', weight: 600, size: 100 }, '#8d1237'),
      1400,
      900,
      0.8,
    );
    const pebbles = [
      rough(mottled('#b9b2a6', '#8d867a', 3, 1.4, 0.1), 41, 0.26),
      rough(layered(['#f0e3cf', '#c98a5c', '#a14f2c', '#ead2b4'], 9, 1.5, 0.06), 22, 0.3),
      rough(mottled('#57b0a4', '#2c7a74', 2.6, 1.5, 0.08), 12, 0.26),
      rough(mottled('#8f3a4c', '#5a1a2c', 2.6, 1.5, 0.08), 48, 0.24),
      rough(mottled('#3a4fa0', '#16205c', 3, 1.5, 0.1), 7, 0.25),
      cubes(PYRITE, 4, 0.26),
    ];
    const spots: readonly (readonly [number, number])[] = [
      [-2.1, 0.7],
      [-1.4, 1.35],
      [-0.6, 1.75],
      [0.35, 1.85],
      [-2.25, 1.6],
      [1.35, 1.35],
    ];
    const placedPebbles = pebbles.map((pebble, i) =>
      carriedSpecimen(pebble, at([spots[i][0], 0, spots[i][1]], turnAbout([0, 1, 0], i * 50))),
    );
    const point = carriedSpecimen(
      clearCrystal(FORMS.quartz(0.2, 0.5, 3), MEDIA.rockCrystal, [30, 82, 0]),
      at([-0.55, 0, 0.35], turnAbout([0, 1, 0], 30)),
    );
    const violet = carriedSpecimen(
      clearCrystal(FORMS.quartz(0.24, 0.4, 9), MEDIA.amethyst, [40, 62, 0]),
      at([1.95, 0, 0.55], turnAbout([0, 1, 0], 10), 1.2),
    );
    const green = carriedSpecimen(
      clearCrystal(FORMS.octahedron(0.26), MEDIA.fluorite, [15, 55, 0]),
      at([0.75, 0, 0.95], turnAbout([0, 1, 0], 20)),
    );
    return {
      ground: boards('#d9bf93', '#b08f60', 2.6),
      environment: LAMPS,
      parts: [
        card(
          drawing,
          [3.7, 2.38, 0.02],
          paper('#fdfbf4', 0.6),
          at([0.75, 0.012, -1.25], turnAbout([0, 1, 0], -8)),
          0.02,
        ),
        ...['#b3262b', '#d8a02c', '#2f7d4a', '#2b4a9e'].flatMap((color, i) =>
          carried(
            pencil(color),
            at([-2.7 + i * 0.16, 0, -0.35 - i * 0.26], turnAbout([0, 1, 0], 8 + i * 5), 0.6),
          ),
        ),
        ...carried(
          magnifier('#b3262b'),
          at([-0.6, 0.45, 0.45], inTurn(turnAbout([0, 0, 1], -8.5), turnAbout([0, 1, 0], -32)), 1),
        ),
        ...[...placedPebbles, point, violet, green].flatMap(({ parts }) => parts),
      ],
      stones: [...placedPebbles, point, violet, green].flatMap(({ stones }) => stones),
      to: [-0.05, 0.2, 0.1],
      elevation: 44,
      distance: 10.2,
    };
  },
);

export const GEM_TOOLS = wide(
  'course-gem-tools',
  'The five tools of gem testing on a pale table: loupe, tweezers with a stone, refractometer, polariscope and carat balance.',
  async () => ({
    ground: painted('#9da3a3'),
    environment: LAMPS,
    parts: [
      ...carried([...REFRACTOMETER.scene().parts], at([-2.05, 0, -0.55], turnAbout([0, 1, 0], 8), 0.72)),
      ...carried(polariscope(), at([0.35, 0, -1.55], turnAbout([0, 1, 0], 18), 0.7)),
      ...carried(await caratBalance('2.140'), at([2.35, 0, -0.75], turnAbout([0, 1, 0], -18), 0.56)),
      ...carried(
        loupe({ case: MATT_BLACK, barrel: MATT_BLACK, open: 126 }),
        at([-2.25, 0, 1.55], turnAbout([0, 1, 0], 22), 0.66),
      ),
      ...carried(stoneTweezers(0.2), at([1.25, 0, 1.6], turnAbout([0, 1, 0], 12), 0.82)),
    ],
    stones: [
      stoneOn(
        GEMS.sapphire,
        placed(at([1.25, 0, 1.6], turnAbout([0, 1, 0], 12), 0.82), [2.04, 0.02, 0]),
        0.12,
        10,
        6,
        36,
      ),
    ],
    to: [0.15, 0.55, 0.05],
    elevation: 36,
    distance: 11.6,
  }),
);

export const MINERALOGY_COURSE = wide(
  'course-mineralogy',
  'Mineral specimens on a dark table: a quartz group on its rock, pyrite cubes, a calcite rhomb, galena, mica and fluorite.',
  async () => {
    const quartzScene = CRYSTAL_PICTURES.find(({ name }) => name === 'crystal-quartz')?.scene();
    const group = carriedSpecimen(
      { parts: quartzScene?.parts ?? [], stones: quartzScene?.stones ?? [] },
      at([-0.45, 0, -1.1], turnAbout([0, 1, 0], 10), 0.95),
    );
    const label = await print(
      `<rect width="760" height="380" fill="#fbf8ef"/><rect width="760" height="12" fill="#2f5d46"/>` +
        line('Quartz', [50, 140], { face: 'society', weight: 600, size: 110 }, INK) +
        line('Trigonal', [50, 230], { face: 'sans', weight: 400, size: 64 }, '#4b5971') +
        line('No cleavage, hardness 7', [50, 320], { face: 'sans', weight: 400, size: 56 }, '#4b5971'),
      760,
      380,
      0.9,
    );
    const set = [
      carriedSpecimen(cubes(PYRITE, 4, 0.5), at([1.55, 0, -0.45], turnAbout([0, 1, 0], 20), 1.1)),
      carriedSpecimen(
        clearCrystal(rhomb(0.3), MEDIA.calcite, [20, 48, 0]),
        at([-2.15, 0, 0.35], turnAbout([0, 1, 0], 14), 1.25),
      ),
      carriedSpecimen(cubes(GALENA, 1, 0.42), at([2.3, 0, 0.75], turnAbout([0, 1, 0], -14), 1.1)),
      carriedSpecimen(micaBook(MICA), at([-1.35, 0, 1.45], turnAbout([0, 1, 0], 30), 1.15)),
      carriedSpecimen(
        clearCrystal(FORMS.octahedron(0.36), MEDIA.fluorite, [15, 55, 0]),
        at([0.75, 0, 1.45], turnAbout([0, 1, 0], 10), 1.1),
      ),
      carriedSpecimen(
        rough(layered(['#0f5a3c', '#2f9a6a', '#0b4630', '#6cc49a'], 7), 5),
        at([1.75, 0, 1.75], turnAbout([0, 1, 0], 40), 0.9),
      ),
    ];
    return {
      ground: painted('#565f5f'),
      environment: LAMPS,
      parts: [
        ...group.parts,
        ...set.flatMap(({ parts }) => parts),
        card(
          label,
          [1.4, 0.7, 0.02],
          paper('#fbf8ef', 0.6),
          at([-0.35, 0.012, 0.95], turnAbout([0, 1, 0], 6)),
          0.01,
        ),
      ],
      stones: [...group.stones, ...set.flatMap(({ stones }) => stones)],
      to: [0.05, 0.78, 0.05],
      elevation: 35,
      distance: 12,
    };
  },
);

export const GEMOLOGIST_COURSE = wide(
  'course-professional-gemologist',
  'A gemologist’s table: refractometer, polariscope and spectroscope round a tray of unknown stones and a signed certificate.',
  async () => {
    const tray = at([-0.25, 0, 0.95], turnAbout([0, 1, 0], 6));
    const gems: readonly GemName[] = [
      'zircon',
      'tsavorite',
      'spinel',
      'tanzanite',
      'peridot',
      'morganite',
      'indicolite',
      'hessonite',
    ];
    const spots = gems.map((_, i): Vec3 => [-0.84 + (i % 4) * 0.56, 0.1, -0.3 + Math.floor(i / 4) * 0.58]);
    return {
      ground: boards('#8a6846', '#523620', 2.6),
      environment: LAMPS,
      parts: [
        ...carried([...REFRACTOMETER.scene().parts], at([-2.25, 0, -0.65], turnAbout([0, 1, 0], 22), 0.72)),
        ...carried(polariscope(hammertone('#2b2f36')), at([-0.15, 0, -1.85], turnAbout([0, 1, 0], 14), 0.7)),
        ...standing(
          carried(
            spectroscope(),
            at([-2.4, 0.4, 1.1], inTurn(turnAbout([0, 0, 1], -90), turnAbout([0, 1, 0], 60)), 0.42),
          ),
        ),
        ...carried(
          [
            ...openBox({
              size: [2.5, 1.5, 0.26],
              wall: 0.07,
              shell: boxBoard('#20242b'),
              floor: lining('#2c3138'),
              floorAt: 0.1,
            }),
            ...spots.flatMap((spot) => carried(gemJar(0.23, plastic('#eceae5', 0.12)), at(spot))),
          ],
          tray,
        ),
        ...(await certificateSheet(
          GEMOLOGIST_DESIGN,
          at([2.1, 0.02, -0.35], turnAbout([0, 1, 0], -16), 0.34),
          [0.66, 0.81],
        )),
        ...carried(pen(), at([1.75, 0, 1.65], turnAbout([0, 1, 0], 10), 0.6)),
      ],
      stones: gems.map((gem, i) => {
        const [x, y, z] = placed(tray, spots[i]);
        return stoneOn(GEMS[gem], [x, y + jarFloor(0.23), z], 0.15, i * 44, (i % 4) * 8 - 12, 34);
      }),
      to: [0.2, 0.55, 0.05],
      elevation: 38,
      distance: 12,
    };
  },
);
