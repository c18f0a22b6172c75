import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import type { SiteCounts } from '#shared/rest/counts.ts';

/** How much there is, counted when the page was made. What there is none of is not named. */
export function SiteCountList({ counts }: { counts: SiteCounts }): ReactNode {
  const { gems, lessons, exams_passed } = counts;
  const lines = [
    [gems, gems === 1 ? 'gem, with all its figures' : 'gems, with all their figures'],
    [lessons, lessons === 1 ? 'lesson' : 'lessons, in order'],
    [exams_passed, exams_passed === 1 ? 'exam passed by a member' : 'exams passed by members'],
  ] as const;
  return (
    <dl className="counts">
      {lines
        .filter(([number]) => number > 0)
        .map(([number, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(number)}</dd>
          </div>
        ))}
    </dl>
  );
}
