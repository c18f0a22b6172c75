import type { ReactNode } from 'react';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatLength } from './item-length.ts';

const MINUTE_S = 60;

/** Over the image of a video: that it plays, and for how long. Nothing for other items. */
export function PlayMark({ item }: { item: ContentItem }): ReactNode {
  if (!item.video) return null;
  return (
    <span className="play">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 6.5v11l9-5.5z" />
      </svg>
      <span className="hidden">Video, {formatLength(item)}</span>
      <span className="play-length" aria-hidden="true">
        {formatClock(item.video.seconds)}
      </span>
    </span>
  );
}

/** As players count: `0:14`, `12:05`. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}
