import { line } from '../../covers/lettering.ts';
import type { Part } from '../../mesh-parts.ts';
import type { Stone } from '../../scene.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, placed, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { linen, painted } from '../grounds.ts';
import { boxBoard, hingedLid, lining, openBox } from '../models/boxes.ts';
import type { GemName } from '../models/gem-kinds.ts';
import { cut, GEMS } from '../models/gem-kinds.ts';
import { envelope, gemJar, gemPaper, jarFloor, openPaper, stoneOn } from '../models/gem-papers.ts';
import { plastic } from '../models/metals-and-plastics.ts';
import { diamond as diamondSpecies } from '../../species.ts';
import { card, glossy, paper } from '../papers.ts';
import { print } from '../print.ts';
import { printedProduct } from '../stage.ts';

const INK = '#121c31';

/** Color steps of the comparison stones, from none to light yellow. */
const MASTERS = [0.985, 0.93, 0.86, 0.77, 0.66].map((blue) =>
  cut({ index: 2.16, dispersion: 0.06 }, [0.985, 0.97, blue], 'round'),
);

export const DIAMOND_KIT = printedProduct(
  'good-diamond-gem-kit',
  'An open box of numbered gem papers with a sealed answers envelope, colorless stones on white paper and five masters.',
  async () => {
    const look = {
      size: [3.3, 1.75, 0.7],
      wall: 0.07,
      shell: boxBoard('#1d2c4d'),
      floor: lining('#24365e'),
    } as const;
    const place = at([-0.75, 0, -0.95], turnAbout([0, 1, 0], 14));
    const papers: Part[] = [];
    for (let i = 0; i < 20; i++) {
      const standing = at(
        [-0.78 + (i % 2) * 1.52, 0.42, -0.62 + Math.floor(i / 2) * 0.115],
        inTurn(turnAbout([1, 0, 0], 74), turnAbout([0, 1, 0], 0)),
      );
      papers.push(...carried(carried(await gemPaper(String(i + 1)), standing), place));
    }
    const near = at([1.2, 0, 0.95], turnAbout([0, 1, 0], -12));
    const kinds = [
      GEMS.diamond,
      GEMS.zirconia,
      GEMS.whiteSapphire,
      cut(diamondSpecies, [0.985, 0.985, 0.98], 'round'),
      GEMS.whiteTopaz,
      GEMS.glass,
    ];
    const loose = kinds.map((kind, i): Stone => {
      const spot = placed(near, [-0.48 + (i % 3) * 0.48, 0, -0.2 + Math.floor(i / 3) * 0.4]);
      return stoneOn(
        kind,
        [spot[0], 0.032, spot[2]],
        0.105 + (i % 3) * 0.02,
        i * 40,
        i * 29 - 70,
        34 + (i % 2) * 6,
      );
    });
    const row = at([-1.55, 0, 1.25], turnAbout([0, 1, 0], 10));
    const masters = MASTERS.map((kind, i): Stone => {
      const spot = placed(row, [-0.62 + i * 0.31, 0, 0.14]);
      return stoneOn(kind, [spot[0], 0.03, spot[2]], 0.12, i * 17, 6, 180 - 41);
    });
    const steps = await print(
      `<rect width="1000" height="440" fill="#fbfaf7"/>` +
        line('Color comparison', [60, 100], { face: 'society', weight: 600, size: 76 }, INK) +
        ['D', 'G', 'J', 'K', 'M']
          .map((letter, i) =>
            line(letter, [190 + i * 155, 400], { face: 'sans', weight: 600, size: 60 }, '#4b5971', 'center'),
          )
          .join(''),
      1000,
      440,
      0.9,
    );
    return {
      ground: linen('#8f949b', 24),
      stones: [...loose, ...masters],
      parts: [
        ...carried([...openBox(look), ...hingedLid(look, 0.35, 100, lining('#e9edf2'))], place),
        ...papers,
        ...carried(openPaper(2.5, 1.9), near),
        card(steps, [2, 0.88, 0.02], paper('#fbfaf7'), row, 0.02),
        ...(await envelope('Answers', at([1.75, 0.02, -0.75], turnAbout([0, 1, 0], -20), 0.8))),
      ],
      to: [0.02, 0.42, 0.05],
      elevation: 40,
      distance: 11,
    };
  },
);

