/** `/course/{slug}/`: what one learns, lesson by lesson, what it takes, and the way in. */
import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { type Crumb, notFound, type PageModule, page } from '#client/page-module.ts';
import { describeCourse } from '#client/structured-data/describe-course.ts';
import { Monogram } from '#client/ui/author-note.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { CourseAccess } from '#client/ui/course-card.tsx';
import { CourseOutline } from '#client/ui/course-outline.tsx';
import { CourseSide } from '#client/ui/course-side.tsx';
import { KINDS, LEVELS } from '#client/ui/course-words.ts';
import { FavoriteControl } from '#client/ui/favorite-control.tsx';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { nameOffers, Paywall, type WallData } from '#client/ui/paywall.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Topics } from '#client/ui/topics.tsx';
import { type Course, findCourse } from '#shared/rest/courses.ts';
import type { ContentItem, EmbeddedTerm } from '#shared/rest/items.ts';
import { COURSES_CRUMB } from './course-type.tsx';
import { findBySlug, headOfItem } from './find-by-slug.ts';
import { orMissing } from './find-one.ts';
import { loadWall } from './load-wall.ts';

export interface CourseData {
  readonly item: ContentItem;
  readonly course: Course;
  readonly wall: WallData | undefined;
}

export const coursePage: PageModule<CourseData> = {
  duration: 'long',

  async load(context) {
    const item = await findBySlug(context, 'course');
    if (!item) return notFound;
    const [course, wall] = await Promise.all([
      orMissing(context.api.get(findCourse, { id: item.id })),
      loadWall(context, item),
    ]);
    return course ? page({ item, course, wall }) : notFound;
  },

  head: ({ item, course }, { site }) => ({
    ...headOfItem(item, 'website'),
    title: `${course.title}: ${KINDS[course.type].toLowerCase()}`,
    crumbs: crumbsOf(item),
    about: describeCourse(item, course, site.name),
    sheet: 'learning',
  }),

  Page({ data: { item, course, wall }, page }) {
    return (
      <div className="wrap course">
        <Breadcrumbs crumbs={crumbsOf(item)} />
        <CourseHead item={item} course={course} wall={wall} />
        <div className="course-body">
          <CourseSide course={course} page={page} />
          <div className="course-text">
            <Outcomes outcomes={course.outcomes} />
            <section aria-label="About this course">
              <ItemContent item={item} page={page} />
            </section>
            <section aria-labelledby="outline">
              <h2 id="outline">Lesson by lesson</h2>
              <CourseOutline course={course} />
            </section>
            <Teachers course={course} />
            {wall && <Paywall item={item} wall={wall} page={page} />}
            <Topics item={item} />
          </div>
        </div>
      </div>
    );
  },
};

function crumbsOf(item: ContentItem): Crumb[] {
  const type = item._embedded?.['wp:term']
    ?.flat()
    .find((term: EmbeddedTerm) => term.taxonomy === 'course-type');
  return [COURSES_CRUMB, ...(type ? [{ title: type.name, path: type.link }] : [])];
}

function CourseHead({ item, course, wall }: CourseData): ReactNode {
  return (
    <header className="item-head">
      <div className="item-title">
        <PageTitle kind={`${KINDS[course.type]} · ${LEVELS[course.level]}`}>{course.title}</PageTitle>
        <p className="lead">{course.excerpt}</p>
        <p className="meta">
          <span>{count(course.lessons, 'lesson')}</span>
          <span>{`${formatMinutes(course.minutes)} in all`}</span>
          <CourseAccess course={course} opensWith={nameOffers(wall?.offers ?? [])} />
        </p>
        <FavoriteControl item={item} />
      </div>
      {course.image && (
        <Picture
          className="item-picture"
          media={course.image}
          sizes="(min-width: 992px) 560px, 92vw"
          priority
        />
      )}
    </header>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly string[] }): ReactNode {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">You will be able to</h2>
      <ul className="points">
        {outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
    </section>
  );
}

function Teachers({ course: { teachers } }: { course: Course }): ReactNode {
  if (teachers.length === 0) return null;
  return (
    <section aria-labelledby="teachers">
      <h2 id="teachers">{teachers.length === 1 ? 'Your teacher' : 'Your teachers'}</h2>
      <ul className="teachers">
        {teachers.map(({ slug, name, position, link }) => (
          <li key={slug}>
            <Monogram name={name} />
            <div>
              <a href={link}>{name}</a>
              {position && <p className="kicker">{position}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
