import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';

/** A row is two at least: whoever has none, or lost one, is told nothing. */
const MIN_WEEKS = 2;
/** More stones than these say no more. */
const MAX_STONES = 8;

export function Streak({ weeks }: { weeks: number }): ReactNode {
  if (weeks < MIN_WEEKS) return null;
  return (
    <p className="streak">
      {Array.from({ length: Math.min(weeks, MAX_STONES) }, (_, week) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stones are alike
        <Icon key={week} name="gem" />
      ))}
      <span>{`${weeks} weeks of learning in a row`}</span>
    </p>
  );
}