const TRAYS: readonly (readonly [
  name: string,
  words: string,
  columns: number,
  rows: number,
  gems: readonly GemName[],
])[] = [
  [
    'A',
    'Known',
    6,
    5,
    [
      'amethyst',
      'citrine',
      'smoky',
      'aquamarine',
      'emerald',
      'heliodor',
      'ruby',
      'sapphire',
      'yellowSapphire',
      'spinel',
      'blueSpinel',
      'rubellite',
      'verdelite',
      'indicolite',
      'topaz',
      'blueTopaz',
      'almandine',
      'pyrope',
      'spessartine',
      'tsavorite',
      'peridot',
      'zircon',
      'tanzanite',
      'iolite',
      'chrysoberyl',
      'diopside',
      'kunzite',
      'apatite',
      'morganite',
      'andalusite',
    ],
  ],
  [
    'B',
    'Treated',
    3,
    5,
    [
      'ruby',
      'emerald',
      'pinkSapphire',
      'sapphire',
      'zirconia',
      'blueSpinel',
      'doublet',
      'citrine',
      'blueTopaz',
      'whiteSapphire',
      'alexandrite',
      'rubellite',
      'glass',
      'amethyst',
      'greenSapphire',
    ],
  ],
  [
    'C',
    'Unknown',
    3,
    5,
    [
      'rhodolite',
      'benitoite',
      'sphene',
      'hessonite',
      'kyanite',
      'demantoid',
      'paraiba',
      'zircon',
      'fluorite',
      'spinel',
      'glass',
      'peridot',
      'tanzanite',
      'topaz',
      'indicolite',
    ],
  ],
];
const PITCH = 0.46;
const JAR = 0.19;

async function tray(
  [name, words, columns, rows, gems]: (typeof TRAYS)[number],
  place: ReturnType<typeof at>,
): Promise<{ parts: Part[]; stones: Stone[] }> {
  const [w, d] = [columns * PITCH + 0.22, rows * PITCH + 0.46];
  const label = await print(
    `<rect width="${w * 400}" height="88" fill="#f7f4ec"/>` +
      line(`Tray ${name} · ${words}`, [w * 200, 64], { face: 'sans', weight: 600, size: 60 }, INK, 'center'),
    w * 400,
    88,
    0.8,
  );
  const parts = openBox({
    size: [w, d, 0.3],
    wall: 0.06,
    shell: boxBoard('#20242b'),
    floor: lining('#2c3138'),
    floorAt: 0.1,
  });
  parts.push(card(label, [w - 0.2, 0.2, 0.02], glossy('#f7f4ec', 0.2), at([0, 0.115, d / 2 - 0.17]), 0.02));
  const stones: Stone[] = [];
  gems.forEach((gem, i) => {
    const spot: Vec3 = [
      ((i % columns) - (columns - 1) / 2) * PITCH,
      0.1,
      (Math.floor(i / columns) - (rows - 1) / 2) * PITCH - 0.12,
    ];
    parts.push(...carried(gemJar(JAR, plastic('#eceae5', 0.12)), at(spot)));
    const [x, y, z] = placed(place, spot);
    stones.push(
      stoneOn(
        GEMS[gem],
        [x, y + jarFloor(JAR), z],
        0.115 + ((i * 7) % 5) * 0.008,
        i * 47,
        ((i * 31) % 50) - 25,
        30,
      ),
    );
  });
  return { parts: carried(parts, place), stones };
}

export const GEMOLOGIST_KIT = printedProduct(
  'good-professional-gem-kit',
  'Three black trays of cut stones in white round boxes: thirty known, fifteen treated and fifteen unknown stones.',
  async () => {
    const trays = [
      await tray(TRAYS[0], at([-1.0, 0, -0.3], turnAbout([0, 1, 0], 5))),
      await tray(TRAYS[1], at([1.45, 0, -0.95], turnAbout([0, 1, 0], -3))),
      await tray(TRAYS[2], at([1.7, 0, 1.85], turnAbout([0, 1, 0], -8))),
    ];
    return {
      ground: painted('#a89f92'),
      parts: [
        ...trays.flatMap(({ parts }) => parts),
        ...(await envelope('Key to C', at([-0.55, 0.01, 2.1], turnAbout([0, 1, 0], 12), 0.72))),
      ],
      stones: trays.flatMap(({ stones }) => stones),
      to: [0.3, 0.1, 0.5],
      elevation: 54,
      distance: 12,
      view: 26,
    };
  },
);
