/** SVG of the covers: shapes with fills, and gradients by name. */
export type Point = readonly [x: number, y: number];

export const round = (v: number): string => (Math.round(v * 100) / 100).toString();
const list = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');

export const polygon = (points: readonly Point[], look: string): string =>
  `<polygon points="${list(points)}" ${look}/>`;
export const polyline = (points: readonly Point[], look: string): string =>
  `<polyline points="${list(points)}" fill="none" ${look}/>`;
export const circle = ([x, y]: Point, r: number, look: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${look}/>`;
export const ellipse = ([x, y]: Point, rx: number, ry: number, look: string): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${look}/>`;
export const rectangle = ([x, y]: Point, width: number, height: number, look: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${look}/>`;
export const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;
export const within = (x: number, y: number, inside: string, more = ''): string =>
  `<g transform="translate(${round(x)} ${round(y)}) ${more}">${inside}</g>`;

type Stop = readonly [offset: number, color: string, opacity?: number];
const stops = (colors: readonly Stop[]): string =>
  colors
    .map(
      ([at, color, opacity]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('');

/** From one corner of what it fills to another, in parts of its box. */
export const linear = (id: string, [x1, y1]: Point, [x2, y2]: Point, colors: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(colors)}</linearGradient>`;
export const radial = (id: string, [cx, cy]: Point, r: number, colors: readonly Stop[]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(colors)}</radialGradient>`;

/** A soft shadow below and to the right. */
export const shadow = (id: string, blur: number, opacity: number): string =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="${round(blur * 0.35)}" ` +
  `dy="${round(blur * 0.8)}" stdDeviation="${blur}" flood-color="#000" flood-opacity="${opacity}"/></filter>`;
