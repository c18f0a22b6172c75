/** Studio with 100,000 rows of each list: the first page of each as an administrator gets it, asked one at a time. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/cms/database/index.ts';
import { REPORT_NAMES } from '#shared/reports.ts';
import { ROUTES } from '#shared/routes.ts';
import { enroll } from '#test/enroll.ts';
import { askAll } from '../load/ask.ts';
import { writeRequest } from '../load/connection.ts';
import type { Figure } from '../report/figure.ts';
import { median, percentile } from '../report/statistics.ts';
import { hostOf } from '../servers/pages.ts';
import { PATIENT } from '../servers/settings.ts';
import { fillStudio } from '../studio/fill-studio.ts';
import type { Bench } from './bench.ts';

const ROWS = 100_000;
const TIMES = 9;
const MAX_MS = 50;
const P90 = 0.9;
const host = hostOf('facet');
const BROTLI = { 'accept-encoding': 'br' };

/** Addresses by what is told of them. */
const LISTS: Readonly<Record<string, string>> = {
  'to do': ROUTES.studio,
  'to do, messages': `${ROUTES.studio}?kind=messages`,
  messages: ROUTES.studioMessages,
  'messages, searched': `${ROUTES.studioMessages}?search=ruby`,
  'messages, nothing found': `${ROUTES.studioMessages}?search=marmalade`,
  'messages that were answered': `${ROUTES.studioMessages}?state=answered`,
  'messages done without an answer': `${ROUTES.studioMessages}?state=done`,
  content: ROUTES.studioContent,
  'content, drafts': `${ROUTES.studioContent}?status=draft`,
  'content by title': `${ROUTES.studioContent}?sort=title`,
  'content of one site': `${ROUTES.studioContent}?brand=gemsociety`,
  'content, searched': `${ROUTES.studioContent}?search=ruby`,
  'content, nothing found': `${ROUTES.studioContent}?search=marmalade`,
  media: ROUTES.studioMedia,
  'media, searched': `${ROUTES.studioMedia}?search=ruby`,
  'one file': `${ROUTES.studioMedia}1/`,
  terms: ROUTES.studioTerms,
  authors: ROUTES.studioAuthors,
  courses: ROUTES.studioCourses,
  exams: ROUTES.studioExams,
  'exams, searched': `${ROUTES.studioExams}?search=ruby`,
  'one exam': `${ROUTES.studioExams}1/`,
  grading: ROUTES.grading,
  certificates: ROUTES.gradingCertificates,
  users: ROUTES.studioUsers,
  'users, searched': `${ROUTES.studioUsers}?search=cleo`,
  'users, nothing found': `${ROUTES.studioUsers}?search=marmalade`,
  'users who work here': `${ROUTES.studioUsers}?role=staff`,
  'users with Gold': `${ROUTES.studioUsers}?membership=Gold+Membership`,
  orders: ROUTES.studioOrders,
  'orders, searched by buyer': `${ROUTES.studioOrders}?search=cleo`,
  'orders, searched by number': `${ROUTES.studioOrders}?search=B-4242`,
  'orders, searched by product': `${ROUTES.studioOrders}?search=gold+membership`,
  'orders that were refunded': `${ROUTES.studioOrders}?status=refunded`,
  'orders, nothing found': `${ROUTES.studioOrders}?search=marmalade`,
  'orders that were sent': `${ROUTES.studioOrders}?status=sent`,
  'orders to send': `${ROUTES.studioOrders}?status=to_send`,
  plans: ROUTES.studioPlans,
  coupons: ROUTES.studioCoupons,
  'coupons, searched': `${ROUTES.studioCoupons}?search=bench4242`,
  'coupons that are over': `${ROUTES.studioCoupons}?state=over`,
  'coupons that were used up': `${ROUTES.studioCoupons}?state=used_up`,
  listings: `${ROUTES.studioListings}?show=all`,
  'listings, searched': `${ROUTES.studioListings}?search=lapidary&show=all`,
  'listings that nobody owns': `${ROUTES.studioListings}?show=unowned`,
  newsletters: ROUTES.studioNewsletters,
  'newsletters that were sent': `${ROUTES.studioNewsletters}?state=sent`,
  health: ROUTES.studioSite,
  jobs: ROUTES.studioJobs,
  'jobs that failed for good': `${ROUTES.studioJobs}?state=dead`,
  redirects: ROUTES.studioRedirects,
  'redirects, searched': `${ROUTES.studioRedirects}?search=old-4242`,
  'redirects, nothing found': `${ROUTES.studioRedirects}?search=marmalade`,
  record: ROUTES.studioChanges,
  'record of one action': `${ROUTES.studioChanges}?action=user+locked`,
};

export async function measureStudio({ site }: Bench): Promise<Figure[]> {
  const dataDir = await site.copyData();
  const database = join(dataDir, 'facet.db');
  // The first start adds demo users, with what they bought.
  await (await site.startFacet({ ...PATIENT, DATA_DIR: dataDir, NODE_ENV: 'development' })).stop();
  await fillStudio(database, ROWS);
  const [ada] = await enroll({ dataDir }, [{ name: 'Bench Administrator' }]);
  const { db } = await openDatabase(database);
  await db
    .updateTable('users')
    .set({ roles: '["administrator"]' })
    .where('name', '=', 'Bench Administrator')
    .execute();
  await db.destroy();
  const server = await site.startFacet({ ...PATIENT, DATA_DIR: dataDir, CONTENT_DIR: '' });
  try {
    await awaitFileNames(database);
    const ask = async (path: string, times: number) => {
      const request = writeRequest({ host, path }, { ...BROTLI, ...ada?.browser });
      const { answers } = await askAll({
        port: server.port,
        requests: Array.from({ length: times }, () => request),
      });
      return answers.map(({ ms }) => ms);
    };
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(listPages())) {
      const [first = Number.NaN] = await ask(path, 1);
      const times = await ask(path, TIMES);
      const note = `p90 ${percentile(times, P90).toFixed(1)} ms, the first ${first.toFixed(1)} ms, one at a time, brotli`;
      figures.push({
        name: `Studio: ${name}`,
        value: median(times),
        unit: 'ms',
        target: { most: MAX_MS },
        note,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

const PAUSE_MS = 1000;

/** A job reads once which files all these items name. */
async function awaitFileNames(database: string): Promise<void> {
  const { db } = await openDatabase(database);
  try {
    while (await db.selectFrom('search_files_due').select('owner_id').limit(1).executeTakeFirst())
      await wait(PAUSE_MS);
  } finally {
    await db.destroy();
  }
}

const listPages = (): Readonly<Record<string, string>> => ({
  ...LISTS,
  ...Object.fromEntries(
    REPORT_NAMES.map((report) => [
      `report of ${report}`,
      `${ROUTES.studioReports}?report=${report}&range=12-months`,
    ]),
  ),
});
