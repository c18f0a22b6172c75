import type { ReactNode } from 'react';
import type { CourseSummary } from '#shared/rest/courses.ts';
import { CourseCard } from './course-card.tsx';
import { nameOffers, type WallData } from './paywall.tsx';

/** A course with the memberships that open it. */
export interface OfferedCourse {
  readonly course: CourseSummary;
  readonly wall: Pick<WallData, 'offers'>;
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
      {courses.map(({ course, wall }) => (
        <CourseCard key={course.id} course={course} opensWith={nameOffers(wall.offers)} level={level} />
      ))}
    </div>
  );
}
