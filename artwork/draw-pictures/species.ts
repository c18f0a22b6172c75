/** What light meets inside the species that are drawn more than once: the published indices and dispersions. */
import type { Medium, Veil } from './medium.ts';
import { tint } from './stone-picture.ts';
import type { Vec3 } from './vector.ts';

export type Species = Omit<Medium, 'absorb'>;

export const corundum: Species = { index: 1.766, dispersion: 0.011, birefringence: 0.004 };
export const beryl: Species = { index: 1.58, dispersion: 0.009, birefringence: 0.003 };
export const quartz: Species = { index: 1.548, dispersion: 0.008, birefringence: 0.004 };
export const chrysoberyl: Species = { index: 1.75, dispersion: 0.01, birefringence: 0.004 };
export const garnet = (index: number): Species => ({ index, dispersion: 0.0115 });
export const demantoid: Species = { index: 1.885, dispersion: 0.057 };
export const spinel: Species = { index: 1.718, dispersion: 0.0115 };
export const diamond: Species = { index: 2.418, dispersion: 0.044 };
export const topaz: Species = { index: 1.622, dispersion: 0.009, birefringence: 0.004 };
export const tourmaline: Species = { index: 1.63, dispersion: 0.01, birefringence: 0.009 };
export const zircon: Species = { index: 1.95, dispersion: 0.034, birefringence: 0.022 };
export const olivine: Species = { index: 1.67, dispersion: 0.0118, birefringence: 0.016 };
export const zoisite: Species = { index: 1.695, dispersion: 0.0117, birefringence: 0.005 };
export const spodumene: Species = { index: 1.668, dispersion: 0.0115, birefringence: 0.007 };
export const apatite: Species = { index: 1.636, dispersion: 0.009, birefringence: 0.002 };
export const fluorite: Species = { index: 1.434, dispersion: 0.005 };
export const sphene: Species = { index: 1.95, dispersion: 0.051, birefringence: 0.055 };
export const diopside: Species = { index: 1.685, dispersion: 0.0115, birefringence: 0.013 };
export const andalusite: Species = { index: 1.638, dispersion: 0.01, birefringence: 0.005 };
export const benitoite: Species = { index: 1.78, dispersion: 0.044, birefringence: 0.02 };
export const opal: Species = { index: 1.44, dispersion: 0.006 };

/** The species in one color: what it leaves of white light after the usual way through. */
export const colored = (species: Species, color: Vec3, more: Partial<Medium> = {}): Medium => ({
  ...species,
  absorb: tint(...color),
  ...more,
});

/** The species with its own color for each direction of vibration: along x, along y (up through the table), along z. */
export const pleochroic = (
  species: Species,
  x: Vec3,
  y: Vec3,
  z: Vec3,
  more: Partial<Medium> = {},
): Medium => ({
  ...species,
  absorb: tint(...y),
  pleochroic: [tint(...x), tint(...y), tint(...z)],
  ...more,
});

/** Clouds and healed fractures. */
export const garden = (color: Vec3, strength = 0.9, scale = 2.1): Veil => ({
  strength,
  scale,
  threshold: 0.14,
  color,
});

/** Fine needles that lie along z. */
export const silk = (color: Vec3, strength = 0.8): Veil => ({
  strength,
  scale: 7,
  threshold: 0.1,
  color,
  stretch: [1.5, 1.5, 0.12],
});
