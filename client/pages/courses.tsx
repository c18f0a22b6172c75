/** `/courses/`: everything that is taught from beginning to end, by the kind of course. */
import type { ReactNode } from 'react';
import { type PageContext, type PageModule, page } from '#client/page-module.ts';
import { CourseCards, type OfferedCourse } from '#client/ui/course-cards.tsx';
import { nameOffers } from '#client/ui/paywall.tsx';
import { VisibleTo } from '#client/ui/visible-to.tsx';
import { COURSE_TYPES } from '#shared/learning.ts';
import { listTerms } from '#shared/rest/content.ts';
import { listCourses } from '#shared/rest/courses.ts';
import type { TermItem } from '#shared/rest/items.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { loadWalls } from './load-wall.ts';

export interface CoursesData {
  readonly terms: readonly TermItem[];
  readonly courses: readonly OfferedCourse[];
}

const LEAD =
  'An article answers a question. A course decides which question comes next, and ends in an exam.';

export const coursesPage: PageModule<CoursesData> = {
  duration: 'lists',

  async load(context) {
    const { api, brand } = context;
    const [courses, terms, wallOf] = await Promise.all([
      api.get(listCourses, { brand }),
      api.get(listTerms, { taxonomy: 'course-type', brand }),
      loadWalls(context),
    ]);
    return page({
      terms: terms.items,
      courses: courses.map((course) => ({ course, wall: wallOf(course) })),
    });
  },

  head: () => ({
    title: 'Courses',
    description: `${LEAD} Certifications, mini courses and Gem Junior, each with a certificate for those who pass.`,
    sheet: 'learning',
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
  const [first, ...others] = courses.filter(({ course }) => course.locked).map(({ wall }) => wall.offers);
  if (!first) return null;
  const names = nameOffers(
    first.filter(({ name }) => others.every((offers) => offers.some((offer) => offer.name === name))),
  );
  return (
    <>
      {names && <p>{`${names} opens every course. The first lesson of each is free for all.`}</p>}
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
    'Each is read in one sitting. You look before you are told: at a picture, a diagram, a stone. Then comes the explanation, and then something to do at your own table.',
  ],
  [
    'At your own pace',
    'Begin when you like, stop where you like, and go on from there on any device. What you have done stays yours, even while a membership rests.',
  ],
  [
    'An exam that teaches',
    'Choices, gaps to fill, short texts, things to put in order. Afterward you read what was right, and why. Whoever passes gets a certificate that anybody can verify.',
  ],
] as const;

function HowTheyAreTaught(): ReactNode {
  return (
    <section className="part" aria-labelledby="taught">
      <h2 className="part-title" id="taught">
        How they are taught
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
        Questions before you begin? The <a href="/faq/">FAQ</a> answers most, and{' '}
        <a href={ROUTES.contact}>a letter</a> the rest.
      </p>
    </section>
  );
}
