/** Parts of the world that the map shows on which an owner puts the pin: a middle, and how wide it is. */
import { MAP_SIZE } from './directory.ts';
import { createProjection, toHeight, toLatitude } from './map-projection.ts';
import type { MapBox } from './regions.ts';

export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapView extends MapPoint {
  /** Degrees of longitude from the left edge to the right one. */
  readonly span: number;
}

/** From the whole world to a town and its neighbors: each step shows about a third of the one before. */
const SPANS = [340, 120, 40, 14, 5, 2] as const;
const [WIDEST] = SPANS;
const CLOSEST = SPANS[SPANS.length - 1] ?? WIDEST;
/** A town with what lies around it. */
const TOWN_SPAN = 5;

export const WORLD_VIEW: MapView = { latitude: 25, longitude: 8, span: WIDEST };

/** Where a pin can be put: poles are on no map of this projection. */
const MAX_LATITUDE = 80;
const MAX_LONGITUDE = 180;
/** Digits after the point: a hundred meters. */
const VIEW_DIGITS = 3;
/** A meter, which is finer than any hand. */
const PIN_DIGITS = 5;

export const viewAround = ({ latitude, longitude }: MapPoint, span: number = TOWN_SPAN): MapView =>
  bound({ latitude, longitude, span });

/** @param steps 1 shows a third as much, -1 three times as much */
export function zoomView(view: MapView, steps: 1 | -1, middle: MapPoint = view): MapView {
  const closer = SPANS.find((span) => span < view.span) ?? CLOSEST;
  const wider = SPANS.findLast((span) => span > view.span) ?? WIDEST;
  return bound({ ...middle, span: steps > 0 ? closer : wider });
}

export const isClosest = ({ span }: MapView): boolean => span <= CLOSEST;
export const isWidest = ({ span }: MapView): boolean => span >= WIDEST;

/** Moves it so that it shows nothing beyond the edges of the world. */
function bound({ latitude, longitude, span }: MapView): MapView {
  const across = MAX_LONGITUDE - span / 2;
  const upright = toHeight(MAX_LATITUDE) - heightOf(span) / 2;
  return {
    latitude: round(toLatitude(clamp(toHeight(latitude), -upright, upright)), VIEW_DIGITS),
    longitude: round(clamp(longitude, -across, across), VIEW_DIGITS),
    span,
  };
}

/** Height of a view, as the projection measures it. */
const heightOf = (span: number): number => (span * MAP_SIZE.height) / MAP_SIZE.width;

export function boxOfView({ latitude, longitude, span }: MapView): MapBox {
  const middle = toHeight(latitude);
  const half = heightOf(span) / 2;
  return {
    west: Math.max(-MAX_LONGITUDE, longitude - span / 2),
    east: Math.min(MAX_LONGITUDE, longitude + span / 2),
    south: toLatitude(middle - half),
    north: toLatitude(middle + half),
  };
}

/** Units of the drawing at which a place lies in it. */
export const projectInView = (view: MapView, { latitude, longitude }: MapPoint): readonly [number, number] =>
  createProjection(boxOfView(view)).project(longitude, toHeight(latitude));

/** Place at these units of the drawing. */
export function locateInView(view: MapView, x: number, y: number): MapPoint {
  const { left, top, scale } = createProjection(boxOfView(view));
  return {
    latitude: round(clamp(toLatitude(top - y / scale), -MAX_LATITUDE, MAX_LATITUDE), PIN_DIGITS),
    longitude: round(clamp(left + x / scale, -MAX_LONGITUDE, MAX_LONGITUDE), PIN_DIGITS),
  };
}

/** Whether the drawing shows it, with some room to its edges. */
export function isInView(view: MapView, point: MapPoint, margin = 0): boolean {
  const [x, y] = projectInView(view, point);
  return x >= margin && x <= MAP_SIZE.width - margin && y >= margin && y <= MAP_SIZE.height - margin;
}

/** As a hidden field has it: `44.56,-123.26,5`. */
export const formatView = ({ latitude, longitude, span }: MapView): string =>
  [latitude, longitude, span].join(',');

const VIEW = /^(-?\d{1,2}(?:\.\d{1,3})?),(-?\d{1,3}(?:\.\d{1,3})?),(\d{1,3})$/;

/** Undefined for what is none. */
export function parseView(text = ''): MapView | undefined {
  const [, latitude, longitude, span] = VIEW.exec(text) ?? [];
  const known = SPANS.find((one) => one === Number(span));
  return known === undefined
    ? undefined
    : bound({ latitude: Number(latitude), longitude: Number(longitude), span: known });
}

/** Maps that people copy from give up to 15 digits after the point. */
const DEGREES = /^[-−]?\d{1,3}(?:[.,]\d{1,20})?°?$/;
/** A millimeter, which is as much as is stored. */
const DEGREE_DIGITS = 8;

/** `49.71`, as well as `-7,31` and `−7.31°`; undefined for what is no number of degrees. */
export function parseDegrees(typed: string): number | undefined {
  const text = typed.trim();
  if (!DEGREES.test(text)) return undefined;
  return round(Number(text.replace('−', '-').replace(',', '.').replace('°', '')), DEGREE_DIGITS);
}

/** Place of the two fields of a listing; undefined unless both are numbers of degrees that a map can show. */
export function parsePoint(latitude = '', longitude = ''): MapPoint | undefined {
  const [north, east] = [parseDegrees(latitude), parseDegrees(longitude)];
  if (north === undefined || east === undefined) return undefined;
  const isOnMap = Math.abs(north) <= MAX_LATITUDE && Math.abs(east) <= MAX_LONGITUDE;
  return isOnMap ? { latitude: north, longitude: east } : undefined;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const round = (value: number, digits: number): number => Number(value.toFixed(digits));
