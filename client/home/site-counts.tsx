import type { ReactNode } from 'react';
import type { SiteCounts } from '#shared/rest/counts.ts';

const NUMBERS = new Intl.NumberFormat('en-US');

/** How much there is, counted when the page was made. What there is none of is not named. */
export function SiteCountList({ counts }: { counts: SiteCounts }): ReactNode {
  const { gems, lessons, exams_passed } = counts;
  const lines = [
    [gems, 'gems, with all their figures'],
    [lessons, 'lessons, in order'],
    [exams_passed, 'exams passed by members'],
  ] as const;
  return (
    <dl className="counts">
      {lines
        .filter(([number]) => number > 0)
        .map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{NUMBERS.format(number)}</dd>
          </div>
        ))}
    </dl>
  );
}
