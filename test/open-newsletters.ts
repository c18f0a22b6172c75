/** For tests: newsletters with their jobs, subscribers and one of the staff, on a clock that the test moves. */
import type { Test } from 'tap';
import { createAbuseControls, USUAL_ABUSE_SETTINGS } from '#server/cms/abuse/index.ts';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { startJobs } from '#server/cms/jobs/index.ts';
import type { Email } from '#server/cms/mail/index.ts';
import { listNewsletterJobs } from '#server/cms/newsletters/index.ts';
import { sendNewsletter } from '#server/cms/staff/newsletters/send-newsletter.ts';
import { createNewsletter, saveNewsletter } from '#server/cms/staff/newsletters/write-newsletter.ts';
import type { Viewer } from '#shared/rest/api.ts';
import * as endpoints from '#shared/rest/newsletters.ts';
import { addBuyer } from '#test/commerce/add-buyer.ts';
import { createTestLog, SECRET } from '#test/open-test-cms.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { createDatabase } from '#test/test-database.ts';

const ORIGINS = { facet: 'https://facet.example', gemsociety: 'https://gemsociety.example' };
export const BATCH_MS = 10_000;
export const DAY_MS = 86_400_000;
const RATE = 60;
export const BATCH = 10;
export const CONTENT = '<!-- wp:paragraph -->\n<p>Flux first, then heat.</p>\n<!-- /wp:paragraph -->';

export async function openNewsletters(t: Test) {
  const { db } = await openDatabase(await createDatabase(t.testdir()));
  t.teardown(() => db.destroy());
  await migrate(db);
  let now = new Date('2027-01-15T10:00:00.000Z');
  const sent: { readonly email: Email; readonly id: string }[] = [];
  const failures = new Map<string, Error>();
  const log = createTestLog();
  const jobs = startJobs(
    db,
    listNewsletterJobs({
      db,
      origins: ORIGINS,
      secret: SECRET,
      rate: RATE,
      now: () => now,
      async send(email, _brand, id) {
        const failure = failures.get(email.to);
        if (failure) throw failure;
        sent.push({ email, id });
      },
    }),
    { log, now: () => now, random: () => 0 },
  );
  t.teardown(() => jobs.close());
  const { id: staffId } = await addBuyer(db, 'sue', 'sue@facet.example', now);
  await addProvenSession(db, staffId);
  const contextOf = (role: string, session = PROVEN_SESSION) => ({
    db,
    secret: SECRET,
    demoUsers: false,
    brand: 'facet' as const,
    origins: ORIGINS,
    endsCommunity: false,
    from: '',
    userAgent: '',
    device: undefined,
    abuse: createAbuseControls(USUAL_ABUSE_SETTINGS, log),
    newsletterRate: RATE,
    now,
    viewer: { id: staffId, name: 'Sue', roles: [role], rights: {}, session } as Viewer,
  });
  const context = () => contextOf('editor');
  const moveOn = async (ms: number) => {
    now = new Date(now.getTime() + ms);
    await jobs.idle();
  };
  return {
    db,
    sent,
    failures,
    contextOf,
    context,
    async subscribe(count: number, brand: 'facet' | 'gemsociety' = 'facet') {
      const rows = Array.from({ length: count }, (_, at) => ({
        brand,
        email: `reader${at}@${brand}.example`,
        status: 'confirmed' as const,
        confirm_hash: null,
        asked_at: now.toISOString(),
        confirmed_at: now.toISOString(),
      }));
      await db.insertInto('subscribers').values(rows).execute();
    },
    async write(given: Partial<Parameters<typeof endpoints.saveNewsletter.input.parse>[0] & object> = {}) {
      const { id, revision } = await createNewsletter(context(), {
        brand: 'facet',
        subject: 'Soldering week',
      });
      const input = {
        id,
        brand: 'facet',
        subject: 'Soldering week',
        content: CONTENT,
        base_revision: revision,
      };
      return saveNewsletter(context(), endpoints.saveNewsletter.input.parse({ ...input, ...given }));
    },
    /** The first batch is in line afterwards. */
    async send({ id, revision }: { id: number; revision: number }, at = '') {
      const begun = await sendNewsletter(context(), { id, at, base_revision: revision });
      await jobs.idle();
      return begun;
    },
    moveOn,
    /** Time goes on until all of it is sent. */
    async finish() {
      for (let batch = 0; batch < 30; batch += 1) await moveOn(BATCH_MS);
    },
  };
}
