/** `/course/{slug}/`: what one learns, lesson by lesson, what it takes, and the way in. */

import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { ARTICLE_SHEETS, listTextSheets } from '#client/blocks/list-sheets.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { FavoriteControl } from '#client/favorites/favorite-control.tsx';
import { AuthorPortrait } from '#client/items/author-portrait.tsx';
import { orMissing } from '#client/items/find-one.ts';
import { loadPaywall } from '#client/items/load-paywall.ts';
import { nameOffers, Paywall, type PaywallData } from '#client/items/paywall.tsx';
import { Topics } from '#client/items/topics.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { count, formatMinutes } from '#client/ui/format-minutes.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { ResponsiveImage } from '#client/ui/responsive-image.tsx';
import { type Course, findCourse } from '#shared/rest/courses.ts';
import type { ContentItem, EmbeddedTerm } from '#shared/rest/items.ts';
import { CourseAccess } from './course-card.tsx';
import { CourseOutline } from './course-outline.tsx';
import { CourseSide } from './course-side.tsx';
import { COURSES_CRUMB } from './course-type.page.tsx';
import { KINDS, LEVELS } from './course-words.ts';
import { describeCourse } from './describe-course.ts';

export interface CourseData {
  readonly item: ContentItem;
  readonly course: Course;
  readonly paywall: PaywallData | undefined;
}

export const coursePage: PageModule<CourseData> = {
  sheet: 'course',
  duration: 'long',

  async load(context) {
    const item = await findBySlug(context, 'course');
    if (!item) return notFound;
    const [course, paywall] = await Promise.all([
      context.previewed?.course ?? orMissing(context.api.get(findCourse, { id: item.id })),
      loadPaywall(context, item),
    ]);
    return course ? page({ item, course, paywall }) : notFound;
  },

  head: ({ item, course }, { site, isSelling }) => ({
    ...createItemHead(item, 'website'),
    title: `${course.title}: ${KINDS[course.type].toLowerCase()}`,
    crumbs: crumbsOf(item),
    about: describeCourse(item, course, site.name, isSelling),
    sheets: listTextSheets(item, { has: ARTICLE_SHEETS }),
  }),

  Page({ data: { item, course, paywall }, page }) {
    return (
      <div className="wrap course">
        <Breadcrumbs crumbs={crumbsOf(item)} />
        <CourseHead item={item} course={course} paywall={paywall} />
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
            {paywall && <Paywall item={item} paywall={paywall} page={page} />}
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

function CourseHead({ item, course, paywall }: CourseData): ReactNode {
  return (
    <header className="item-head">
      <div className="item-title">
        <PageTitle kind={`${KINDS[course.type]} · ${LEVELS[course.level]}`}>{course.title}</PageTitle>
        <p className="lead">{course.excerpt}</p>
        <p className="meta">
          <span>{count(course.lessons, 'lesson')}</span>
          <span>{`${formatMinutes(course.minutes)} total`}</span>
          <CourseAccess course={course} opensWith={nameOffers(paywall?.offers ?? [])} />
        </p>
        <FavoriteControl item={item} />
      </div>
      {course.image && (
        <ResponsiveImage
          className="item-image"
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
        {teachers.map(({ slug, name, position, link, portrait }) => (
          <li key={slug}>
            <AuthorPortrait author={{ name, portrait }} />
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
