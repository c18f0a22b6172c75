/** The gems of the identification chart: published ranges of refractive index and specific gravity, and optic character. */
export interface ChartedGem {
  readonly name: string;
  readonly index: readonly [number, number];
  readonly gravity: readonly [number, number];
  readonly color: string;
  /** Singly refractive, uniaxial or biaxial; aggregates are read as one. */
  readonly character: 'single' | 'uniaxial' | 'biaxial' | 'aggregate';
}

type Row = readonly [string, number, number, number, number, string, ChartedGem['character']];

const ROWS: readonly Row[] = [
  ['Fluorite', 1.432, 1.436, 3.17, 3.23, '#7a6bb5', 'single'],
  ['Opal', 1.42, 1.47, 1.98, 2.2, '#6fb6c4', 'single'],
  ['Lapis lazuli', 1.49, 1.51, 2.7, 2.9, '#2f4a9a', 'aggregate'],
  ['Moonstone', 1.518, 1.526, 2.55, 2.6, '#9db4d2', 'biaxial'],
  ['Amazonite', 1.522, 1.53, 2.56, 2.58, '#4fb0a0', 'biaxial'],
  ['Chalcedony', 1.53, 1.54, 2.58, 2.64, '#a8b4bf', 'aggregate'],
  ['Sunstone', 1.537, 1.547, 2.62, 2.65, '#d98a4a', 'biaxial'],
  ['Iolite', 1.53, 1.55, 2.57, 2.66, '#5a5cab', 'biaxial'],
  ['Quartz', 1.544, 1.553, 2.64, 2.67, '#8e5fb0', 'uniaxial'],
  ['Scapolite', 1.54, 1.58, 2.6, 2.74, '#cdb45a', 'uniaxial'],
  ['Labradorite', 1.559, 1.57, 2.67, 2.73, '#5d7fa6', 'biaxial'],
  ['Beryl', 1.565, 1.602, 2.66, 2.88, '#2f9a6a', 'uniaxial'],
  ['Turquoise', 1.6, 1.65, 2.4, 2.84, '#3aa6a4', 'aggregate'],
  ['Nephrite', 1.606, 1.632, 2.9, 3.03, '#4a7a4c', 'aggregate'],
  ['Brazilianite', 1.602, 1.623, 2.97, 3.0, '#b5b83c', 'biaxial'],
  ['Topaz', 1.609, 1.643, 3.49, 3.57, '#d59a3c', 'biaxial'],
  ['Danburite', 1.63, 1.636, 2.97, 3.03, '#e0d2a0', 'biaxial'],
  ['Tourmaline', 1.614, 1.666, 2.9, 3.26, '#b23a6a', 'uniaxial'],
  ['Apatite', 1.628, 1.649, 3.13, 3.23, '#2aa0b0', 'uniaxial'],
  ['Andalusite', 1.629, 1.65, 3.13, 3.2, '#9a6a3c', 'biaxial'],
  ['Phenakite', 1.65, 1.67, 2.93, 2.97, '#c9ccd2', 'uniaxial'],
  ['Euclase', 1.65, 1.677, 3.08, 3.12, '#6aa6c4', 'biaxial'],
  ['Spodumene', 1.655, 1.68, 3.15, 3.21, '#d08cc0', 'biaxial'],
  ['Sillimanite', 1.655, 1.684, 3.22, 3.26, '#8aa0b0', 'biaxial'],
  ['Jadeite', 1.64, 1.667, 3.3, 3.38, '#3f9a4c', 'aggregate'],
  ['Peridot', 1.65, 1.703, 3.27, 3.37, '#8fae2f', 'biaxial'],
  ['Diopside', 1.668, 1.702, 3.22, 3.32, '#3d7d2f', 'biaxial'],
  ['Sinhalite', 1.665, 1.712, 3.46, 3.5, '#a8823c', 'biaxial'],
  ['Zoisite', 1.685, 1.707, 3.3, 3.4, '#4a4fb2', 'biaxial'],
  ['Idocrase', 1.7, 1.725, 3.32, 3.48, '#7a9a3c', 'uniaxial'],
  ['Epidote', 1.728, 1.768, 3.25, 3.5, '#5a7a2c', 'biaxial'],
  ['Kyanite', 1.71, 1.735, 3.53, 3.7, '#3f6fb4', 'biaxial'],
  ['Rhodonite', 1.716, 1.752, 3.4, 3.74, '#d06a8a', 'biaxial'],
  ['Spinel', 1.712, 1.736, 3.57, 3.63, '#c93a4a', 'single'],
  ['Grossular', 1.73, 1.76, 3.57, 3.73, '#d8842c', 'single'],
  ['Pyrope', 1.73, 1.766, 3.65, 3.87, '#a3232f', 'single'],
  ['Chrysoberyl', 1.74, 1.759, 3.68, 3.78, '#b8a52c', 'biaxial'],
  ['Rhodolite', 1.745, 1.77, 3.74, 3.94, '#b0406a', 'single'],
  ['Benitoite', 1.757, 1.804, 3.61, 3.69, '#3a4fc0', 'uniaxial'],
  ['Corundum', 1.757, 1.779, 3.95, 4.05, '#2f4fb4', 'uniaxial'],
  ['Almandine', 1.77, 1.808, 3.95, 4.25, '#7d1a2f', 'single'],
  ['Spessartine', 1.79, 1.812, 4.12, 4.2, '#e0692a', 'single'],
];

export const CHARTED: readonly ChartedGem[] = ROWS.map(
  ([name, low, high, light, heavy, color, character]) => ({
    name,
    index: [low, high],
    gravity: [light, heavy],
    color,
    character,
  }),
);

export const OVER_THE_LIMIT = ['Demantoid', 'Zircon', 'Sphene', 'Zirconia', 'Diamond', 'Moissanite'] as const;
