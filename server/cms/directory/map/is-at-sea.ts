/** Whether a place is so far from all land that nobody can have a business there: mostly two numbers that change places, or a lost sign. */
import { toHeight } from '#shared/map-projection.ts';
import type { MapPoint } from '#shared/map-views.ts';
import { loadOutlines, type Outline } from './outlines.ts';

export const AT_SEA =
  'This place is in the sea. Check that both numbers are in their fields, and that a minus is not missing.';

/** Degrees of the equator. Outlines leave out islets, and cut off capes: some 50 km from the equator to 60° north. */
const NEAR = 0.6;

export async function isAtSea({ latitude, longitude }: MapPoint): Promise<boolean> {
  const { land } = await loadOutlines();
  const place = { x: longitude, y: toHeight(latitude) };
  const around = land.filter(
    ({ west, east, low, high }) =>
      place.x > west - NEAR && place.x < east + NEAR && place.y > low - NEAR && place.y < high + NEAR,
  );
  return !around.some((outline) => isWithin(outline, place) || isNear(outline, place));
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** By how often a ray to the east crosses the ring. */
function isWithin({ points }: Outline, { x, y }: Place): boolean {
  let isIn = false;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(at, at + 4);
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn;
  }
  return isIn;
}

function isNear({ points }: Outline, { x, y }: Place): boolean {
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(at, at + 4);
    const [dx, dy] = [x1 - x0, y1 - y0];
    const along = dx === 0 && dy === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy);
    const nearest = Math.min(1, Math.max(0, along));
    if (Math.hypot(x0 + nearest * dx - x, y0 + nearest * dy - y) < NEAR) return true;
  }
  return false;
}
