/** Lets the focal point be put on the image itself, by pointing or by arrow keys, and shows at once how the image is cropped then. */
import type { MountIsland } from '#client/core/mount-island.ts';

const MIDDLE = 50;
const MAX = 100;
const STEP = 1;
const LARGE_STEP = 10;

const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const mount: MountIsland = (place, props) => {
  const frame = place.querySelector<HTMLElement>('.focal-image');
  const fields = ['focal_x', 'focal_y'].map((name) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`),
  );
  const [fieldX, fieldY] = fields;
  if (!frame || !fieldX || !fieldY || !(props as { mayChange: boolean }).mayChange) return;
  const crops = place.querySelectorAll<HTMLElement>('.focal-crops img');
  const marker = document.createElement('button');
  marker.type = 'button';
  marker.className = 'focal-marker';
  const said = document.createElement('span');
  said.className = 'hidden';
  said.setAttribute('aria-live', 'polite');
  frame.append(marker, said);

  const read = (field: HTMLInputElement): number =>
    field.value === '' || Number.isNaN(field.valueAsNumber) ? MIDDLE : clamp(field.valueAsNumber);

  function show(): void {
    const [x, y] = [read(fieldX as HTMLInputElement), read(fieldY as HTMLInputElement)];
    marker.style.insetInlineStart = `${x}%`;
    marker.style.insetBlockStart = `${y}%`;
    marker.setAttribute('aria-label', `${describe(x, y)} Move it with the arrow keys.`);
    // Without a choice each place crops in its own way.
    const isChosen = fieldX?.value !== '' && fieldY?.value !== '';
    for (const crop of crops) crop.style.objectPosition = isChosen ? `${x}% ${y}%` : '';
  }

  function move(x: number, y: number): void {
    (fieldX as HTMLInputElement).value = String(clamp(x));
    (fieldY as HTMLInputElement).value = String(clamp(y));
    show();
    said.textContent = describe(clamp(x), clamp(y));
  }

  frame.addEventListener('click', ({ clientX, clientY, detail }) => {
    // Keys press the marker where it is.
    if (detail === 0) return;
    const { left, top, width, height } = frame.getBoundingClientRect();
    move(((clientX - left) / width) * MAX, ((clientY - top) / height) * MAX);
    marker.focus();
  });
  marker.addEventListener('keydown', (event) => {
    const [x, y] = MOVES[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    move(read(fieldX) + x * step, read(fieldY) + y * step);
  });
  for (const field of [fieldX, fieldY]) field.addEventListener('input', show);
  show();
};

const clamp = (percent: number): number => Math.round(Math.min(MAX, Math.max(0, percent)));

const describe = (x: number, y: number): string => `Focal point: ${x}% from the left, ${y}% from the top.`;
