/** Beside a course: the way in or on, how far one has come, and what it takes. */
import type { ReactNode } from 'react';
import { AnalyticsEvent } from '#client/analytics/analytics-event.tsx';
import type { PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { Island } from '#client/ui/island.tsx';
import { viewItem } from '#shared/analytics.ts';
import { formatMoney } from '#shared/money.ts';
import type { Course } from '#shared/rest/courses.ts';
import { formatRid } from '#shared/rid.ts';
import { CourseProgressBar } from './course-progress.tsx';
import { LEVELS } from './course-words.ts';

export function CourseSide({ course, page }: { course: Course; page: PageContext }): ReactNode {
  return (
    <aside className="course-side" aria-label="At a glance">
      <Island name="course-progress" trigger="idle" props={{ course: course.id }}>
        <Ways course={course} page={page} />
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

function Ways({ course, page }: { course: Course; page: PageContext }): ReactNode {
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
      <BuyAlone course={course} page={page} />
      {first && !first.locked && <a href={first.link}>Read the first lesson for free</a>}
    </>
  );
}

/** Beside the memberships that open it: this course and no other. */
function BuyAlone({ course, page }: { course: Course; page: PageContext }): ReactNode {
  const { id, title, price } = course;
  if (price === null) return null;
  if (!page.isSelling)
    return (
      <p className="not-on-sale">
        {`${formatMoney(price)} for this course alone. `}
        <strong>Not on sale yet.</strong> You can’t pay on the site today.
      </p>
    );
  const query = { rid: formatRid(id), object_id: String(id), object_type: 'course' };
  return (
    <>
      <AnalyticsEvent
        page={page}
        event={viewItem({ rid: query.rid, kind: 'course' }, { name: title, price, quantity: 1 })}
      />
      <a className="button quiet" href={toCheckout(query)} rel="nofollow">
        {`Buy this course: ${formatMoney(price)}`}
      </a>
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
