/** `/course-type/{slug}/`: the courses of one kind. */

import { notFound, type PageModule, page } from '#client/core/page-module.ts';
import { findOne } from '#client/items/find-one.ts';
import { loadPaywalls } from '#client/items/load-paywall.ts';
import { NothingPublished } from '#client/items/nothing-published.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { COURSE_TYPES } from '#shared/learning.ts';
import { listTerms } from '#shared/rest/content.ts';
import { listCourses } from '#shared/rest/courses.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { CourseCards, type OfferedCourse } from './course-cards.tsx';

export interface CourseTypeData {
  readonly term: TermItem;
  readonly courses: readonly OfferedCourse[];
}

export const COURSES_CRUMB = { title: 'Courses', path: ROUTES.courses };

export const courseTypePage: PageModule<CourseTypeData> = {
  sheet: 'courses',
  duration: 'lists',

  async load(context) {
    const { api, brand, params } = context;
    const type = COURSE_TYPES.find((known) => known === params.slug);
    if (!type) return notFound;
    const [terms, courses, paywallOf] = await Promise.all([
      api.get(listTerms, { taxonomy: 'course-type', slug: type, brand }),
      api.get(listCourses, { type, brand }),
      loadPaywalls(context),
    ]);
    const term = findOne(terms);
    return term
      ? page({ term, courses: courses.map((course) => ({ course, paywall: paywallOf(course) })) })
      : notFound;
  },

  head: ({ term }) => ({
    title: term.name,
    description: term.description || `Everything about ${term.name}.`,
    canonicalPath: term.link,
    crumbs: [COURSES_CRUMB],
  }),

  isFramedByAds: () => true,

  Page: ({ data: { term, courses } }) => (
    <div className="wrap">
      <Breadcrumbs crumbs={[COURSES_CRUMB]} />
      <header className="page-head">
        <h1>{term.name}</h1>
        {term.description && <p className="lead">{term.description}</p>}
      </header>
      {courses.length === 0 ? <NothingPublished /> : <CourseCards courses={courses} level={2} />}
    </div>
  ),
};
