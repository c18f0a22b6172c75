/** A row that is wider than its place: it scrolls by itself, and arrows come where a script can move it. */
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { Island } from './island.tsx';

/** With fewer slides there is hardly anything to move. */
const ARROWS_FROM = 5;

export interface CarouselProps {
  title: string;
  small?: boolean;
  count: number;
  /** List items. */
  children: ReactNode;
}

export function Carousel({ title, small = false, count, children }: CarouselProps): ReactNode {
  const track = (
    <ul className="track" aria-label={title} {...FOCUSABLE}>
      {children}
    </ul>
  );
  return (
    <section className={small ? 'carousel small' : 'carousel'} aria-label={title}>
      <p className="block-title">{title}</p>
      {count < ARROWS_FROM ? (
        track
      ) : (
        <Island name="carousel" trigger="visible">
          {track}
          <Arrows />
        </Island>
      )}
    </section>
  );
}

export function CarouselPlaceholder(): ReactNode {
  return (
    <div className="carousel" aria-busy="true">
      <div className="track waiting" />
    </div>
  );
}

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
export const FOCUSABLE = { tabIndex: 0 } as const;

/** Not shown before the script is there that they need. */
export function Arrows(): ReactNode {
  return (
    <div className="arrows">
      <button type="button" className="arrow back" data-step="-1">
        <Icon name="arrow" />
        <span className="hidden">Previous</span>
      </button>
      <button type="button" className="arrow" data-step="1">
        <Icon name="arrow" />
        <span className="hidden">Next</span>
      </button>
    </div>
  );
}
