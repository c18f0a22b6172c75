import { line } from '../../covers/lettering.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { block, curve, lathe, softened, wire } from '../../mesh-shapes.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { carriedSpecimen } from '../carry-stones.ts';
import { linen, painted } from '../grounds.ts';
import { BEECH_BOX, boxBoard, dividers, lining, openBox } from '../models/boxes.ts';
import { loupe } from '../models/loupe.ts';
import { clear, MATT_BLACK, plastic, STEEL_BRIGHT } from '../models/metals-and-plastics.ts';
import { NAMED, QUARTZ_FAMILY, UNNAMED } from '../models/mineral-collection.ts';
import { card, glossy } from '../papers.ts';
import type { Print } from '../print.ts';
import { print } from '../print.ts';
import { printedProduct } from '../stage.ts';

/** Numbers at the foot of every place of a tray. */
function numbers([columns, rows]: readonly [number, number], count: number, color: string): Promise<Print> {
  const [w, h] = [1600, (1600 / columns) * rows];
  const [across, down] = [w / columns, h / rows];
  const labels = Array.from({ length: count }, (_, i) => {
    const [x, y] = [(i % columns) * across + across * 0.06, Math.floor(i / columns) * down + down * 0.07];
    return (
      `<rect x="${x}" y="${y}" width="${across * 0.34}" height="${down * 0.21}" fill="#fbfaf6"/>` +
      line(
        String(i + 1),
        [x + across * 0.17, y + down * 0.175],
        { face: 'sans', weight: 600, size: across * 0.2 },
        color,
        'center',
      )
    );
  });
  return print(labels.join(''), w, h, 1);
}

const TRAY = { columns: 8, rows: 5, pitch: 0.66 } as const;

export const MINERALOGY_KIT = printedProduct(
  'good-mineralogy-kit',
  'A beech tray of forty compartments with numbered mineral specimens, a streak plate, hardness points, magnet and lens.',
  async () => {
    const { columns, rows, pitch } = TRAY;
    const inside: Vec3 = [columns * pitch, rows * pitch, 0];
    const place = at([-0.05, 0, -0.75], turnAbout([0, 1, 0], 7));
    const box = openBox({
      size: [inside[0] + 0.22, inside[1] + 0.22, 0.52],
      wall: 0.11,
      shell: BEECH_BOX,
      floor: lining('#e9e3d4'),
      floorAt: 0.1,
      print: await numbers([columns, rows], NAMED.length, '#26211b'),
    });
    const walls = dividers([inside[0], inside[1]], [columns, rows], 0.42, 0.025, BEECH_BOX);
    const pieces = [...NAMED, ...UNNAMED].map((make, i) =>
      carriedSpecimen(
        make(),
        at(
          [
            (i % columns) * pitch - inside[0] / 2 + pitch * 0.56,
            0.1,
            Math.floor(i / columns) * pitch - inside[1] / 2 + pitch * 0.42,
          ],
          turnAbout([0, 1, 0], i * 37),
          0.62,
        ),
      ),
    );
    const all = carriedSpecimen(
      {
        parts: [...box, ...walls, ...pieces.flatMap(({ parts }) => parts)],
        stones: pieces.flatMap(({ stones }) => stones),
      },
      place,
    );
    return {
      ground: painted('#7f8a86'),
      parts: [...all.parts, ...(await testers())],
      stones: all.stones,
      to: [0, 0.15, 0.2],
      elevation: 50,
      distance: 12,
    };
  },
);

