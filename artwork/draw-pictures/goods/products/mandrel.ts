import { line } from '../../covers/lettering.ts';
import type { Part } from '../../mesh-parts.ts';
import { part } from '../../mesh-parts.ts';
import { lathe, torus } from '../../mesh-shapes.ts';
import { SILVER } from '../../metals.ts';
import type { Vec3 } from '../../vector.ts';
import { at, inTurn, placed, turnAbout } from '../../vector.ts';
import { carried } from '../carry.ts';
import { painted } from '../grounds.ts';
import { leather } from '../models/metals-and-plastics.ts';
import { rope } from '../models/soft-goods.ts';
import { card, glossy } from '../papers.ts';
import { print, withPrint } from '../print.ts';
import { printedProduct } from '../stage.ts';

/** 340 mm in 5.1 units: the working cone, a shoulder, and the tang that a hand or vise holds. */
const CONE = 3.9;
const [THIN, THICK] = [0.13, 0.3];
const radiusAt = (y: number): number => THIN + ((THICK - THIN) * y) / CONE;

/** Ring sizes along the cone, the smallest first. */
async function mandrel(): Promise<Part[]> {
  const marks = Array.from({ length: 16 }, (_, i) => {
    const x = 120 + i * 110;
    const quarter = [1, 2, 3].map(
      (k) => `<rect x="${x + k * 27.5}" y="118" width="3" height="30" fill="#15181b"/>`,
    );
    return (
      `<rect x="${x}" y="96" width="5" height="74" fill="#15181b"/>` +
      line(String(i + 1), [x + 2, 78], { face: 'sans', weight: 600, size: 58 }, '#15181b', 'center') +
      (i < 15 ? quarter.join('') : '') +
      line(
        String(39 + Math.round(i * 2.53)),
        [x + 2, 216],
        { face: 'sans', weight: 500, size: 40 },
        '#15181b',
        'center',
      )
    );
  });
  const scale = await print(marks.join(''), 1950, 240, 0.9);
  const along = at([0, THICK + 0.02, 0], turnAbout([0, 0, 1], -90));
  const steel = withPrint(
    { kind: 'metal', color: [0.6, 0.6, 0.61], rough: 0.1, brush: [1, 0, 0], roughAlong: 0.02 },
    scale,
    { corner: [0.17, 0, -0.24], right: [0, CONE, 0], down: [0, 0, 0.48] },
    along,
  );
  const cone: [number, number][] = [
    [0, 0],
    [THIN - 0.02, 0],
    [THIN, 0.02],
  ];
  for (let i = 1; i <= 40; i++) cone.push([radiusAt((CONE * i) / 40), (CONE * i) / 40]);
  const tang: [number, number][] = [
    [THICK, CONE],
    [THICK, CONE + 0.06],
    [0.2, CONE + 0.1],
    [0.19, CONE + 0.16],
    [0.215, CONE + 0.2],
    [0.215, CONE + 1.15],
    [0.19, CONE + 1.2],
    [0, CONE + 1.2],
  ];
  const ring = 1.9;
  return [
    part(lathe(cone, 120), steel, along, 30),
    part(
      lathe([[0, CONE - 0.001], ...tang], 96),
      { kind: 'metal', color: [0.58, 0.58, 0.59], rough: 0.14, brush: [1, 0, 0], roughAlong: 0.03 },
      along,
      30,
    ),
    part(torus(radiusAt(ring) + 0.03, 0.036, 2), SILVER, at(placed(along, [0, ring, 0]), along.turn)),
  ];
}

/** The card of diameters measured on this very mandrel. */
async function measured(): Promise<Part> {
  const rows = Array.from({ length: 8 }, (_, i) => {
    const y = 330 + i * 66;
    const size = (at: number): string => String(at);
    const diameter = (at: number): string => (11.63 + at * 0.8128 + ((at * 7) % 5) * 0.004).toFixed(2);
    const text = { face: 'sans', weight: 400, size: 46 } as const;
    return (
      line(size(i + 1), [110, y], { ...text, weight: 600 }, '#26211b') +
      line(diameter(i + 1), [330, y], text, '#26211b', 'right') +
      line(size(i + 9), [400, y], { ...text, weight: 600 }, '#26211b') +
      line(diameter(i + 9), [640, y], text, '#26211b', 'right') +
      `<rect x="90" y="${y + 16}" width="560" height="2" fill="#c9b999"/>`
    );
  });
  const face = await print(
    `<rect width="740" height="920" fill="#f6eedd"/>` +
      line('Mandrel 0742', [90, 150], { face: 'piazzolla', weight: 600, size: 78 }, '#26211b') +
      line('Size and diameter in mm', [90, 230], { face: 'sans', weight: 400, size: 48 }, '#7a4a1a') +
      `<circle cx="370" cy="52" r="26" fill="#3d2c1c"/>${rows.join('')}`,
    740,
    920,
    0.9,
  );
  return card(
    face,
    [1.48, 1.84, 0.02],
    glossy('#f6eedd', 0.2),
    at([0.95, 0.07, -1.2], turnAbout([0, 1, 0], -12)),
    0.08,
  );
}

export const MANDREL = printedProduct(
  'good-ring-mandrel',
  'A smooth tapered steel ring mandrel with engraved sizes, a silver ring on it, beside its measured card on green leather.',
  async () => {
    const pad = leather('#31503f');
    const string: Vec3[] = [
      [1.15, 0.1, -2.0],
      [0.7, 0.09, -2.3],
      [-0.1, 0.09, -2.1],
      [0.2, 0.09, -1.7],
      [1.1, 0.1, -2.02],
    ];
    return {
      ground: painted('#5d564d'),
      parts: [
        card(undefined, [6.4, 4.6, 0.06], pad, at([0, 0, 0], turnAbout([0, 1, 0], -3)), 0.2),
        ...carried(
          await mandrel(),
          at([-2.4, 0.03, 1.15], inTurn(turnAbout([0, 0, 1], -1), turnAbout([0, 1, 0], 13))),
        ),
        await measured(),
        rope(string, 0.016, '#b59a6a'),
      ],
      to: [0.1, 0.15, -0.1],
      elevation: 46,
      distance: 10.2,
    };
  },
);
