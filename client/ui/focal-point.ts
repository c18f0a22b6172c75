import type { MediaItem } from '#shared/rest/items.ts';

export type FocalPoint = NonNullable<MediaItem['focal_point']>;

/** In percent: as fine as anybody sees, and few enough for a stylesheet to have a rule for each. */
const STEP = 5;

const round = (percent: number): number => Math.round(percent / STEP) * STEP;

/** Attributes of an image by which `focal-points.css` keeps the point in view. */
export const focalAttributes = (point: FocalPoint | undefined) =>
  point && { 'data-fx': round(point.x), 'data-fy': round(point.y) };
