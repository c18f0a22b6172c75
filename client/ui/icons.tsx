/** The few icons of the site, drawn on a 24-pixel grid with one stroke; decorative, so they need a label beside them. */
import type { ReactNode } from 'react';

const STROKED = {
  search: 'M16.5 16.5 21 21M10.5 4 15 6l3 4.5-2 4.5-5 3-5-2.5-2-4.5 2-5z',
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'M5 5l14 14M19 5 5 19',
  chevron: 'm6 9 6 6 6-6',
  check: 'm4 13 5 5L20 6',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  lock: 'M5 11h14v9H5zM8 11V7l2-3h4l2 3v4',
  unlock: 'M5 11h14v9H5zM8 11V6l2-3h4l2 3',
  heart: 'M12 20 4 12V8l3-3h2l3 3 3-3h2l3 3v4z',
  user: 'M9 3h6l2 3v3l-2 4H9L7 9V6zM4 21v-2l3-3h10l3 3v2',
  speech: 'M4 5h13l3 3v9h-8l-4 4v-4H4z',
  gem: 'M7 4h10l4 5-9 11L3 9zM3 9h18M9 9l3 11 3-11-3-5z',
  phone: 'M6 3h4l1 5-2 2 5 5 2-2 5 1v4l-2 3h-2L3 7V5z',
  email: 'M3 6h18v13H3zM3 6l9 8 9-8',
  place: 'M12 21 5 12V8l4-5h6l4 5v4zM12 8l2 2-2 2-2-2z',
  basket: 'M3 9h18l-3 11H6zM8 9l3-6M16 9l-3-6M9 13v4M15 13v4',
  grip: 'M6 8h12M6 12h12M6 16h12',
  clock: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7v5l3 2',
} as const;

export type IconName = keyof typeof STROKED;

export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKED[name]} />
    </svg>
  );
}
