/** The design that all covers share: a spectrum at the spine, title and author over a double rule, one drawing. */
import type { Drawing } from '../picture.ts';
import type { Face } from './faces.ts';
import { line, lines } from './lettering.ts';

export const WIDTH = 1200;
const HEIGHT = 1600;
export const MARGIN = 92;
/** The drawing's room: from the rule to the foot. */
export const FIELD = { left: MARGIN, top: 650, right: WIDTH - MARGIN, bottom: 1504 } as const;
export const FIELD_WIDTH = FIELD.right - FIELD.left;
const SPINE = 26;

interface Imprint {
  readonly display: Face;
  readonly spectrum: readonly (readonly [offset: number, color: string])[];
}

/** The workshop's spine is steel drawn through heat, the laboratory's a spectrum. */
export const WORKSHOP: Imprint = {
  display: 'piazzolla',
  spectrum: [
    [0, '#27406e'],
    [0.28, '#8c3a1c'],
    [0.52, '#d4661c'],
    [0.76, '#eba63c'],
    [1, '#f6dd9a'],
  ],
};
export const LABORATORY: Imprint = {
  display: 'society',
  spectrum: [
    [0, '#6a37c8'],
    [0.22, '#2e6fe0'],
    [0.42, '#12a28c'],
    [0.62, '#d6b31f'],
    [0.8, '#e4661f'],
    [1, '#b0123f'],
  ],
};

export interface Cover {
  readonly name: string;
  readonly alt: string;
  readonly imprint: Imprint;
  readonly title: readonly string[];
  readonly author: string;
  readonly ground: string;
  readonly ink: string;
  /** Of the rule and the author. */
  readonly metal: string;
  /** Elements for `defs`, and the drawing in the field. */
  readonly draw: () => { readonly defs?: string; readonly art: string };
}

/** Titles of more lines are set smaller, so that all drawings begin at the same height. */
const TITLE_SIZES: Readonly<Record<number, number>> = { 2: 172, 3: 138 };
const AUTHOR_SIZE = 60;
const TITLE_TOP = 92;
const CAP_HEIGHT = 0.66;
const LEADING = 1.02;

export function drawCover(cover: Cover): Drawing {
  return {
    name: cover.name,
    alt: cover.alt,
    width: WIDTH,
    height: HEIGHT,
    svg: () => {
      const { defs = '', art } = cover.draw();
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
        `<defs>${spectrum(cover.imprint)}${defs}</defs>` +
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="${cover.ground}"/>` +
        `<rect width="${SPINE}" height="${HEIGHT}" fill="url(#spectrum)"/>` +
        `${art}${titles(cover)}</svg>`
      );
    },
  };
}

function spectrum({ spectrum }: Imprint): string {
  const stops = spectrum.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`);
  return `<linearGradient id="spectrum" x1="0" y1="1" x2="0" y2="0">${stops.join('')}</linearGradient>`;
}

function titles({ imprint, title, author, ink, metal }: Cover): string {
  const size = TITLE_SIZES[title.length];
  if (!size) throw new Error(`a title of ${title.length} lines has no size`);
  const type = { face: imprint.display, weight: 600, size, tracking: -0.012 };
  const first = TITLE_TOP + CAP_HEIGHT * size;
  const heading = lines(title, [MARGIN - size * 0.03, first], type, ink, { leading: LEADING });
  const by = line(author, [MARGIN, 580], { face: 'sans', weight: 500, size: AUTHOR_SIZE }, metal);
  const rule =
    `<rect x="${MARGIN}" y="614" width="${WIDTH - 2 * MARGIN}" height="6" fill="${metal}"/>` +
    `<rect x="${MARGIN}" y="625" width="${WIDTH - 2 * MARGIN}" height="2" fill="${metal}"/>`;
  return heading.svg + by + rule;
}
