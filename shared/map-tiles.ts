/** Square images of the world in Mercator's projection, as map services have them: at level z it is 2^z of them wide and high. */
import { MAP_SIZE } from './directory.ts';
import { createProjection, listShifts } from './map-projection.ts';
import type { MapBox } from './regions.ts';

export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Place and size in units of the drawing. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Pixels; on a usual screen a unit of the drawing is about one. */
const TILE_SIZE = 256;
const WORLD_DEGREES = 360;
const HALF_WORLD = WORLD_DEGREES / 2;
const MAX_LEVEL = 16;

/** Those that cover the map of a box, sharp enough for it. */
export function listTiles(box: MapBox): readonly MapTile[] {
  const projection = createProjection(box);
  const { scale, left, top } = projection;
  const z = Math.min(MAX_LEVEL, Math.max(0, Math.ceil(Math.log2((WORLD_DEGREES * scale) / TILE_SIZE))));
  const count = 2 ** z;
  const degrees = WORLD_DEGREES / count;
  const side = degrees * scale;
  const rows = cover(HALF_WORLD - top, MAP_SIZE.height / scale, degrees, count);
  return listShifts(projection).flatMap((by) => {
    const edge = left - by;
    const columns = cover(edge + HALF_WORLD, MAP_SIZE.width / scale, degrees, count);
    return rows.flatMap((y) =>
      columns.map((x) => ({
        ...{ z, x, y, side },
        left: (x * degrees - HALF_WORLD - edge) * scale,
        top: (top - HALF_WORLD + y * degrees) * scale,
      })),
    );
  });
}

/** Numbers of the tiles between two places, in degrees from the edge of the world. */
function cover(from: number, length: number, degrees: number, count: number): readonly number[] {
  const first = Math.max(0, Math.floor(from / degrees));
  const last = Math.min(count - 1, Math.ceil((from + length) / degrees) - 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
