/** What a mark is made of: a badge with cut corners, and on it a device in two tones. Its square is 64 wide. */

export type Badge = keyof typeof BADGES;

export interface Mark {
  readonly badge: Badge;
  /** Of the badge: deep enough for both tones, on a light page and on a dark one. */
  readonly ground: string;
  readonly light: string;
  readonly accent: string;
  /** What the mark shows, for its alternative text: "{firm}: {shows}". */
  readonly shows: string;
  readonly device: string;
}

type Point = readonly [x: number, y: number];

const points = (list: readonly Point[]): string =>
  list.map(([x, y]) => `${+x.toFixed(2)},${+y.toFixed(2)}`).join(' ');

/** Corners of a regular figure about (x, y), the first one up. */
export const regular = (count: number, x: number, y: number, r: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const a = ((i / count) * 360 + turn - 90) * (Math.PI / 180);
    return [x + r * Math.cos(a), y + r * Math.sin(a)];
  });

const BADGES = {
  octagon: regular(8, 32, 32, 33.3, 22.5),
  round: regular(16, 32, 32, 31.4, 11.25),
  square: [
    [8, 1],
    [56, 1],
    [63, 8],
    [63, 56],
    [56, 63],
    [8, 63],
    [1, 56],
    [1, 8],
  ],
  shield: [
    [9, 1],
    [55, 1],
    [62, 8],
    [62, 36],
    [50, 54],
    [32, 63],
    [14, 54],
    [2, 36],
    [2, 8],
  ],
  hexagon: regular(6, 32, 32, 32),
} as const satisfies Readonly<Record<string, readonly Point[]>>;

/** Tones: l and a fill with light and accent, L and A draw a line of the width given. */
const paint = (tone: string, width = 3.4): string =>
  tone === 'l' || tone === 'a' || tone === 'g'
    ? `class="${tone}"`
    : `class="${tone}" stroke-width="${width}"`;

export const poly = (tone: string, list: readonly Point[], width?: number): string =>
  `<polygon points="${points(list)}" ${paint(tone, width)}/>`;
export const line = (tone: string, list: readonly Point[], width?: number): string =>
  `<polyline points="${points(list)}" ${paint(tone, width)}/>`;
export const path = (tone: string, d: string, width?: number): string =>
  `<path d="${d}" ${paint(tone, width)}/>`;
export const dot = (tone: string, x: number, y: number, r: number, width?: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" ${paint(tone, width)}/>`;
export const oval = (tone: string, x: number, y: number, rx: number, ry: number, width?: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${paint(tone, width)}/>`;
export const turned = (degrees: number, inner: string): string =>
  `<g transform="rotate(${degrees} 32 32)">${inner}</g>`;
/** A wave from x0 to x1 about y. */
export const wave = (
  tone: string,
  x0: number,
  x1: number,
  y: number,
  high: number,
  width?: number,
): string => {
  const step = (x1 - x0) / 4;
  return path(tone, `M${x0} ${y}q${step / 2} ${-high} ${step} 0t${step} 0t${step} 0t${step} 0`, width);
};
/** A round stone from above: outline, table and the facets between. */
export const stone = (tone: string, x: number, y: number, r: number, sides = 8): string => {
  const girdle = regular(sides, x, y, r, 180 / sides);
  const table = regular(sides, x, y, r * 0.55, 180 / sides);
  return (
    poly(tone, girdle) + poly('g', table) + poly(tone === 'l' ? 'a' : 'l', table.slice(0, sides / 2 + 1))
  );
};

/** The mark alone, as an SVG of its own. */
export function drawMark({ badge, ground, light, accent, device }: Mark, size = 64): string {
  const style =
    `.l{fill:${light}}.a{fill:${accent}}.g{fill:${ground}}` +
    `.L,.A,.G{fill:none;stroke-linejoin:round;stroke-linecap:round}.L{stroke:${light}}.A{stroke:${accent}}.G{stroke:${ground}}`;
  const corners = BADGES[badge];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}"><style>${style}</style>` +
    `<polygon points="${points(corners)}" fill="${ground}"/>` +
    `<polygon points="${points(corners.map(([x, y]): Point => [32 + (x - 32) * 0.925, 32 + (y - 32) * 0.925]))}" fill="none" stroke="${accent}" stroke-opacity=".55" stroke-width="1"/>` +
    `${device}</svg>`
  );
}
