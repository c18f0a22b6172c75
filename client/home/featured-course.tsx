import type { ReactNode } from 'react';
import { KINDS, LEVELS } from '#client/courses/course-words.ts';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { ResponsiveImage } from '#client/ui/responsive-image.tsx';
import type { CourseSummary } from '#shared/rest/courses.ts';

/** One course, with room to say what it is. */
export function FeaturedCourse({ course }: { course: CourseSummary | undefined }): ReactNode {
  if (!course) return null;
  const { title, excerpt, image, link, type, level, lessons, minutes } = course;
  return (
    <section className="wrap part featured-course" aria-labelledby="course">
      {image && <ResponsiveImage media={image} sizes="(min-width: 992px) 610px, 92vw" decorative />}
      <div>
        <p className="kicker">{`${KINDS[type]} · ${LEVELS[level]}`}</p>
        <h2 id="course">{title}</h2>
        <p className="lead">{excerpt}</p>
        <p className="meta">
          <span>{count(lessons, 'lesson')}</span>
          <span>{formatMinutes(minutes)}</span>
          <span>Certificate for those who pass</span>
        </p>
        <p>
          <a className="button" href={link}>
            See the course<span className="hidden">: {title}</span>
          </a>
        </p>
      </div>
    </section>
  );
}
