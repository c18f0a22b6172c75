import type { ReactNode } from 'react';
import { nameOffers, type PaywallData } from '#client/items/paywall.tsx';
import type { CourseSummary } from '#shared/rest/courses.ts';
import { CourseCard } from './course-card.tsx';

/** A course with the memberships that open it. */
export interface OfferedCourse {
  readonly course: CourseSummary;
  readonly paywall: Pick<PaywallData, 'offers'>;
}

export function CourseCards({
  courses,
  level,
}: {
  courses: readonly OfferedCourse[];
  level?: 2 | 3;
}): ReactNode {
  return (
    <div className="cards course-cards">
      {courses.map(({ course, paywall }) => (
        <CourseCard
          key={course.id}
          course={course}
          opensWith={nameOffers(paywall.offers)}
          level={level}
          isAlone={courses.length === 1}
        />
      ))}
    </div>
  );
}
