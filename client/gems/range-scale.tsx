/** A range of values where it lies on its whole scale. The text says it; the drawing is for the eye. */
import type { ReactNode } from 'react';

/** Ends of each scale: opal to diamond, Mohs, amber to zircon with room to spare. */
const SCALES = {
  refractive_index: { from: 1.4, to: 2.5, step: 0.1 },
  hardness: { from: 1, to: 10, step: 1 },
  specific_gravity: { from: 1, to: 5, step: 0.5 },
} as const;

export interface RangeScaleProps {
  range: readonly [number, number];
  scale: keyof typeof SCALES;
  text: string;
}

/** Drawn in units of a two-hundredth of the scale. */
const LENGTH = 200;
const MIN_MARK = 4;

export function RangeScale({ range: [low, high], scale, text }: RangeScaleProps): ReactNode {
  const { from, to, step } = SCALES[scale];
  const place = (value: number) => Math.round(((value - from) / (to - from)) * LENGTH * 10) / 10;
  const width = Math.max(MIN_MARK, place(high) - place(low));
  const start = Math.min(LENGTH - width, Math.max(0, (place(low) + place(high) - width) / 2));
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) =>
    place(from + at * step),
  );
  return (
    <>
      <strong>{text}</strong>
      <svg className="scale" viewBox={`0 0 ${LENGTH} 12`} preserveAspectRatio="none" aria-hidden="true">
        <path d={ticks.map((tick) => `M${tick} 6v6`).join('')} />
        <path d={`M0 12h${LENGTH}`} />
        <rect x={Math.round(start * 10) / 10} y="1" width={Math.round(width * 10) / 10} height="11" />
      </svg>
    </>
  );
}
