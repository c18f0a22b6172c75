import type { ReactNode } from 'react';
import { ROUTES } from '#shared/routes.ts';

/** How far a member has come. The island fills it in; until then, and without scripts, it leads to where that stands. */
export function CourseProgressBar({ steps }: { steps: number }): ReactNode {
  return (
    <div className="course-progress">
      <p>
        <a href={ROUTES.dashboard}>Your progress</a>
      </p>
      <progress value={0} max={steps} aria-label="Course progress" hidden />
    </div>
  );
}
