/**
 * The line in which guests wait for expensive work: a few begin at once, some wait in turn, the rest is rejected. It holds no
 * timer and does no work while nobody waits.
 */
import { afterArrivals } from '#server/runtime/yield.ts';

/** Each kind has a line of its own, and all take turns: many made-up searches keep nobody from an article. */
export const GUEST_KINDS = ['page', 'search', 'feed', 'image'] as const;
export type GuestKind = (typeof GUEST_KINDS)[number];

/** One request of a guest, from its arrival until its work is done. */
export interface GuestVisit {
  readonly kind: GuestKind;
  /** Visits of one key share one piece of work: they take one place together. Without it a visit is alone. */
  readonly key?: string | undefined;
  begin(): void;
  /** Instead of `begin`. */
  reject(): void;
}

export interface GuestLineOptions {
  /** How many always may be under way. */
  readonly atOnce: number;
  /** How long the last of a line is expected to wait, in milliseconds. */
  readonly maxWaitMs: number;
  readonly now: () => number;
  /** Share of the time since it was last asked in which the event loop was busy, from 0 to 1. */
  readonly readUtilization: () => number;
  /** Calls at this interval in milliseconds until it is told to stop. */
  readonly repeat: (call: () => void, everyMs: number) => () => void;
}

export type GuestLine = ReturnType<typeof createGuestLine>;

/** The visits of one key, waiting or under way. */
interface Place {
  readonly kind: GuestKind;
  readonly key: string | undefined;
  readonly visits: Set<GuestVisit>;
  readonly since: number;
  isUnderWay: boolean;
}

const LOOK_EVERY_MS = 10;
/** Nobody is refused later than this: a refusal that comes late is worse than one more in the line. */
const MAX_REJECTION_MS = 50;
/** A loop that rests for longer waits for others, such as another CMS: more may begin. */
const BUSY_SHARE = 0.8;
/** So many may wait however long it takes: what one browser, or one crawler, asks for at once. */
const MIN_WAITING = 40;
/** Bound of memory: all visits together. */
const MAX_VISITS = 2000;
/** Weight of the newest interval in the mean. */
const NEWEST_WEIGHT = 0.1;
const FIRST_INTERVAL_MS = 10;

