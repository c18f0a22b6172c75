/** Puts the pin under a click, drags it, moves it by arrow keys, and draws the map anew; all of it in the fields of the form, which keeps them. */
import { callApi } from '#client/core/call-api.ts';
import type { MountIsland } from '#client/core/mount-island.ts';
import { MAP_SIZE } from '#shared/directory.ts';
import { idOfField } from '#shared/listing-labels.ts';
import {
  boxOfView,
  formatView,
  isClosest,
  isInView,
  isWidest,
  locateInView,
  type MapPoint,
  type MapView,
  parsePoint,
  projectInView,
  viewAround,
  zoomView,
} from '#shared/map-views.ts';
import {
  describeNoPin,
  formatTown,
  type KnownTown,
  MAP_FIELD,
  TOWN_BUTTON,
  TOWN_FIELD,
} from '#shared/pin-map.ts';
import type { drawMap } from '#shared/rest/directory.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { LABEL_GAP, type TownLabel } from '#shared/town-labels.ts';
import { showProblem } from './listing-progress.island.ts';

/** Units of the drawing that an arrow key moves the pin, and with Shift. */
const STEP = 6;
const LEAP = 60;
/** Nearer to an edge than that, the map moves along. */
const MARGIN = 50;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Fields that say which town it is, and how much of each the endpoint takes. */
const ADDRESS = ['city', 'region', 'country'];
const MAX_NAME = 100;
const [CLOSER, WIDER] = ['map-closer', 'map-wider'] as const;
/** After the last move. */
const PAUSE_MS = 400;

type FoundView = MapView & { readonly town: KnownTown | null; readonly country_problem: string };

