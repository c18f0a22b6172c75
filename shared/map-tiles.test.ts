import t from 'tap';
import { MAP_SIZE } from './directory.ts';
import { createProjection, toHeight } from './map-projection.ts';
import { listTiles } from './map-tiles.ts';

t.test('tiles cover the map of a city, each where its places are', async (t) => {
  const box = { west: 6, south: 49, east: 9, north: 51 };
  const tiles = listTiles(box);
  const [{ z } = { z: 0 }] = tiles;
  t.ok(tiles.length >= 12 && tiles.length <= 40, `${tiles.length} tiles of level ${z}`);
  t.ok(Math.min(...tiles.map(({ left }) => left)) <= 0);
  t.ok(Math.min(...tiles.map(({ top }) => top)) <= 0);
  t.ok(Math.max(...tiles.map(({ left, side }) => left + side)) >= MAP_SIZE.width);
  t.ok(Math.max(...tiles.map(({ top, side }) => top + side)) >= MAP_SIZE.height);
  t.ok(tiles.every(({ side }) => side > 128 && side <= 256));
  // Idar-Oberstein by the formula of OpenStreetMap's wiki.
  const [longitude, latitude] = [7.31, 49.71];
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
  const tile = tiles.find((one) => one.x === x && one.y === y);
  const [across, down] = createProjection(box).project(longitude, toHeight(latitude));
  t.ok(tile && across >= tile.left && across < tile.left + tile.side);
  t.ok(tile && down >= tile.top && down < tile.top + tile.side);
});

t.test('the whole world has no tile twice, and none that there is not', async (t) => {
  const tiles = listTiles({ west: -180, south: -60, east: 180, north: 80 });
  t.equal(new Set(tiles.map(({ x, y }) => `${x} ${y}`)).size, tiles.length);
  for (const { z, x, y } of tiles) t.ok(Math.min(x, y) >= 0 && Math.max(x, y) < 2 ** z);
});
