import t from 'tap';
import { drawMap } from '#server/cms/directory/map/draw-map.ts';
import { MAP_SIZE } from './directory.ts';
import { boxAround, createProjection, toHeight } from './map-projection.ts';
import { listTiles } from './map-tiles.ts';
import { REGIONS } from './regions.ts';

const SUVA = { latitude: -18.14, longitude: 178.44 };
const APIA = { latitude: -13.83, longitude: -171.76 };
const ANADYR = { latitude: 64.73, longitude: 177.5 };
const KALININGRAD = { latitude: 54.71, longitude: 20.51 };

t.test('a map around places goes the shorter way, across the 180th meridian too', async (t) => {
  t.match(boxAround([SUVA, APIA]), { west: 177, east: 190 });
  t.match(boxAround([APIA]), { west: -174, east: -170 });
  t.match(boxAround([{ latitude: -17, longitude: -179.5 }]), { west: 179, east: 182 });
  t.match(boxAround([KALININGRAD, ANADYR]), { west: 1, east: 197 });
  t.match(boxAround([-120, 0, 120].map((longitude) => ({ latitude: 0, longitude }))), {
    west: -149,
    east: 149,
  });
});

t.test('places and land beyond the 180th meridian stand beside those before it', async (t) => {
  for (const box of [boxAround([SUVA, APIA]), REGIONS.oceania.box]) {
    const { project } = createProjection(box);
    const across = ({ longitude, latitude }: typeof SUVA) => project(longitude, toHeight(latitude))[0];
    const [fiji, samoa] = [across(SUVA), across(APIA)];
    t.ok(0 < fiji && fiji < samoa && samoa < MAP_SIZE.width, `${fiji} ${samoa}`);
    const { land } = await drawMap(box);
    const starts = [...land.matchAll(/M(-?\d+),/g)].map(([, x]) => Number(x));
    for (const islands of [fiji, samoa]) t.ok(starts.some((x) => Math.abs(x - islands) < 60));
    const tiles = listTiles(box);
    t.ok(tiles.some(({ x, left, side }) => x === 0 && left < samoa && left + side > 0));
    t.equal(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size, tiles.length);
  }
});
