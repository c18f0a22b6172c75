/** The map on which an owner puts the pin, as its form sends it without scripts: where it was clicked, or a button that changes what it shows. */
import { MAP_SIZE } from './directory.ts';
import type { ListingFields } from './listing-fields.ts';
import {
  formatView,
  locateInView,
  parsePoint,
  parseView,
  viewAround,
  WORLD_VIEW,
  zoomView,
} from './map-views.ts';

/** Widths in CSS pixels at which the map is shown: the name of what was clicked says which. */
export const PIN_MAP_WIDTHS = [272, 336, 640] as const;

/** Field with what the map shows, and what it says when the address decides. */
export const MAP_FIELD = 'map';
const BY_ADDRESS = 'address';

export const MAP_BUTTONS = {
  'map-closer': 'Closer',
  'map-wider': 'Wider',
  'map-address': 'Go to my address',
} as const;

/** Fields as they are after a click on the map or one of its buttons; undefined for a form that was sent otherwise. */
export function moveOnMap(posted: ListingFields): ListingFields | undefined {
  const view = parseView(posted[MAP_FIELD]) ?? WORLD_VIEW;
  const show = (shown: typeof view) => ({ ...posted, [MAP_FIELD]: formatView(shown) });
  for (const width of PIN_MAP_WIDTHS) {
    const [x, y] = ['x', 'y'].map((axis) => Number.parseInt(posted[`pin-${width}.${axis}`] ?? '', 10));
    if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) continue;
    const units = MAP_SIZE.width / width;
    const pin = locateInView(view, x * units, y * units);
    const fields = { latitude: String(pin.latitude), longitude: String(pin.longitude) };
    return { ...show(zoomView(view, 1, pin)), ...fields };
  }
  const pin = parsePoint(posted.latitude, posted.longitude);
  if (posted.go === 'map-closer') return show(zoomView(view, 1, pin));
  if (posted.go === 'map-wider') return show(zoomView(view, -1, pin));
  return posted.go === 'map-address' ? { ...posted, [MAP_FIELD]: BY_ADDRESS } : undefined;
}

/** The view that it had, or else around the pin; undefined where the address decides. */
export function chooseView(fields: ListingFields) {
  if (fields[MAP_FIELD] === BY_ADDRESS) return undefined;
  const pin = parsePoint(fields.latitude, fields.longitude);
  return parseView(fields[MAP_FIELD]) ?? (pin && viewAround(pin));
}