/** What the specimens are tried with, in front of the tray. */
async function testers(): Promise<Part[]> {
  const streaks = await print(
    `<g fill="none" stroke-width="22" stroke-linecap="round"><path d="M70 110 q120 -50 250 10" stroke="#7d2a1c" opacity="0.8"/>` +
      `<path d="M90 210 q140 -40 230 0" stroke="#3a3a3c" opacity="0.75"/><path d="M80 300 q120 -46 260 -8" stroke="#2f7d54" opacity="0.7"/></g>`,
    420,
    400,
    0.8,
  );
  const points = [0, 1, 2, 3].map((i) => {
    const pose = at(
      [0.55 + i * 0.2, 0.075, 2.05 - i * 0.03],
      inTurn(turnAbout([0, 0, 1], 90), turnAbout([0, 1, 0], 100 + i * 3)),
      1,
    );
    const color = ['#8a2f22', '#27503f', '#2b4a7e', '#8a6a1c'][i];
    return [
      part(
        lathe(
          softened(
            [
              [0, 0],
              [0.055, 0],
              [0.065, 0.1],
              [0.065, 0.75],
              [0.04, 0.86],
              [0, 0.87],
            ],
            0.02,
          ),
          32,
        ),
        plastic(color, 0.16),
        pose,
        36,
      ),
      part(
        lathe(
          [
            [0.03, 0.84],
            [0.03, 0.95],
            [0, 1.06],
          ],
          24,
        ),
        STEEL_BRIGHT,
        pose,
        36,
      ),
    ];
  });
  const magnet: Vec3[] = [
    [1.75, 0.09, 2.3],
    [1.72, 0.09, 1.98],
    [1.86, 0.09, 1.78],
    [2.06, 0.09, 1.78],
    [2.2, 0.09, 1.98],
    [2.17, 0.09, 2.3],
  ];
  return [
    card(
      streaks,
      [0.95, 0.9, 0.1],
      { kind: 'coat', color: [0.86, 0.85, 0.82], rough: 0.5, index: 1.2 },
      at([-1.75, 0.05, 1.95], turnAbout([0, 1, 0], 14)),
      0.05,
    ),
    ...points.flat(),
    part(wire(curve(magnet, 10), 0.085), plastic('#a3231f', 0.1), at([0, 0, 0])),
    ...[0, 5].map((i) =>
      part(block(0.17, 0.17, 0.12, 0.02), STEEL_BRIGHT, at([magnet[i][0], 0.09, magnet[i][2] + 0.05]), 30),
    ),
    ...carried(
      loupe({ case: MATT_BLACK, barrel: MATT_BLACK, open: 140 }),
      at([-0.45, 0, 2.05], turnAbout([0, 1, 0], 10), 0.46),
    ),
  ];
}

export const QUARTZ_SET = printedProduct(
  'good-quartz-family-set',
  'A box of twelve quartz pieces, from clear and amethyst crystals to carnelian and agate cabochons, with a printed booklet.',
  async () => {
    const [columns, rows, pitch] = [4, 3, 1.02];
    const inside: Vec3 = [columns * pitch, rows * pitch, 0];
    const place = at([-0.55, 0, -0.1], turnAbout([0, 1, 0], 9));
    const box = openBox({
      size: [inside[0] + 0.2, inside[1] + 0.2, 0.56],
      wall: 0.1,
      shell: boxBoard('#3d2f56'),
      floor: lining('#f1eee8'),
      floorAt: 0.14,
      print: await numbers([columns, rows], QUARTZ_FAMILY.length, '#3d2f56'),
    });
    const pieces = QUARTZ_FAMILY.map((make, i) =>
      carriedSpecimen(
        make(),
        at(
          [
            (i % columns) * pitch - inside[0] / 2 + pitch * 0.54,
            0.14,
            Math.floor(i / columns) * pitch - inside[1] / 2 + pitch * 0.44,
          ],
          turnAbout([0, 1, 0], i * 41),
          0.98,
        ),
      ),
    );
    const all = carriedSpecimen(
      {
        parts: [
          ...box,
          ...dividers([inside[0], inside[1]], [columns, rows], 0.44, 0.03, boxBoard('#4b3b68')),
          ...pieces.flatMap(({ parts }) => parts),
        ],
        stones: pieces.flatMap(({ stones }) => stones),
      },
      place,
    );
    const cover = await print(
      `<rect width="740" height="1000" fill="#efe9f2"/><rect x="0" y="0" width="20" height="1000" fill="#6d3fa0"/>` +
        line('The Quartz', [80, 190], { face: 'piazzolla', weight: 600, size: 112 }, '#2b1840') +
        line('Family', [80, 310], { face: 'piazzolla', weight: 600, size: 112 }, '#2b1840') +
        line('Twelve exercises', [80, 420], { face: 'sans', weight: 500, size: 62 }, '#6d3fa0') +
        `<path d="M370 520 l150 90 v180 l-150 90 l-150 -90 v-180 z M370 520 v360 M220 610 l300 180 M520 610 l-300 180" fill="none" stroke="#6d3fa0" stroke-width="8"/>`,
      740,
      1000,
      0.9,
    );
    return {
      ground: linen('#a9a197', 24),
      parts: [
        ...all.parts,
        card(
          cover,
          [1.5, 2.02, 0.05],
          glossy('#efe9f2', 0.2),
          at([2.45, 0.03, -0.35], turnAbout([0, 1, 0], -13)),
          0.02,
        ),
        ...[0, 1].map((i) =>
          part(
            block(0.8, 0.8, 0.014, 0.004),
            clear([1.1, 1.05, 0.95], 1.5),
            at(
              [1.9 + i * 0.5, 0.012 + i * 0.016, 1.55 - i * 0.12],
              inTurn(turnAbout([1, 0, 0], -90), turnAbout([0, 1, 0], 14 + i * 38)),
            ),
          ),
        ),
      ],
      stones: all.stones,
      to: [0.2, 0.15, 0.1],
      elevation: 50,
      distance: 11.4,
    };
  },
);
