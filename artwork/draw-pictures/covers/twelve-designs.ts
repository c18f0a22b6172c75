import { cushion, oval } from '../brilliant-cuts.ts';
import type { Plane } from '../convex-solid.ts';
import {
  baguetteCut,
  checkerCut,
  cushionCut,
  emeraldCut,
  hexagonCut,
  marquiseCut,
  mixedCut,
  ovalCut,
  pearCut,
  portugueseCut,
  roundCut,
  trillionCut,
} from '../cut-recipes.ts';
import type { Ink } from './gem-plan.ts';
import { gemPlan } from './gem-plan.ts';
import { drawCover, FIELD, FIELD_WIDTH, WORKSHOP } from './series.ts';
import { shadow } from './shapes.ts';

const AMETHYST: Ink = { dark: [46, 14, 84], body: [132, 72, 184], pale: [236, 216, 252] };
const CITRINE: Ink = { dark: [120, 62, 4], body: [226, 156, 32], pale: [255, 240, 190] };
const SMOKY: Ink = { dark: [48, 32, 22], body: [138, 104, 80], pale: [240, 226, 212] };

/** In the order of the book's chapters, and how far each is turned. */
const DESIGNS: readonly (readonly [cut: () => Plane[], spin: number])[] = [
  [roundCut(42), 0],
  [portugueseCut(42), 0],
  [ovalCut(41.5, 1.25), 90],
  [mixedCut(oval(1.35), 42), 0],
  [cushionCut(42, 1.05), 0],
  [checkerCut(42, cushion(1, 3)), 45],
  [emeraldCut(42, 1.3), 0],
  [baguetteCut(42, 1.7), 0],
  [pearCut(42, 1.4), 0],
  [marquiseCut(42, 1.7), 0],
  [hexagonCut(42), 30],
  [trillionCut(42), 0],
];
const COLUMNS = 4;
const ROWS = 3;
const STONE = 212;

export const TWELVE_DESIGNS = drawCover({
  name: 'cover-twelve-designs-for-quartz',
  alt: 'Book cover: Twelve Designs for Quartz by Tomas Ferreira, with twelve cuts drawn in amethyst, citrine and smoky brown.',
  imprint: WORKSHOP,
  title: ['Twelve', 'Designs', 'for Quartz'],
  author: 'Tomas Ferreira',
  ground: '#efe9f2',
  ink: '#2b1840',
  metal: '#6d3fa0',
  draw: () => {
    const down = (FIELD.bottom - FIELD.top) / ROWS;
    const across = FIELD_WIDTH / COLUMNS;
    const stones = DESIGNS.map(([cut, spin], i) => {
      const column = i % COLUMNS;
      const row = Math.floor(i / COLUMNS);
      const ink = [AMETHYST, CITRINE, SMOKY][(column + row * 2) % 3];
      const middle = [FIELD.left + across * (column + 0.5), FIELD.top + 16 + down * (row + 0.5)] as const;
      return gemPlan(cut(), middle, [STONE, STONE * 1.12], ink, spin);
    });
    return { defs: shadow('lift', 10, 0.3), art: `<g filter="url(#lift)">${stones.join('')}</g>` };
  },
});
