import type { ReactNode } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { formatMinutes } from '#client/ui/format-minutes.ts';
import { CARD_WIDTHS, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { CourseProgress } from '#shared/rest/progress.ts';
import { ROUTES } from '#shared/routes.ts';

/** Courses that are begun and not finished, with where they go on. */
type GoingOn = CourseProgress & { readonly next: NonNullable<CourseProgress['next']> };

const isGoingOn = (course: CourseProgress): course is GoingOn => course.next !== null;

/** Where a member goes on: the next step of the course that was worked on last, then the others. */
export function BegunCourses({
  courses,
  isMember,
}: {
  courses: readonly CourseProgress[];
  isMember: boolean;
}): ReactNode {
  const [latest, ...others] = courses.filter(isGoingOn);
  if (!latest) return <NoneBegun hasFinished={courses.length > 0} isMember={isMember} />;
  return (
    <>
      <Continue course={latest} />
      {others.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun">Also in progress</h2>
          <ul className="begun">
            {others.map((course) => (
              <BegunCourse key={course.course_id} course={course} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function NoneBegun({ hasFinished, isMember }: { hasFinished: boolean; isMember: boolean }): ReactNode {
  return (
    <section aria-label="Your courses">
      <EmptyState drawing="book" action={{ href: ROUTES.courses, label: 'Browse courses' }}>
        {hasFinished
          ? 'You have finished every course that you started. Time to choose the next one?'
          : `Your first course will continue here, lesson by lesson.${isMember ? '' : ' The first lesson of each is free.'}`}
      </EmptyState>
    </section>
  );
}

function Continue({ course }: { course: GoingOn }): ReactNode {
  const { title, link, next, image } = course;
  const shown = next.image ?? image;
  return (
    <section className="continue" aria-labelledby="continue">
      {shown && (
        <ResponsiveImage
          media={shown}
          sizes="(min-width: 768px) 330px, 92vw"
          widths={CARD_WIDTHS}
          priority
          decorative
        />
      )}
      <div>
        <p className="kicker">{next.kind === 'exam' ? 'Next: the exam' : 'Next lesson'}</p>
        <h2 id="continue">{next.title}</h2>
        <p className="meta">
          <a href={link}>{title}</a>
          <span>{describePlace(course)}</span>
          {next.minutes !== null && <span>{formatMinutes(next.minutes)}</span>}
        </p>
        <Progress course={course} />
        <p>
          <a className="button" href={next.link}>
            Continue<span className="hidden">: {next.title}</span>
          </a>
        </p>
      </div>
    </section>
  );
}

const describePlace = ({ completed, lessons, next }: GoingOn): string =>
  next.kind === 'exam' ? 'All lessons completed' : `${completed.length} of ${lessons} lessons completed`;

function Progress({ course }: { course: CourseProgress }): ReactNode {
  const done = course.completed.length + course.exams_passed.length;
  const steps = course.lessons + course.exams;
  return <progress value={done} max={steps} aria-label={`${course.title}: ${done} of ${steps} done`} />;
}

function BegunCourse({ course }: { course: GoingOn }): ReactNode {
  const { title, link, next, image, percent } = course;
  return (
    <li>
      {image && <ResponsiveImage media={image} sizes="5rem" widths={THUMB_WIDTHS} decorative />}
      <div>
        <h3>
          <a href={link}>{title}</a>
        </h3>
        <p className="begun-next">
          Next: <a href={next.link}>{next.title}</a>
        </p>
      </div>
      <p className="begun-figure">
        {`${percent}%`}
        <span className="hidden"> completed</span>
      </p>
    </li>
  );
}
