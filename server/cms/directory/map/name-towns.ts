/** Names the largest towns of what a map shows: the land is a white field where it is seen from near. */
import { MAP_SIZE } from '#shared/directory.ts';
import { type Projection, toHeight, toLatitude } from '#shared/map-projection.ts';
import { labelTowns, type TownDot, type TownLabel } from '#shared/town-labels.ts';
import { loadLargestTowns } from '../finding/towns.ts';

/** Units for a degree from which towns are named: parts of the world are known by their outlines. */
const NAMES_SCALE = 20;
/** Units for a degree from which the town in the middle is named before larger ones: maps begin at the town of an address. */
const MIDDLE_SCALE = 100;
/** Units. */
const NEAR_MIDDLE = 20;
/** Most towns that are tried: suburbs have no room beside their town. */
const MAX_TRIED = 200;

export async function nameTowns(projection: Projection): Promise<TownLabel[]> {
  if (projection.scale < NAMES_SCALE) return [];
  const { scale, top, project } = projection;
  const [north, south] = [toLatitude(top), toLatitude(top - MAP_SIZE.height / scale)];
  const dots: TownDot[] = [];
  for (const { name, latitude, longitude } of await loadLargestTowns()) {
    if (latitude > north || latitude < south) continue;
    const [x, y] = project(longitude, toHeight(latitude));
    if (x < 0 || x > MAP_SIZE.width) continue;
    dots.push({ name, x: Math.round(x), y: Math.round(y) });
  }
  const middle = scale >= MIDDLE_SCALE ? dots.filter(isInMiddle).slice(0, 1) : [];
  return labelTowns([...middle, ...dots.slice(0, MAX_TRIED)]);
}

const isInMiddle = ({ x, y }: TownDot): boolean =>
  Math.hypot(x - MAP_SIZE.width / 2, y - MAP_SIZE.height / 2) < NEAR_MIDDLE;
