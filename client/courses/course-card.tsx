import type { ReactNode } from 'react';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { Icon } from '#client/ui/icons.tsx';
import { CARD_WIDTHS, ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { CourseSummary } from '#shared/rest/courses.ts';
import { KINDS, LEVELS } from './course-words.ts';

export interface CourseCardProps {
  course: CourseSummary;
  /** Memberships that open it, in words. */
  opensWith: string;
  /** Level of the title in the page's outline. */
  level?: 2 | 3;
  priority?: boolean;
  /** Lies along its row, with the image on one half. */
  isAlone?: boolean;
}

const SIZES = '(min-width: 992px) 410px, (min-width: 576px) 46vw, 92vw';
const SIZES_ALONE = '(min-width: 1360px) 640px, (min-width: 768px) 47vw, 92vw';

/** One course of a list: what it is about, what it takes, and what opens it. */
export function CourseCard(props: CourseCardProps): ReactNode {
  const { course, opensWith, level = 3, priority = false, isAlone = false } = props;
  const Title = `h${level}` as const;
  return (
    <article className="card">
      {course.image && (
        <ResponsiveImage
          media={course.image}
          sizes={isAlone ? SIZES_ALONE : SIZES}
          widths={CARD_WIDTHS}
          priority={priority}
          decorative
        />
      )}
      <div className="card-text">
        <p className="kicker">{`${KINDS[course.type]} · ${LEVELS[course.level]}`}</p>
        <Title>
          <a href={course.link}>{course.title}</a>
        </Title>
        <p>{course.excerpt}</p>
        <p className="meta">
          <span>{count(course.lessons, 'lesson')}</span>
          <span>{formatMinutes(course.minutes)}</span>
          <CourseAccess course={course} opensWith={opensWith} />
        </p>
      </div>
    </article>
  );
}

/** Access to a course: an open lock for those who may take it. */
export function CourseAccess({
  course,
  opensWith,
}: Pick<CourseCardProps, 'course' | 'opensWith'>): ReactNode {
  const { access, locked } = course;
  return (
    <span className="access" data-locked={locked || undefined}>
      <Icon name={locked ? 'lock' : 'unlock'} />
      {locked && <span className="hidden">Included with: </span>}
      {locked ? opensWith || 'Members' : access.length === 0 ? 'Free' : 'Included for you'}
    </span>
  );
}
