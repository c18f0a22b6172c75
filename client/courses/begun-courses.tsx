import type { ReactNode } from 'react';
import type { CourseProgress } from '#shared/rest/progress.ts';
import { ROUTES } from '#shared/routes.ts';

/** Courses that a member has begun: how far they are, and where they go on. */
export function BegunCourses({ courses }: { courses: readonly CourseProgress[] }): ReactNode {
  return (
    <section aria-labelledby="courses">
      <h2 id="courses">Your courses</h2>
      {courses.length === 0 ? (
        <p>
          You have not started a course yet. The first lesson of each is free.{' '}
          <a href={ROUTES.courses}>Browse courses</a>
        </p>
      ) : (
        <ul className="begun">
          {courses.map((course) => (
            <BegunCourse key={course.course_id} course={course} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BegunCourse({ course }: { course: CourseProgress }): ReactNode {
  const { title, link, next, certificate_url, percent } = course;
  const done = course.completed.length + course.exams_passed.length;
  const steps = course.lessons + course.exams;
  return (
    <li>
      <h3>
        <a href={link}>{title}</a>
      </h3>
      <p className="begun-figure">{`${percent}%`}</p>
      <progress value={done} max={steps} aria-label={`${title}: ${done} of ${steps} done`} />
      <p className="begun-next">
        {next && (
          <>
            Next: <a href={next.link}>{next.title}</a>
          </>
        )}
        {!next && !certificate_url && 'Course completed.'}
        {certificate_url && <a href={certificate_url}>Your certificate</a>}
      </p>
    </li>
  );
}
