/** Metals: color is the reflectance at normal incidence, linear RGB. */
import type { Material } from './material.ts';
import type { Vec3 } from './vector.ts';

const metal = (color: Vec3, rough: number, more: Partial<Material> = {}): Material => ({
  kind: 'metal',
  color,
  rough,
  ...more,
});

const STEEL_COLOR: Vec3 = [0.6, 0.6, 0.61];
const BRASS_COLOR: Vec3 = [0.89, 0.67, 0.32];

export const CHROME = metal([0.66, 0.67, 0.69], 0.008);
export const STEEL = metal(STEEL_COLOR, 0.09);
export const SATIN_STEEL = metal(STEEL_COLOR, 0.17);
export const DARK_STEEL = metal([0.2, 0.2, 0.21], 0.16);
export const BRASS = metal(BRASS_COLOR, 0.05);
export const SATIN_BRASS = metal(BRASS_COLOR, 0.14);
export const COPPER = metal([0.93, 0.58, 0.44], 0.07);
export const SILVER = metal([0.95, 0.93, 0.89], 0.015);
export const SATIN_SILVER = metal([0.93, 0.91, 0.87], 0.13);
export const GOLD = metal([1, 0.74, 0.34], 0.015);

/** Steel turned on a lathe about `axis`: highlights spread along the axis. */
export const turnedSteel = (axis: Vec3): Material =>
  metal(STEEL_COLOR, 0.16, { brush: axis, roughAlong: 0.02 });
export const turnedBrass = (axis: Vec3): Material =>
  metal(BRASS_COLOR, 0.14, { brush: axis, roughAlong: 0.02 });

/** Steel brushed along a line. */
export const brushedSteel = (line: Vec3): Material =>
  metal(STEEL_COLOR, 0.16, { brushLine: line, roughAlong: 0.02 });
