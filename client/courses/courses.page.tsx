/** `/courses/`: everything that is taught from beginning to end, by the kind of course. */
import type { ReactNode } from 'react';
import { type PageContext, type PageModule, page } from '#client/core/page-module.ts';
import { loadPaywalls } from '#client/items/load-paywall.ts';
import { nameOffers } from '#client/items/paywall.tsx';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { COURSE_TYPES } from '#shared/learning.ts';
import { listTerms } from '#shared/rest/content.ts';
import { listCourses } from '#shared/rest/courses.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { CourseCards, type OfferedCourse } from './course-cards.tsx';

export interface CoursesData {
  readonly terms: readonly TermItem[];
  readonly courses: readonly OfferedCourse[];
}

const LEAD = 'Learn a subject step by step, with lessons that build on each other and an exam at the end.';

export const coursesPage: PageModule<CoursesData> = {
  sheet: 'courses',
  duration: 'lists',

  async load(context) {
    const { api, brand } = context;
    const [courses, terms, paywallOf] = await Promise.all([
      api.get(listCourses, { brand }),
      api.get(listTerms, { taxonomy: 'course-type', brand }),
      loadPaywalls(context),
    ]);
    return page({
      terms: terms.items,
      courses: courses.map((course) => ({ course, paywall: paywallOf(course) })),
    });
  },

  head: () => ({
    title: 'Courses',
    description: `${LEAD} Certifications, mini courses and Gem Junior, each with a certificate for those who pass.`,
    editedAt: ROUTES.studioCourses,
  }),

  isFramedByAds: () => true,

  Page({ data: { terms, courses }, page }) {
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>Courses</h1>
          <p className="lead">{LEAD}</p>
          <WhatOpensThem courses={courses} page={page} />
        </header>
        {COURSE_TYPES.map((type) => (
          <CourseGroup
            key={type}
            term={terms.find(({ slug }) => slug === type)}
            courses={courses.filter(({ course }) => course.type === type)}
          />
        ))}
        <HowTheyAreTaught />
      </div>
    );
  },
};

function WhatOpensThem({
  courses,
  page,
}: {
  courses: readonly OfferedCourse[];
  page: PageContext;
}): ReactNode {
  const [first, ...others] = courses
    .filter(({ course }) => course.locked)
    .map(({ paywall }) => paywall.offers);
  if (!first) return null;
  const names = nameOffers(
    first.filter(({ name }) => others.every((offers) => offers.some((offer) => offer.name === name))),
  );
  return (
    <>
      {names && <p>{`${names} includes every course. The first lesson of each course is free.`}</p>}
      <p className="button-row">
        <a className="button" href={ACCOUNT_PATHS.membership}>
          <VisibleTo group={page.group} who="guest">
            Become a Member
          </VisibleTo>
          <VisibleTo group={page.group} who="member">
            Upgrade to Access Courses
          </VisibleTo>
        </a>
      </p>
    </>
  );
}

function CourseGroup({
  term,
  courses,
}: {
  term: TermItem | undefined;
  courses: readonly OfferedCourse[];
}): ReactNode {
  if (!term || courses.length === 0) return null;
  return (
    <section className="part" aria-labelledby={term.slug}>
      <h2 className="part-title" id={term.slug}>
        <a href={term.link}>{term.name}</a> <span className="count">{courses.length}</span>
      </h2>
      <p className="group-lead">{term.description}</p>
      <CourseCards courses={courses} />
    </section>
  );
}

const WAYS = [
  [
    'Short lessons',
    'Read each one in a single sitting. First you look closely at a picture, a diagram or a stone. Then comes the explanation, then something to try yourself.',
  ],
  [
    'At your own pace',
    'Start and stop whenever you like, and continue on any device. Your progress is saved even while your membership is paused.',
  ],
  [
    'An exam that teaches',
    'Multiple choice, gaps to fill, short essays, items to put in order. Afterward you see what was right and why. Pass to earn a certificate that anyone can verify.',
  ],
] as const;

function HowTheyAreTaught(): ReactNode {
  return (
    <section className="part" aria-labelledby="taught">
      <h2 className="part-title" id="taught">
        How our courses work
      </h2>
      <ul className="ways">
        {WAYS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="group-lead">
        Questions? Read the <a href="/faq/">FAQ</a> or <a href={ROUTES.contact}>contact us</a>.
      </p>
    </section>
  );
}