export const mount: MountIsland = (place, props) => {
  let { view } = props as { view: MapView };
  const form = place.closest('form');
  const drawing = place.querySelector<HTMLElement>('.pin-drawing');
  const svg = drawing?.querySelector('svg');
  const told = place.querySelector('.pin-told');
  const missing = place.querySelector('.pin-missing');
  const townButton = place.querySelector<HTMLButtonElement>(`[value="${TOWN_BUTTON}"]`);
  const townField = form?.querySelector<HTMLInputElement>(`[name="${TOWN_FIELD}"]`);
  const shown = form?.querySelector<HTMLInputElement>(`[name="${MAP_FIELD}"]`);
  const [latitude, longitude] = ['latitude', 'longitude'].map(findField);
  if (!form || !drawing || !svg || !told || !shown || !latitude || !longitude) return;
  const handle = createHandle(drawing);
  let drawings = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether it has said what is wrong with the country: a message of the form is not its own. */
  let isCountryTold = false;

  drawing.classList.add('is-mounted');
  for (const click of drawing.querySelectorAll('[type="image"]')) click.remove();
  drawing.addEventListener('pointerdown', drag);
  handle.addEventListener('keydown', moveByKey);
  for (const field of [latitude, longitude]) {
    field.addEventListener('input', () => showTyped());
    field.addEventListener('paste', takeBoth);
  }
  for (const button of place.querySelectorAll('button[value]')) button.addEventListener('click', change);
  for (const name of ADDRESS) findField(name)?.addEventListener('change', () => void showAddress());
  placeHandle();
  // Typed before the map came into view.
  if (ADDRESS.map(findField).some((field) => field && field.value !== field.defaultValue)) void showAddress();

  function findField(name: string): HTMLInputElement | null | undefined {
    return form?.querySelector<HTMLInputElement>(`#${idOfField(name)}`);
  }

  function readPin(): MapPoint | undefined {
    return parsePoint(latitude?.value, longitude?.value);
  }

  function drag(event: PointerEvent): void {
    if (event.button !== 0 || !drawing) return;
    event.preventDefault();
    drawing.setPointerCapture(event.pointerId);
    const before = [latitude?.value ?? '', longitude?.value ?? ''] as const;
    const move = (moved: PointerEvent) => setPin(locate(moved), false);
    const end = (ended: Event) => {
      drawing.removeEventListener('pointermove', move);
      drawing.removeEventListener('pointerup', end);
      drawing.removeEventListener('pointercancel', end);
      // A finger that scrolls the page over the map puts no pin there.
      if (ended.type === 'pointercancel') return putBack(before);
      setPin(locate(ended as PointerEvent), true);
      handle.focus({ preventScroll: true });
    };
    drawing.addEventListener('pointermove', move);
    drawing.addEventListener('pointerup', end);
    drawing.addEventListener('pointercancel', end);
  }

  function putBack([north, east]: readonly [string, string]): void {
    if (!(latitude && longitude)) return;
    latitude.value = north;
    longitude.value = east;
    placeHandle();
  }

  /** Place under a pointer, within the edges of what is shown. */
  function locate({ clientX, clientY }: PointerEvent): MapPoint {
    const { left, top, width, height } = (svg as SVGElement).getBoundingClientRect();
    const x = Math.min(1, Math.max(0, (clientX - left) / width)) * MAP_SIZE.width;
    const y = Math.min(1, Math.max(0, (clientY - top) / height)) * MAP_SIZE.height;
    return locateInView(view, x, y);
  }

  function moveByKey(event: KeyboardEvent): void {
    const [across, down] = ARROWS[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? LEAP : STEP;
    const [x, y] = projectInView(view, readPin() ?? view);
    setPin(locateInView(view, x + across * by, y + down * by), true);
  }

  /** Maps copy both numbers at once, as `49.7144, 7.3089`. */
  function takeBoth(event: ClipboardEvent): void {
    const [north, east, ...more] = (event.clipboardData?.getData('text/plain') ?? '').split(/, |\s+/);
    const pin = more.length === 0 ? parsePoint(north, east) : undefined;
    if (!pin) return;
    event.preventDefault();
    setPin(pin, true);
  }

  /** @param isDone whether it stays there: then the form is told, and the map follows */
  function setPin(pin: MapPoint, isDone: boolean): void {
    if (!(latitude && longitude)) return;
    latitude.value = String(pin.latitude);
    longitude.value = String(pin.longitude);
    placeHandle();
    if (!isDone) return;
    latitude.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Follows the fields, whoever has written them. */
  function showTyped(): void {
    placeHandle();
    const pin = readPin();
    clearTimeout(timer);
    if (!pin) say('');
    else {
      if (!isInView(view, pin, MARGIN)) void show({ ...view, ...pin });
      timer = setTimeout(() => describe(pin), PAUSE_MS);
    }
  }

  async function describe({ latitude: north, longitude: east }: MapPoint): Promise<void> {
    const path = `airnauts/v1/directory/place/?latitude=${north}&longitude=${east}`;
    const { problem } = (await callApi('GET', path).catch(() => ({ problem: '' }))) as { problem: string };
    const now = readPin();
    if (now?.latitude === north && now.longitude === east) say(problem || `The pin is at ${north}, ${east}.`);
  }

  function change(event: Event): void {
    event.preventDefault();
    const { value, ariaDisabled } = event.currentTarget as HTMLButtonElement;
    if (ariaDisabled === 'true') say(`The map goes no ${value === CLOSER ? 'closer' : 'wider'}.`);
    else if (value === 'map-address') void showAddress(true);
    else if (value === TOWN_BUTTON) putInTown();
    else void show(zoomView(view, value === CLOSER ? 1 : -1, readPin() ?? view));
  }

  /** @param always whether also where there is a pin, which the map else stays at */
  async function showAddress(always = false): Promise<void> {
    const address = new URLSearchParams();
    for (const name of ADDRESS) address.set(name, findField(name)?.value.slice(0, MAX_NAME) ?? '');
    try {
      const found = (await callApi('GET', `airnauts/v1/directory/view/?${address}`)) as FoundView;
      if (always || !readPin()) await show(found);
      showTown(found.town, found.country_problem);
      if (found.country_problem || isCountryTold) showProblem(findField('country'), found.country_problem);
      isCountryTold = found.country_problem !== '';
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  function showTown(town: KnownTown | null, countryProblem = ''): void {
    const isShown = town !== null && !readPin();
    if (townField) townField.value = formatTown(town);
    if (townButton) {
      townButton.hidden = !isShown;
      townButton.textContent = `Put the pin in ${town?.name ?? ''}`;
    }
    const city = findField('city')?.value ?? '';
    if (missing) missing.textContent = readPin() ? '' : describeNoPin(city, town, countryProblem);
  }

  function putInTown(): void {
    const town = parsePoint(...(townField?.value ?? '').split(','));
    if (!town) return;
    setPin(town, true);
    handle.focus({ preventScroll: true });
  }

  /** Draws another part of the world; of several that were asked for, the last. */
  async function show(given: MapView): Promise<void> {
    const next = viewAround(given, given.span);
    const number = ++drawings;
    const box = new URLSearchParams(Object.entries(boxOfView(next)).map(([side, at]) => [side, String(at)]));
    try {
      const drawn = await callApi('GET', `airnauts/v1/directory/map/?${box}`);
      const { towns, ...outlines } = drawn as OutputOf<typeof drawMap>;
      if (number !== drawings) return;
      view = next;
      for (const [name, path] of Object.entries(outlines))
        svg?.querySelector(`.${name}`)?.setAttribute('d', path);
      svg?.querySelector('.towns')?.replaceChildren(...towns.map(createTownName));
      if (shown) shown.value = formatView(view);
      placeHandle();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
  }

  function placeHandle(): void {
    const pin = readPin();
    if (pin) showTown(null);
    svg?.querySelector('.pin-mark')?.remove();
    const isShown = pin !== undefined && isInView(view, pin);
    handle.classList.toggle('is-nowhere', !isShown);
    const [x, y] = isShown ? projectInView(view, pin) : [MAP_SIZE.width / 2, MAP_SIZE.height / 2];
    handle.style.left = `${(x / MAP_SIZE.width) * 100}%`;
    handle.style.top = `${(y / MAP_SIZE.height) * 100}%`;
    // One that is disabled would lose the focus to nothing, between two presses of a key.
    for (const button of place.querySelectorAll<HTMLButtonElement>('button[value]'))
      button.ariaDisabled = String(
        (button.value === CLOSER && isClosest(view)) || (button.value === WIDER && isWidest(view)),
      );
  }

  function say(text: string): void {
    if (told) told.textContent = text;
  }
};

function createHandle(drawing: HTMLElement): HTMLButtonElement {
  const handle = document.createElement('button');
  handle.type = 'button';
  handle.className = 'pin-handle';
  handle.setAttribute('aria-label', 'Pin: arrow keys move it, with Shift further');
  handle.innerHTML =
    '<svg viewBox="-24 -64 48 66" aria-hidden="true"><path d="M0 0-17-30A21 21 0 1 1 17-30Z"/><circle cy="-42" r="7"/></svg>';
  drawing.append(handle);
  return handle;
}

/** As `TownNames` draws it on the server. */
function createTownName({ name, x, y, is_left, is_minor }: TownLabel): SVGElement {
  const town = createSvg('g', { transform: `translate(${x} ${y})`, class: is_minor ? 'minor' : '' });
  const anchor = is_left ? 'end' : 'start';
  const text = createSvg('text', {
    x: String(is_left ? -LABEL_GAP : LABEL_GAP),
    dy: '.35em',
    'text-anchor': anchor,
  });
  text.textContent = name;
  town.append(createSvg('circle', { r: '.2em' }), text);
  return town;
}

function createSvg(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
