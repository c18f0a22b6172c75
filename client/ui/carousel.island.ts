/** Rows that scroll, awake: arrows and keys move them by a slide, and the numbers of slides tell which one is shown. */
import type { MountIsland } from '#client/core/mount-island.ts';

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export const mount: MountIsland = (place) => {
  const track = place.querySelector<HTMLElement>('.track');
  if (track) drive(place, track);
};

function drive(place: HTMLElement, track: HTMLElement): void {
  const slides = [...track.children] as HTMLElement[];
  const arrows = [...place.querySelectorAll<HTMLButtonElement>('[data-step]')];
  const numbers = [...place.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];

  for (const arrow of arrows) arrow.addEventListener('click', () => move(Number(arrow.dataset.step)));
  numbers.forEach((number, index) => {
    number.addEventListener('click', (event) => {
      event.preventDefault();
      goTo(index);
    });
  });
  track.addEventListener('keydown', (event) => {
    const step = KEYS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(step);
  });
  track.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(track);
  show();

  /** The slide at the beginning of what is seen. */
  function findCurrent(): number {
    const first = slides[0]?.offsetLeft ?? 0;
    const distances = slides.map((slide) => Math.abs(slide.offsetLeft - first - track.scrollLeft));
    return distances.indexOf(Math.min(...distances));
  }

  function move(step: number): void {
    goTo(Math.max(0, Math.min(slides.length - 1, findCurrent() + step)));
  }

  /** The track alone moves: `scrollIntoView` would move the page too. */
  function goTo(index: number): void {
    const [first] = slides;
    const slide = slides[index];
    if (first && slide) track.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  }

  function show(): void {
    const most = track.scrollWidth - track.clientWidth;
    for (const arrow of arrows)
      arrow.disabled = Number(arrow.dataset.step) < 0 ? track.scrollLeft <= 1 : track.scrollLeft >= most - 1;
    const current = numbers.length > 0 ? findCurrent() : -1;
    numbers.forEach((number, index) => {
      if (index === current) number.setAttribute('aria-current', 'true');
      else number.removeAttribute('aria-current');
    });
  }
}
