/** `/lesson/{slug}/`: one lesson, where it stands in its course, and the ways back and on. */

import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { ARTICLE_SHEETS, listTextSheets } from '#client/blocks/list-sheets.ts';
import { prepareContent } from '#client/blocks/prepared-content.ts';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { type Crumb, notFound, type PageModule, page } from '#client/core/page-module.ts';
import { AuthorNote } from '#client/items/author-note.tsx';
import { orMissing } from '#client/items/find-one.ts';
import { ItemHead } from '#client/items/item-head.tsx';
import { loadPaywall } from '#client/items/load-paywall.ts';
import { Paywall, type PaywallData } from '#client/items/paywall.tsx';
import { Topics } from '#client/items/topics.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Contents } from '#client/ui/contents.tsx';
import { Icon } from '#client/ui/icons.tsx';
import { findCourseOfLesson } from '#shared/rest/courses.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { CourseOutline } from './course-outline.tsx';
import { COURSES_CRUMB } from './course-type.page.tsx';
import { describeLesson } from './describe-course.ts';
import { LessonCompletion } from './lesson-completion.tsx';
import { findPlace, type LessonPlace } from './lesson-place.ts';

export interface LessonData {
  readonly item: ContentItem;
  /** Nothing for a lesson that no course names. */
  readonly place: LessonPlace | undefined;
  readonly paywall: PaywallData | undefined;
}

export const lessonPage: PageModule<LessonData> = {
  sheet: 'course',
  duration: 'long',

  async load(context) {
    const item = await findBySlug(context, 'lesson');
    if (!item) return notFound;
    const [course, paywall] = await Promise.all([
      orMissing(context.api.get(findCourseOfLesson, { id: item.id })),
      loadPaywall(context, item),
    ]);
    return page({ item, place: course && findPlace(course, item.id), paywall });
  },

  head: ({ item, place }) => ({
    ...createItemHead(item),
    crumbs: crumbsOf(place),
    about: describeLesson(item, place && { ...place.course, position: place.number }),
    sheets: listTextSheets(item, { has: ARTICLE_SHEETS }),
  }),

  Page({ data: { item, place, paywall }, page }) {
    const author = item._embedded?.author?.[0];
    return (
      <article className="wrap article lesson">
        <Breadcrumbs crumbs={crumbsOf(place)} />
        {place && <Place place={place} />}
        <ItemHead item={item} />
        <Contents headings={prepareContent(item).headings} />
        <div className="reading">
          <ItemContent item={item} page={page} />
          {paywall ? (
            <Paywall item={item} paywall={paywall} page={page} />
          ) : (
            <LessonCompletion item={item} course={place?.course} page={page} />
          )}
          {place && <Neighbors place={place} />}
          {place && (
            <details className="disclosure lesson-course">
              <summary>
                <h2>{`All of ${place.course.title}`}</h2>
                <Icon name="chevron" />
              </summary>
              <CourseOutline course={place.course} current={item.id} />
            </details>
          )}
          <Topics item={item} />
          {author && <AuthorNote author={author} />}
        </div>
      </article>
    );
  },
};

function crumbsOf(place: LessonPlace | undefined): Crumb[] {
  return [COURSES_CRUMB, ...(place ? [{ title: place.course.title, path: place.course.link }] : [])];
}

function Place({ place: { section, number, of } }: { place: LessonPlace }): ReactNode {
  return (
    <p className="lesson-place kicker">
      {section}
      <span>{`Lesson ${number} of ${of}`}</span>
    </p>
  );
}

function Neighbors({ place: { previous, next } }: { place: LessonPlace }): ReactNode {
  return (
    <nav className="neighbors" aria-label="Lessons before and after">
      {previous && (
        <a href={previous.link} rel="prev">
          <span className="kicker">Previous lesson</span>
          {previous.title}
        </a>
      )}
      <a className="neighbor-next" href={next.link} rel="next">
        <span className="kicker">{next.kind}</span>
        {next.title}
      </a>
    </nav>
  );
}
