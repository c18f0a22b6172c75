/** A course's lessons in order, section by section. Which of them this reader has done is for the island to mark. */
import type { ReactNode } from 'react';
import { AccessBadge } from '#client/items/item-meta.tsx';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { Icon } from '#client/ui/icons.tsx';
import type { Course, CourseExam, CourseLesson } from '#shared/rest/courses.ts';

export interface CourseOutlineProps {
  course: Course;
  /** Id of the lesson that is being read. */
  current?: number;
}

export function CourseOutline({ course, current }: CourseOutlineProps): ReactNode {
  return (
    <div className="outline">
      {course.sections.map(({ title, lessons }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ol>
            {lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} isCurrent={lesson.id === current} />
            ))}
          </ol>
        </section>
      ))}
      {course.exams.length > 0 && <ExamRows exams={course.exams} />}
    </div>
  );
}

function LessonRow({ lesson, isCurrent }: { lesson: CourseLesson; isCurrent: boolean }): ReactNode {
  return (
    <li data-lesson={lesson.id}>
      <a className="outline-link" href={lesson.link} aria-current={isCurrent ? 'page' : undefined}>
        {lesson.title}
      </a>
      <p className="meta">
        <Done />
        <span>{formatMinutes(lesson.minutes)}</span>
        <AccessBadge item={lesson} full />
      </p>
    </li>
  );
}

function ExamRows({ exams }: { exams: readonly CourseExam[] }): ReactNode {
  return (
    <section>
      <h3>{exams.length === 1 ? 'The exam' : 'The exams'}</h3>
      <ul>
        {exams.map((exam) => (
          <li key={exam.id} data-exam={exam.id}>
            {exam.locked ? (
              <b>{exam.title}</b>
            ) : (
              <a className="outline-link" href={exam.link}>
                {exam.title}
              </a>
            )}
            <p className="meta">
              <Done />
              <span>{count(exam.questions, 'question')}</span>
              <span>{formatMinutes(exam.minutes)}</span>
              <span>{`${exam.pass_percent}% to pass`}</span>
              <span>{exam.attempts === null ? 'unlimited attempts' : count(exam.attempts, 'attempt')}</span>
              {exam.locked && (
                <span className="access" data-locked>
                  <Icon name="lock" />
                  Included in the course
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown by the island on what the reader has done. */
function Done(): ReactNode {
  return (
    <span className="done" hidden>
      Complete
    </span>
  );
}
