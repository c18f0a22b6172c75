/** Newsletters: who may write and send them, how they go out in batches, and who gets them. */
import t, { type Test } from 'tap';
import { createAbuseControls, USUAL_ABUSE_SETTINGS } from '#server/cms/abuse/index.ts';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { startJobs } from '#server/cms/jobs/index.ts';
import { type Email, EmailRefused, MailboxRefused } from '#server/cms/mail/index.ts';
import {
  endSubscription,
  listNewsletterJobs,
  parseUnsubscribeKey,
  takeEmailReports,
} from '#server/cms/newsletters/index.ts';
import { findIssue, listIssues } from '#server/cms/newsletters/issues.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import { emailReports } from '#shared/email-reports.ts';
import type { Viewer } from '#shared/rest/api.ts';
import * as endpoints from '#shared/rest/newsletters.ts';
import { ROLES } from '#shared/roles.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { addBuyer } from '#test/commerce/add-buyer.ts';
import { createTestLog, SECRET } from '#test/open-test-cms.ts';
import { addProvenSession, PROVEN_SESSION } from '#test/proven-session.ts';
import { createDatabase } from '#test/test-database.ts';
import { findNewsletterEmail, findStaffNewsletter, listNewsletters } from './read-newsletters.ts';
import {
  continueNewsletter,
  pauseNewsletter,
  sendNewsletter,
  stopNewsletter,
  unscheduleNewsletter,
} from './send-newsletter.ts';
import { createNewsletter, removeNewsletter, saveNewsletter, testNewsletter } from './write-newsletter.ts';

const ORIGINS = { facet: 'https://facet.example', gemsociety: 'https://gemsociety.example' };
const BATCH_MS = 10_000;
const DAY_MS = 86_400_000;
const RATE = 60;
const BATCH = 10;
const CONTENT = '<!-- wp:paragraph -->\n<p>Flux first, then heat.</p>\n<!-- /wp:paragraph -->';

