/** Sections of Studio and the pages in each: a new page is one line here, and shows to those who hold one of its rights. */
import { ROUTES } from '#shared/routes.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import { TASK_KINDS, TASK_WORDS } from '#shared/tasks.ts';

export interface StudioPage {
  readonly label: string;
  readonly path: string;
  /** One of the things whose pages are below it. */
  readonly one?: string;
  /** One of them is enough. */
  readonly rights: readonly StaffRight[];
}

export interface StudioSection {
  readonly label: string;
  /** The first one that somebody may see is where the section begins. */
  readonly pages: readonly StudioPage[];
}

/** Somebody who may deal with none of the tasks, such as an author, begins elsewhere. */
const TASK_RIGHTS = TASK_KINDS.map((kind) => TASK_WORDS[kind].right);

const STUDIO_SECTIONS: readonly StudioSection[] = [
  {
    label: 'To do',
    pages: [
      { label: 'To do', path: ROUTES.studio, rights: TASK_RIGHTS },
      { label: 'Messages', path: ROUTES.studioMessages, one: 'message', rights: ['messages'] },
    ],
  },
  {
    label: 'Content',
    pages: [
      { label: 'All content', path: ROUTES.studioContent, one: 'item', rights: ['draft'] },
      { label: 'Terms', path: ROUTES.studioTerms, one: 'term', rights: ['edit'] },
      { label: 'Authors', path: ROUTES.studioAuthors, one: 'author', rights: ['edit'] },
      { label: 'See the site as', path: ROUTES.studioSeeAs, rights: ['edit'] },
    ],
  },
  {
    label: 'Learning',
    pages: [
      { label: 'Courses', path: ROUTES.studioCourses, one: 'course', rights: ['teach'] },
      { label: 'Exams', path: ROUTES.studioExams, one: 'exam', rights: ['teach'] },
      { label: 'Grading', path: ROUTES.grading, one: 'essay', rights: ['moderate'] },
      { label: 'Certificates', path: ROUTES.gradingCertificates, one: 'certificate', rights: ['moderate'] },
    ],
  },
  { label: 'Media', pages: [{ label: 'Library', path: ROUTES.studioMedia, one: 'file', rights: ['draft'] }] },
  {
    label: 'Members',
    pages: [{ label: 'All members', path: ROUTES.studioUsers, one: 'member', rights: ['members'] }],
  },
  {
    label: 'Orders',
    pages: [
      { label: 'All orders', path: ROUTES.studioOrders, one: 'order', rights: ['orders'] },
      { label: 'Plans', path: ROUTES.studioPlans, one: 'plan', rights: ['sales'] },
      { label: 'Coupons', path: ROUTES.studioCoupons, one: 'coupon', rights: ['sales'] },
    ],
  },
  {
    label: 'Directory',
    pages: [
      { label: 'Listings', path: ROUTES.studioListings, one: 'listing', rights: ['moderate'] },
      { label: 'Imports', path: ROUTES.studioListingImports, one: 'import', rights: ['edit'] },
    ],
  },
  {
    label: 'Newsletters',
    pages: [
      {
        label: 'All newsletters',
        path: ROUTES.studioNewsletters,
        one: 'newsletter',
        rights: ['newsletters'],
      },
    ],
  },
  {
    label: 'Reports',
    pages: [{ label: 'Reports', path: ROUTES.studioReports, rights: ['sales', 'reading'] }],
  },
  {
    label: 'Site',
    pages: [
      { label: 'Health', path: ROUTES.studioSite, rights: ['run'] },
      { label: 'Jobs and emails', path: ROUTES.studioJobs, rights: ['run'] },
      { label: 'Redirects', path: ROUTES.studioRedirects, rights: ['run'] },
      { label: 'Search', path: ROUTES.studioSearch, rights: ['run'] },
      { label: 'Backups', path: ROUTES.studioBackups, rights: ['run'] },
      { label: 'Received webhooks', path: ROUTES.studioReceivedWebhooks, rights: ['run'] },
      {
        label: 'Outgoing webhooks',
        path: ROUTES.studioOutgoingWebhooks,
        one: 'webhook',
        rights: ['run'],
      },
      { label: 'Application passwords', path: ROUTES.studioApplicationPasswords, rights: ['run'] },
      { label: 'Record of changes', path: ROUTES.studioChanges, rights: ['run'] },
    ],
  },
  {
    label: 'Settings',
    pages: [
      { label: 'All settings', path: ROUTES.studioSettings, one: 'setting', rights: ['run'] },
      { label: 'Emails', path: ROUTES.studioEmails, one: 'email', rights: ['run'] },
    ],
  },
];

/** The page of the navigation that an address is on, or below. */
export const findStudioPage = (path: string): StudioPage | undefined =>
  STUDIO_SECTIONS.flatMap(({ pages }) => pages)
    .filter((page) => path.startsWith(page.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];

/** The sections that somebody may see, with the pages of each that they may. */
export const listStudioSections = (held: readonly StaffRight[]): readonly StudioSection[] =>
  STUDIO_SECTIONS.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ rights }) => rights.some((right) => held.includes(right))),
  })).filter(({ pages }) => pages.length > 0);
