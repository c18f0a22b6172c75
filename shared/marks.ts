/** The mark of each brand, on 56 by 56 pixels: paths by the name of their color in logo.css, from back to front. */
import type { BrandId } from './brands.ts';

type MarkPath = readonly [className: string, path: string];

export const MARKS: Readonly<Record<BrandId, readonly MarkPath[]>> = {
  /** An emerald cut: eight step facets around a table. The classes are shades of one metal, `lit` is the flame. */
  facet: [
    ['m1', 'M16 4h24l-6 13H22z'],
    ['m2', 'm40 4 10 10-12 7-4-4z'],
    ['m3', 'M50 14v28l-12-7V21z'],
    ['m4', 'M50 42 40 52l-6-13 4-4z'],
    ['m3', 'M40 52H16l6-13h12z'],
    ['m2', 'M16 52 6 42l12-7 4 4z'],
    ['m1', 'M6 42V14l12 7v14z'],
    ['lit', 'M6 14 16 4l6 13-4 4z'],
    ['table', 'M22 17h12l4 4v14l-4 4H22l-4-4V21z'],
    ['glint', 'M22 17h12L18 31V21z'],
  ],
  /** A brilliant seen from the side: crown, pavilion, one ray in, four out. */
  gemsociety: [
    ['m1', 'M8 21 17 9l5 12z'],
    ['table', 'M17 9h22l-5 12H22z'],
    ['m2', 'm39 9 9 12H34z'],
    ['m3', 'M8 21h14l6 29z'],
    ['m1', 'M22 21h12l-6 29z'],
    ['m4', 'M34 21h14L28 50z'],
    ['ray', 'M2 3 20 15'],
    ['r1', 'm38 36 15 4'],
    ['r2', 'm37 38 15 7'],
    ['r3', 'm35 40 14 9'],
    ['r4', 'm33 42 12 11'],
  ],
};

/** Colors of these paths where no stylesheet gives them; the ray has that of the words beside it. */
export const MARK_COLORS: Readonly<Record<BrandId, Readonly<Record<string, string>>>> = {
  facet: {
    m1: '#b9794a',
    m2: '#d9a066',
    m3: '#8a5330',
    m4: '#6d4127',
    lit: '#ffd27a',
    table: '#e8b878',
    glint: '#f3cc98',
  },
  gemsociety: {
    m1: '#8d1237',
    m2: '#b2244d',
    m3: '#701030',
    m4: '#560b24',
    table: '#cf5a7a',
    r1: '#d6402f',
    r2: '#d9a514',
    r3: '#1c9a74',
    r4: '#4a5fe0',
  },
};

export const isRay = (className: string): boolean => className.startsWith('r');

/** From where to where mark and name reach in a logo of 206 by 56 pixels: to stand in the middle of something. */
export const LOGO_SPANS: Readonly<Record<BrandId, { readonly left: number; readonly right: number }>> = {
  facet: { left: 6, right: 163 },
  gemsociety: { left: 2, right: 192 },
};