export function createGuestLine(options: GuestLineOptions) {
  const { atOnce, maxWaitMs, now } = options;
  const lines: Record<GuestKind, Place[]> = { page: [], search: [], feed: [], image: [] };
  const rejected: Record<GuestKind, number> = { page: 0, search: 0, feed: 0, image: 0 };
  const underWay: Record<GuestKind, number> = { page: 0, search: 0, feed: 0, image: 0 };
  const placesOf = new Map<GuestVisit, Place>();
  const placeOfKey = new Map<string, Place>();
  let running = 0;
  let waiting = 0;
  let lastTaken: GuestKind = 'image';
  /** Between two that began from the line. */
  let intervalMs = FIRST_INTERVAL_MS;
  let lastBegan = 0;
  let isBusy = false;
  let isNextDue = false;
  let stopLooking: (() => void) | undefined;

  return {
    /** Begins now, later, or is rejected now. @returns false when it was rejected */
    enter(visit: GuestVisit): boolean {
      const joined = visit.key === undefined ? undefined : placeOfKey.get(visit.key);
      // It adds no work, and must not hold the place of those for whom it was begun.
      if (joined?.isUnderWay) {
        visit.begin();
        return true;
      }
      if (placesOf.size >= MAX_VISITS || (!joined && !hasRoom(visit.kind))) {
        reject(visit);
        return false;
      }
      const place = joined ?? addPlace(visit);
      place.visits.add(visit);
      placesOf.set(visit, place);
      if (!joined) queue(place);
      return true;
    },

    /** Its work is done, or whoever asked has gone. Once more does nothing. */
    leave(visit: GuestVisit): void {
      const place = placesOf.get(visit);
      if (!place) return;
      forget(visit, place);
      if (place.visits.size > 0) return;
      if (place.isUnderWay) {
        running -= 1;
        underWay[place.kind] -= 1;
        beginNextLater();
      } else {
        lines[place.kind].splice(lines[place.kind].indexOf(place), 1);
        waiting -= 1;
      }
    },

    /** For `/metrics`. */
    measure: (kind: GuestKind) => ({
      waiting: lines[kind].length,
      running: underWay[kind],
      rejected: rejected[kind],
    }),
  };

  function addPlace({ kind, key }: GuestVisit): Place {
    const place = { kind, key, visits: new Set<GuestVisit>(), since: now(), isUnderWay: false };
    if (key !== undefined) placeOfKey.set(key, place);
    return place;
  }

  function queue(place: Place): void {
    if (running < atOnce && waiting === 0) {
      begin(place);
      return;
    }
    lines[place.kind].push(place);
    waiting += 1;
    if (stopLooking) return;
    lastBegan = now();
    options.readUtilization();
    stopLooking = options.repeat(look, LOOK_EVERY_MS);
  }

  function begin(place: Place): void {
    place.isUnderWay = true;
    running += 1;
    underWay[place.kind] += 1;
    for (const visit of place.visits) visit.begin();
  }

  /** Another way to say that nobody has to wait longer than `maxWaitMs`; while the loop rests, nobody is rejected. */
  function hasRoom(kind: GuestKind, more = 1): boolean {
    const ahead = lines[kind].length;
    if (!isBusy || ahead + more <= MIN_WAITING) return true;
    const shares = GUEST_KINDS.filter((other) => other === kind || lines[other].length > 0).length;
    return (ahead + more) * shares * intervalMs <= maxWaitMs;
  }

  function look(): void {
    isBusy = options.readUtilization() >= BUSY_SHARE;
    if (isBusy) for (const kind of GUEST_KINDS) trim(kind);
    // Half as many again, so that a slow CMS is soon asked by as many as it takes to keep this process busy.
    else for (let more = Math.ceil((running + 1) / 2); more > 0 && waiting > 0; more -= 1) beginNext();
    if (waiting > 0) return;
    isBusy = false;
    stopLooking?.();
    stopLooking = undefined;
  }

  /** Those who came while it was not known that the loop is busy. */
  function trim(kind: GuestKind): void {
    while (!hasRoom(kind, 0)) {
      const place = lines[kind].at(-1);
      if (!place || now() - place.since > MAX_REJECTION_MS) return;
      lines[kind].pop();
      waiting -= 1;
      for (const visit of place.visits) {
        forget(visit, place);
        reject(visit);
      }
    }
  }

  function reject(visit: GuestVisit): void {
    rejected[visit.kind] += 1;
    visit.reject();
  }

  function forget(visit: GuestVisit, place: Place): void {
    placesOf.delete(visit);
    place.visits.delete(visit);
    if (place.visits.size === 0 && place.key !== undefined) placeOfKey.delete(place.key);
  }

  /** One in an iteration of the event loop: between two of them cheap requests are answered. */
  function beginNextLater(): void {
    if (isNextDue || waiting === 0) return;
    isNextDue = true;
    afterArrivals(() => {
      isNextDue = false;
      if (running >= atOnce || waiting === 0) return;
      beginNext();
      if (running < atOnce) beginNextLater();
    });
  }

  function beginNext(): void {
    const at = GUEST_KINDS.indexOf(lastTaken) + 1;
    const order = [...GUEST_KINDS.slice(at), ...GUEST_KINDS.slice(0, at)];
    lastTaken = order.find((kind) => lines[kind].length > 0) ?? lastTaken;
    const place = lines[lastTaken].shift();
    if (!place) return;
    waiting -= 1;
    const began = now();
    intervalMs += (began - lastBegan - intervalMs) * NEWEST_WEIGHT;
    lastBegan = began;
    begin(place);
  }
}