async function open(t: Test) {
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

t.test('editors and administrators write and send newsletters, and nobody else', async (t) => {
  const shop = await open(t);
  await shop.subscribe(1);
  const { id } = await shop.write();
  for (const role of ROLES) {
    const context = shop.contextOf(role);
    const calls: readonly (() => Promise<unknown>)[] = [
      () => listNewsletters(context, { state: '', page: 1 }),
      () => findStaffNewsletter(context, { id }),
      () => findNewsletterEmail(context, { id }),
      () => createNewsletter(context, { brand: 'facet', subject: 'A draft' }),
      () => testNewsletter(context, { id }),
    ];
    const changes: readonly (() => Promise<unknown>)[] = [
      () =>
        saveNewsletter(
          context,
          endpoints.saveNewsletter.input.parse({ id, brand: 'facet', subject: 'A', base_revision: 99 }),
        ),
      () => sendNewsletter(context, { id, at: '', base_revision: 99 }),
      () => unscheduleNewsletter(context, { id }),
      () => pauseNewsletter(context, { id }),
      () => continueNewsletter(context, { id }),
      () => stopNewsletter(context, { id }),
      () => removeNewsletter(context, { id: 999 }),
    ];
    if (!holdsStaffRight([role], 'newsletters'))
      for (const call of [...calls, ...changes]) await t.rejects(call(), { code: 'rest_forbidden' }, role);
    else {
      for (const call of calls) await t.resolves(call(), role);
      for (const call of changes) await t.rejects(call(), { code: /^newsletter_/ }, role);
    }
  }
  t.same(
    ROLES.filter((role) => holdsStaffRight([role], 'newsletters')),
    ['administrator', 'editor'],
  );
  const row = await shop.write();
  await t.rejects(
    sendNewsletter(shop.contextOf('editor', 'an old session'), {
      id: row.id,
      at: '',
      base_revision: row.revision,
    }),
    { code: 'rest_proof_needed' },
  );
});

t.test('each subscriber of the site gets it once, in batches of the rate', async (t) => {
  const { db, sent, subscribe, write, send, moveOn, finish, context } = await open(t);
  await subscribe(25);
  await subscribe(2, 'gemsociety');
  await db
    .updateTable('subscribers')
    .set({ status: 'pending' })
    .where('email', 'like', 'reader3@%')
    .execute();
  const written = await write();
  t.equal(written.subscribers, 24, 'those who get it are told before');
  const begun = await send(written);
  t.match(begun, { state: 'sending', counts: { total: 24, waiting: 24 } });
  t.equal(sent.length, 1, 'they are spread over the time of a batch');
  await moveOn(9000);
  t.equal(sent.length, BATCH, 'and no more than the rate are sent');
  await finish();
  t.equal(sent.length, 24);
  t.equal(new Set(sent.map(({ email }) => email.to)).size, 24);
  t.equal(new Set(sent.map(({ id }) => id)).size, 24, 'each has a Message-ID of its own');
  const done = await findStaffNewsletter(context(), { id: written.id });
  t.match(done, { state: 'sent', counts: { total: 24, waiting: 0, sent: 24, failed: 0 } });
  await t.rejects(send(done), { code: 'newsletter_wrong_state' });
  const actions = await db.selectFrom('staff_changes').select('action').orderBy('id').execute();
  t.same(
    actions.map(({ action }) => action),
    ['newsletter begun', 'newsletter saved', 'newsletter sent'],
  );
});

t.test('who unsubscribes meanwhile gets nothing, and the newsletter that led to it counts it', async (t) => {
  const { db, sent, subscribe, write, send, finish, moveOn, context } = await open(t);
  await subscribe(25);
  const written = await write();
  await send(written);
  await moveOn(9000);
  const [first] = sent;
  const key = /key=([\w-]+)/.exec(first?.email.unsubscribe ?? '')?.[1] ?? '';
  const parsed = parseUnsubscribeKey(key, SECRET);
  t.equal(parsed?.newsletter, written.id);
  t.equal(parseUnsubscribeKey(key.replace(/n\d+/, ''), SECRET), undefined, 'a key is signed whole');
  for (let time = 0; time < 2; time += 1)
    await endSubscription(db, parsed ?? { subscriber: 0 }, 'unsubscribed', new Date());
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed' })
    .where('email', '=', 'reader20@facet.example')
    .execute();
  await finish();
  t.equal(sent.length, 24);
  t.notOk(sent.some(({ email }) => email.to === 'reader20@facet.example'));
  t.match(await findStaffNewsletter(context(), { id: written.id }), {
    state: 'sent',
    counts: { total: 24, sent: 24 },
    endings: { unsubscribed: 1 },
  });
});

t.test('one that is paused goes on where it was, and one that is stopped does not', async (t) => {
  const { sent, subscribe, write, send, finish, moveOn, context } = await open(t);
  await subscribe(25);
  const { id, revision } = await write();
  await send({ id, revision });
  await moveOn(3000);
  const before = sent.length;
  t.ok(before > 0 && before < BATCH);
  t.equal((await pauseNewsletter(context(), { id })).state, 'paused');
  await finish();
  t.equal(sent.length, before, 'those in line were held back as well');
  t.match(await findStaffNewsletter(context(), { id }), {
    state: 'paused',
    counts: { waiting: 25 - before },
  });
  await continueNewsletter(context(), { id });
  await moveOn(0);
  await moveOn(9000);
  t.equal(sent.length, before + BATCH);
  t.equal((await stopNewsletter(context(), { id })).state, 'stopped');
  await finish();
  t.equal(sent.length, before + BATCH);
  t.match(await findStaffNewsletter(context(), { id }), {
    counts: { total: before + BATCH, sent: before + BATCH, waiting: 0 },
  });
});

t.test('one with a day is sent on that day, unless it is taken back', async (t) => {
  const { sent, subscribe, write, send, moveOn, context } = await open(t);
  await subscribe(3);
  const { id, revision } = await write();
  for (const at of ['2027-01-15T09:59', '2029-01-01T00:00'])
    await t.rejects(send({ id, revision }, at), { code: 'rest_invalid_param' });
  t.match(await send({ id, revision }, '2027-01-16T08:00'), {
    state: 'scheduled',
    send_at: '2027-01-16T08:00:00.000Z',
  });
  await t.rejects(
    saveNewsletter(
      context(),
      endpoints.saveNewsletter.input.parse({ id, brand: 'facet', subject: 'A', base_revision: revision }),
    ),
    { code: 'newsletter_under_way' },
  );
  t.equal((await unscheduleNewsletter(context(), { id })).state, 'draft');
  await moveOn(DAY_MS);
  t.equal(sent.length, 0);
  await send({ id, revision }, '2027-01-17T08:00');
  await moveOn(DAY_MS);
  await moveOn(BATCH_MS);
  t.equal(sent.length, 3);
});

t.test('a mailbox that is refused fails alone, and one that is busy is tried again', async (t) => {
  const { failures, sent, subscribe, write, send, moveOn, finish, context, db } = await open(t);
  await subscribe(3);
  failures.set('reader0@facet.example', new MailboxRefused('550 5.1.1 no such mailbox'));
  failures.set('reader1@facet.example', new Error('421 too busy'));
  const { id, revision } = await write();
  await send({ id, revision });
  await moveOn(9000);
  t.equal(sent.length, 1);
  failures.delete('reader1@facet.example');
  await finish();
  t.match(await findStaffNewsletter(context(), { id }), {
    state: 'sent',
    counts: { total: 3, sent: 2, failed: 1 },
    failures: [{ reason: /no such mailbox/, count: 1 }],
    endings: { bounced: 1 },
  });
  t.match(
    await db
      .selectFrom('subscribers')
      .select(['status', 'ending'])
      .where('email', '=', 'reader0@facet.example')
      .executeTakeFirst(),
    { status: 'unsubscribed', ending: 'bounced' },
    'the next newsletter leaves it out',
  );
  const dead = await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute();
  t.same(dead, [], 'nothing of it waits for somebody');
});

t.test('a batch of mailboxes that are tried again holds up nobody else', async (t) => {
  const { failures, sent, subscribe, write, send, moveOn } = await open(t);
  await subscribe(40);
  for (let at = 0; at < BATCH; at += 1)
    failures.set(`reader${at}@facet.example`, new Error('450 greylisted'));
  await send(await write());
  for (let batch = 0; batch < 10; batch += 1) await moveOn(BATCH_MS);
  t.equal(sent.length, 30);
});

t.test('a mail server that is down is tried by one at a time', async (t) => {
  const { db, failures, sent, subscribe, write, send, moveOn } = await open(t);
  await subscribe(40);
  for (let at = 0; at < 40; at += 1) failures.set(`reader${at}@facet.example`, new Error('no connection'));
  await send(await write());
  for (let batch = 0; batch < 6; batch += 1) await moveOn(BATCH_MS);
  const waiting = await db
    .selectFrom('newsletter_recipients')
    .select('subscriber_id')
    .where('state', '=', 'waiting')
    .execute();
  t.equal(waiting.length, 40 - BATCH - 6, 'the others wait with their attempts unspent');
  failures.clear();
  for (let batch = 0; batch < 20; batch += 1) await moveOn(BATCH_MS);
  t.equal(sent.length, 40);
});

t.test('a recipient whose job was lost with its process is not waited for', async (t) => {
  const { db, failures, subscribe, write, send, moveOn, finish, context } = await open(t);
  await subscribe(2);
  failures.set('reader0@facet.example', new Error('421 too busy'));
  const { id, revision } = await write();
  await send({ id, revision });
  await moveOn(9000);
  await db
    .updateTable('jobs')
    .set({ state: 'dead', ended_at: '2027-01-15T10:01:00.000Z' })
    .where('kind', '=', 'newsletter-email')
    .where('ended_at', 'is', null)
    .execute();
  await finish();
  t.match(await findStaffNewsletter(context(), { id }), { state: 'sent', counts: { sent: 1, failed: 1 } });
});

t.test('bounces and complaints end subscriptions on both sites', async (t) => {
  const { db, subscribe, write, send, finish, context } = await open(t);
  await subscribe(4);
  await subscribe(2, 'gemsociety');
  await db
    .updateTable('subscribers')
    .set({ email: 'reader0@facet.example' })
    .where('email', '=', 'reader0@gemsociety.example')
    .execute();
  const { id, revision } = await write();
  await send({ id, revision });
  await finish();
  const events = [
    { type: 'bounce', email: 'Reader0@facet.example' },
    { type: 'complaint', email: 'reader1@facet.example' },
    { type: 'bounce', email: 'reader2@facet.example', permanent: false },
    { type: 'bounce', email: 'nobody@else.example' },
    ...['no address', 'ü@exämple', 'a\0b@facet.example', 'x'.repeat(300)].map((email) => ({
      ...{ type: 'bounce', email },
    })),
  ];
  t.same(await takeEmailReports(db, emailReports.parse({ events }), new Date()), { ended: 3 });
  const told = {
    ...{ subscribers: 2, counts: { total: 4, sent: 4, failed: 0 } },
    endings: { unsubscribed: 0, bounced: 1, complained: 1 },
  };
  t.match(await findStaffNewsletter(context(), { id }), told);
  await db.deleteFrom('newsletter_recipients').execute();
  t.match(await findStaffNewsletter(context(), { id }), told, 'also when its recipients are forgotten');
});

t.test('a thousand reports are looked up by the index, in one statement', async (t) => {
  const { db, subscribe } = await open(t);
  await subscribe(2);
  const statements: string[] = [];
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const events = Array.from({ length: 1000 }, (_, at) => ({
    type: 'complaint',
    email: `reader${at}@facet.example`,
  }));
  t.same(await takeEmailReports(counted, emailReports.parse({ events }), new Date()), { ended: 2 });
  t.ok(statements.length < 10, `${statements.length} statements`);
});

t.test('a mailbox that is blocked or full stays subscribed', async (t) => {
  const { failures, subscribe, write, send, finish, context } = await open(t);
  await subscribe(1);
  failures.set('reader0@facet.example', new EmailRefused('550 5.7.1 blocked'));
  const { id, revision } = await write();
  await send({ id, revision });
  await finish();
  t.match(await findStaffNewsletter(context(), { id }), { subscribers: 1, endings: { bounced: 0 } });
});

t.test('its page opens when it is sent: to members first, where that was wished', async (t) => {
  const { db, subscribe, write, send, moveOn, context } = await open(t);
  await subscribe(1);
  const guest = { brand: 'facet', group: GUEST_GROUP } as const;
  const member = { brand: 'facet', group: accessGroup({ ALL: true, PAID_MEMBERSHIP: true }) } as const;
  const slug = 'soldering-week';
  const find = async (reader: typeof guest | typeof member) =>
    (await findIssue(db, { slug }, reader, context().now)).value;
  const list = async () =>
    (await listIssues(db, { page: 1, per_page: 10 }, guest, context().now)).value.items;
  const written = await write({ on_site: 'on', members_days: 7 });
  await t.rejects(find(member), { code: 'newsletter_invalid_slug' }, 'a draft has no page');
  await send(written);
  t.match(await find(guest), { content: '', is_locked: true, opens_at: '2027-01-22T10:00:00.000Z' });
  t.match(await find(member), { content: '<p>Flux first, then heat.</p>', is_locked: false });
  t.same(await list(), []);
  await moveOn(7 * DAY_MS);
  t.match(await find(guest), { content: '<p>Flux first, then heat.</p>', is_locked: false, opens_at: null });
  t.match(await list(), [{ slug, title: 'Soldering week' }]);
  const stale = await db.selectFrom('outbox').select('tags').execute();
  t.equal(
    stale.filter(({ tags }) => tags.includes('newsletters')).length,
    2,
    'when it was sent, and when it opened',
  );
  const elsewhere = findIssue(db, { slug, brand: 'gemsociety' }, guest, context().now);
  await t.rejects(elsewhere, { code: 'newsletter_invalid_slug' });
});

t.test('a page that is given later opens at the same hour, and at it though no job has run', async (t) => {
  const { db, subscribe, write, send, moveOn, context } = await open(t);
  await subscribe(1);
  const guest = { brand: 'facet', group: GUEST_GROUP } as const;
  const find = async (now = context().now) =>
    (await findIssue(db, { slug: 'soldering-week' }, guest, now)).value;
  const { id } = await send(await write({ members_days: 7 }));
  const give = async (on_site: boolean) => {
    const { revision, subject } = await findStaffNewsletter(context(), { id });
    const given = { id, brand: 'facet', subject, content: CONTENT, on_site, base_revision: revision };
    return saveNewsletter(context(), endpoints.saveNewsletter.input.parse(given));
  };
  await moveOn(2 * DAY_MS);
  t.match(await give(true), { opens_at: '2027-01-22T10:00:00.000Z' });
  t.match(await find(), { is_locked: true, opens_at: '2027-01-22T10:00:00.000Z' });
  t.match(await find(new Date('2027-01-22T10:00:00.000Z')), { is_locked: false, opens_at: null });
  t.match(await give(false), { opens_at: null });
  await give(true);
  await moveOn(5 * DAY_MS);
  t.match(await findStaffNewsletter(context(), { id }), { opens_at: null }, 'the job has run');
  await give(false);
  t.match(await give(true), { opens_at: null }, 'once it is over it opens at once');
});

t.test('of two who write at once the slower is told, and every address stands once', async (t) => {
  const { write, context } = await open(t);
  const first = await write();
  const second = await write();
  t.equal(first.slug, 'soldering-week');
  t.equal(second.slug, 'soldering-week-2');
  const save = (values: object) =>
    saveNewsletter(
      context(),
      endpoints.saveNewsletter.input.parse({
        id: second.id,
        brand: 'facet',
        subject: 'A',
        base_revision: second.revision,
        ...values,
      }),
    );
  await t.rejects(save({ slug: 'soldering-week' }), { code: 'rest_invalid_param' });
  const { content, revision } = await save({
    content: '<p onclick="x()">Hi<script>x()</script></p>',
    slug: 'other',
  });
  t.equal(content, '<p>Hi</p>');
  await t.rejects(save({ slug: 'third' }), { code: 'newsletter_changed_meanwhile' });
  await t.rejects(save({ slug: 'confirm', base_revision: revision }), { code: 'rest_invalid_param' });
  await t.rejects(sendNewsletter(context(), { id: first.id, at: '', base_revision: first.revision }), {
    code: 'newsletter_without_subscribers',
  });
});

t.test('a test goes to whoever writes it alone', async (t) => {
  const { db, sent, subscribe, write, context, finish } = await open(t);
  await subscribe(3);
  const { id } = await write();
  await testNewsletter(context(), { id });
  await finish();
  t.same(sent, []);
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'email').execute();
  t.equal(jobs.length, 1);
  t.match(jobs[0]?.payload, '"to":"sue@facet.example","subject":"Test: Soldering week"');
});
