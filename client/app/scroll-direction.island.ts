/** Says on the root element whether the page was last scrolled down, so that the header can leave and come back. */

/** Less is a finger that rests, or a bounce at the end. */
const MIN_STEP_PX = 8;

export function watchScrollDirection(): void {
  let last = scrollY;
  const root = document.documentElement;
  addEventListener(
    'scroll',
    () => {
      const step = scrollY - last;
      if (Math.abs(step) < MIN_STEP_PX) return;
      root.toggleAttribute('data-scrolled-down', step > 0 && scrollY > root.clientHeight / 4);
      last = scrollY;
    },
    { passive: true },
  );
}
