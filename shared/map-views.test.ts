import t from 'tap';
import { MAP_SIZE } from './directory.ts';
import {
  boxOfView,
  formatView,
  isInView,
  locateInView,
  parseDegrees,
  parseView,
  projectInView,
  viewAround,
  WORLD_VIEW,
  zoomView,
} from './map-views.ts';
import { moveOnMap } from './pin-map.ts';

const IDAR = { latitude: 49.7, longitude: 7.3 };

t.test('a place is found again where it was drawn, in every view', (t) => {
  for (let view = WORLD_VIEW; ; view = zoomView(view, 1, IDAR)) {
    const [x, y] = projectInView(view, IDAR);
    t.ok(isInView(view, IDAR), formatView(view));
    t.same(locateInView(view, x, y), IDAR);
    if (zoomView(view, 1, IDAR).span === view.span) break;
  }
  t.end();
});

t.test('no view shows anything beyond the edges of the world', (t) => {
  for (const latitude of [-80, 0, 80])
    for (const longitude of [-180, 0, 180]) {
      const { west, east, south, north } = boxOfView(viewAround({ latitude, longitude }, 120));
      t.ok(west >= -180 && east <= 180 && south > -81 && north < 81, `${latitude}, ${longitude}`);
    }
  t.equal(parseView('910,0,5'), undefined);
  t.equal(parseView('10,0,7'), undefined);
  t.same(parseView(formatView(WORLD_VIEW)), WORLD_VIEW);
  t.end();
});

t.test('degrees are read as maps and people write them', (t) => {
  const cases = [
    ['49.71', 49.71],
    [' -7,31 ', -7.31],
    ['−7.31°', -7.31],
    ['35.68697562870941', 35.68697563],
    ['1e2', undefined],
    ['', undefined],
    ['49.71 N', undefined],
  ] as const;
  for (const [typed, degrees] of cases) t.equal(parseDegrees(typed), degrees, typed);
  t.end();
});

t.test('a click is read at the size that the map has on the screen', (t) => {
  const map = formatView(viewAround(IDAR));
  for (const width of [272, 336, 640]) {
    const middle = { x: width / 2, y: (width * MAP_SIZE.height) / MAP_SIZE.width / 2 };
    const posted = {
      map,
      [`pin-${width}.x`]: `${middle.x}`,
      [`pin-${width}.y`]: `${middle.y}`,
      name: 'Mill',
    };
    t.match(moveOnMap(posted), {
      name: 'Mill',
      latitude: /^49\.70?/,
      longitude: /^7\.30?/,
      map: /^49\.7\d*,7\.3\d*,2$/,
    });
  }
  t.match(moveOnMap({ map, go: 'map-wider' }), { map: '49.7,7.3,14' });
  t.equal(moveOnMap({ map, go: 'save' }), undefined);
  t.end();
});
