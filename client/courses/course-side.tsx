/** Beside a course: the way in or on, how far one has come, and what it takes. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { Island } from '#client/ui/island.tsx';
import type { Course } from '#shared/rest/courses.ts';
import { CourseProgressBar } from './course-progress.tsx';
import { LEVELS } from './course-words.ts';

export function CourseSide({ course, page }: { course: Course; page: PageContext }): ReactNode {
  return (
    <aside className="course-side" aria-label="At a glance">
      <Island name="course-progress" trigger="idle" props={{ course: course.id }}>
        <Ways course={course} />
        <VisibleTo group={page.group} who="member">
          <CourseProgressBar steps={course.lessons + course.exams.length} />
        </VisibleTo>
      </Island>
      <dl>
        {listFacts(course).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function Ways({ course }: { course: Course }): ReactNode {
  const first = course.sections[0]?.lessons[0];
  if (!course.locked)
    return (
      first && (
        <a className="button" href={first.link} data-go-on="">
          Start the course
        </a>
      )
    );
  return (
    <>
      <a className="button" href="#paywall">
        Upgrade to Access Courses
      </a>
      {first && !first.locked && <a href={first.link}>Read the first lesson for free</a>}
    </>
  );
}

function listFacts({ level, lessons, minutes, exams }: Course): readonly (readonly [string, string])[] {
  const questions = exams.reduce((sum, exam) => sum + exam.questions, 0);
  return [
    ['Level', LEVELS[level]],
    ['Lessons', String(lessons)],
    ['Time', `${formatMinutes(minutes)} plus practice`],
    ...(exams.length > 0
      ? ([
          [
            'Exam',
            `${count(questions, 'question')}, ${exams.map((exam) => `${exam.pass_percent}%`).join(', ')} to pass`,
          ],
          ['Certificate', 'When you complete the course'],
        ] as const)
      : []),
    ['Pace', 'Self-paced'],
  ];
}
