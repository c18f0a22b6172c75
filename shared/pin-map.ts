/** The map on which an owner puts the pin, as its form sends it without scripts: where it was clicked, or a button that changes what it shows. */
import { MAP_SIZE } from './directory.ts';
import type { ListingFields } from './listing-fields.ts';
import {
  formatView,
  locateInView,
  type MapPoint,
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

/** Button that puts the pin into the town of the address, and the field with where that is. */
export const TOWN_BUTTON = 'map-town';
export const TOWN_FIELD = 'town';

export interface KnownTown extends MapPoint {
  readonly name: string;
}

export const formatTown = (town: MapPoint | null): string =>
  town ? `${town.latitude},${town.longitude}` : '';

/** Says what a listing without a pin goes without, and the way to one; empty where there is nothing to say yet. */
export function describeNoPin(city: string, town: KnownTown | null, countryProblem: string): string {
  if (city.trim() === '') return '';
  if (town) return `${NO_PIN} Put it in the middle of ${town.name}, or click the map where you are.`;
  if (countryProblem !== '') return `${NO_PIN} The map finds your town once the country is right.`;
  return `We do not know a town called “${city.trim()}”. ${NO_PIN} Press “Closer” and click the map where you are, or copy both numbers from another map.`;
}

const NO_PIN = 'Without a pin you are not on the map, and readers who look near a place do not find you.';

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
  const town = parsePoint(...(posted[TOWN_FIELD] ?? '').split(','));
  if (posted.go === TOWN_BUTTON && town)
    return { ...show(viewAround(town)), latitude: String(town.latitude), longitude: String(town.longitude) };
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
