/** The wall chart: gems as boxes of refractive index (across) and specific gravity (up). */
import { line } from '../../covers/lettering.ts';

interface Box {
  readonly name: string;
  readonly index: readonly [number, number];
  readonly gravity: readonly [number, number];
  readonly color: string;
}

/** Published ranges; a box for each, since most gems vary. */
const BOXES: readonly Box[] = [
  { name: 'Fluorite', index: [1.432, 1.436], gravity: [3.17, 3.23], color: '#7a6bb5' },
  { name: 'Opal', index: [1.42, 1.47], gravity: [1.98, 2.2], color: '#6fb6c4' },
  { name: 'Moonstone', index: [1.518, 1.526], gravity: [2.55, 2.6], color: '#9db4d2' },
  { name: 'Chalcedony', index: [1.53, 1.54], gravity: [2.58, 2.64], color: '#a8b4bf' },
  { name: 'Quartz', index: [1.544, 1.553], gravity: [2.64, 2.67], color: '#8e5fb0' },
  { name: 'Labradorite', index: [1.559, 1.57], gravity: [2.67, 2.73], color: '#5d7fa6' },
  { name: 'Beryl', index: [1.565, 1.602], gravity: [2.66, 2.88], color: '#2f9a6a' },
  { name: 'Turquoise', index: [1.6, 1.65], gravity: [2.4, 2.84], color: '#3aa6a4' },
  { name: 'Topaz', index: [1.609, 1.643], gravity: [3.49, 3.57], color: '#d59a3c' },
  { name: 'Tourmaline', index: [1.614, 1.666], gravity: [2.9, 3.26], color: '#b23a6a' },
  { name: 'Apatite', index: [1.628, 1.649], gravity: [3.13, 3.23], color: '#2aa0b0' },
  { name: 'Spodumene', index: [1.655, 1.68], gravity: [3.15, 3.21], color: '#d08cc0' },
  { name: 'Peridot', index: [1.65, 1.703], gravity: [3.27, 3.37], color: '#8fae2f' },
  { name: 'Jadeite', index: [1.64, 1.667], gravity: [3.3, 3.38], color: '#3f9a4c' },
  { name: 'Zoisite', index: [1.685, 1.707], gravity: [3.3, 3.4], color: '#4a4fb2' },
  { name: 'Diopside', index: [1.668, 1.702], gravity: [3.22, 3.32], color: '#3d7d2f' },
  { name: 'Spinel', index: [1.712, 1.736], gravity: [3.57, 3.63], color: '#c93a4a' },
  { name: 'Grossular', index: [1.73, 1.76], gravity: [3.57, 3.73], color: '#d8842c' },
  { name: 'Pyrope', index: [1.73, 1.766], gravity: [3.65, 3.87], color: '#a3232f' },
  { name: 'Corundum', index: [1.757, 1.779], gravity: [3.95, 4.05], color: '#2f4fb4' },
  { name: 'Chrysoberyl', index: [1.74, 1.759], gravity: [3.68, 3.78], color: '#b8a52c' },
  { name: 'Almandine', index: [1.77, 1.808], gravity: [3.95, 4.25], color: '#7d1a2f' },
  { name: 'Spessartine', index: [1.79, 1.812], gravity: [4.12, 4.2], color: '#e0692a' },
];

const LEFT = 120;
const TOP = 190;
const WIDE = 1060;
const HIGH = 740;
const across = (index: number): number => LEFT + ((index - 1.4) / (1.83 - 1.4)) * WIDE;
const up = (gravity: number): number => TOP + HIGH - ((gravity - 1.9) / (4.4 - 1.9)) * HIGH;

/** 1400 x 1000, as 700 x 500 mm. */
export function identificationChart(): string {
  const grid = [1.4, 1.45, 1.5, 1.55, 1.6, 1.65, 1.7, 1.75, 1.8].map(
    (index) =>
      `<rect x="${across(index)}" y="${TOP}" width="1.5" height="${HIGH}" fill="#121c31" fill-opacity="0.16"/>` +
      line(index.toFixed(2), [across(index), TOP + HIGH + 34], { face: 'sans', weight: 500, size: 26 }, '#121c31', 'center'),
  );
  const levels = [2, 2.5, 3, 3.5, 4].map(
    (gravity) =>
      `<rect x="${LEFT}" y="${up(gravity)}" width="${WIDE}" height="1.5" fill="#121c31" fill-opacity="0.16"/>` +
      line(gravity.toFixed(1), [LEFT - 16, up(gravity) + 9], { face: 'sans', weight: 500, size: 26 }, '#121c31', 'right'),
  );
  const cloud =
    `<ellipse cx="${across(1.56)}" cy="${up(2.95)}" rx="290" ry="250" fill="#8a9099" fill-opacity="0.16"/>` +
    line('Glass', [across(1.47), up(3.5)], { face: 'italic', weight: 400, size: 32 }, '#5d646d', 'center');
  const boxes = BOXES.map(({ name, index, gravity, color }) => {
    const [x, y] = [across(index[0]), up(gravity[1])];
    const [w, h] = [Math.max(24, across(index[1]) - x), Math.max(24, up(gravity[0]) - y)];
    return (
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color}" fill-opacity="0.85" stroke="#fff" stroke-width="2"/>` +
      line(name, [x + w + 7, y + h / 2 + 8], { face: 'sans', weight: 600, size: 25 }, '#121c31')
    );
  });
  const band =
    `<rect x="${LEFT + WIDE + 20}" y="${TOP}" width="150" height="${HIGH}" fill="#121c31"/>` +
    ['Demantoid', 'Zircon', 'Sphene', 'Zirconia', 'Diamond', 'Moissanite'].map((name, i) =>
      line(name, [LEFT + WIDE + 95, TOP + 110 + i * 104], { face: 'sans', weight: 500, size: 26 }, '#eef3fa', 'center'),
    ).join('');
  return (
    `<rect width="1400" height="1000" fill="#fbfaf6"/>` +
    line('Gem Identification', [LEFT, 108], { face: 'society', weight: 600, size: 78 }, '#121c31') +
    line('Refractive index across, specific gravity up', [LEFT, 152], { face: 'sans', weight: 400, size: 32 }, '#4b5971') +
    line('Over the limit', [LEFT + WIDE + 95, 172], { face: 'sans', weight: 600, size: 24 }, '#8d1237', 'center') +
    cloud +
    grid.join('') +
    levels.join('') +
    boxes.join('') +
    band
  );
}
