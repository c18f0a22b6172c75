/** Bars that cover the window at its top and bottom while a text is written: the cursor is kept between. */

/** Pixels at each side, measured when they are read: the bars grow by a line when they have more to say. */
export interface ScrollMargins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Between the line of the cursor and a bar. */
const GAP_PX = 12;

/** @param place in the form */
export function measureBars(place: HTMLElement): ScrollMargins {
  const form = place.closest('form');
  const heightOf = (bar: HTMLElement | null | undefined, position: string) =>
    bar && getComputedStyle(bar).position === position ? bar.offsetHeight : 0;
  return {
    get top() {
      return heightOf(form?.querySelector<HTMLElement>('.edit-bar'), 'sticky') + GAP_PX;
    },
    get bottom() {
      return heightOf(form?.querySelector<HTMLElement>('.item-buttons'), 'fixed') + GAP_PX;
    },
    left: 0,
    right: 0,
  };
}
