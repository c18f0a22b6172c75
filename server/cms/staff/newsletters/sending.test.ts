/** Newsletters on their way: in batches, on a day, paused and stopped, and their pages. */
import t from 'tap';
import { endSubscription, parseUnsubscribeKey } from '#server/cms/newsletters/index.ts';
import { findIssue, listIssues } from '#server/cms/newsletters/issues.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import * as endpoints from '#shared/rest/newsletters.ts';
import { addBuyer } from '#test/commerce/add-buyer.ts';
import { BATCH, BATCH_MS, CONTENT, DAY_MS, openNewsletters as open } from '#test/open-newsletters.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { findStaffNewsletter } from './read-newsletters.ts';
import {
  continueNewsletter,
  pauseNewsletter,
  stopNewsletter,
  unscheduleNewsletter,
} from './send-newsletter.ts';
import { saveNewsletter } from './write-newsletter.ts';

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

t.test('each is called by their first name where an account tells it, and the page by none', async (t) => {
  const { db, sent, subscribe, write, send, finish, context } = await open(t);
  await subscribe(3);
  const { now } = context();
  for (const at of [0, 1]) await addBuyer(db, `reader${at}`, `reader${at}@facet.example`, now);
  const name = (given_name: string, email_confirmed_at: string | null) => ({
    given_name,
    email_confirmed_at,
  });
  const change = (at: number, values: ReturnType<typeof name>) =>
    db.updateTable('users').set(values).where('email', '=', `reader${at}@facet.example`).execute();
  await change(0, name(' <b>Eve</b>\n& Co', now.toISOString()));
  await change(1, name('Mallory', null));
  const paragraph = '<!-- wp:paragraph -->\n<p>Dear {name|reader}, {{name}}.</p>\n<!-- /wp:paragraph -->';
  const given = { subject: '{name|You}: flux', preview: 'For {name}', content: paragraph, on_site: 'on' };
  await send(await write(given));
  await finish();
  const byReader = sent.map(({ email }) => email).toSorted((one, other) => (one.to < other.to ? -1 : 1));
  const [known, unproven, unknown] = byReader;
  t.match(known, { subject: '<b>Eve</b> & Co: flux', body: { preheader: 'For <b>Eve</b> & Co' } });
  t.match(known?.body?.html, 'Dear &lt;b&gt;Eve&lt;/b&gt; &amp; Co, {{name}}.');
  t.match(known?.text, 'Dear <b>Eve</b> & Co, {{name}}.');
  for (const email of [unproven, unknown]) {
    t.match(email, { subject: 'You: flux', body: { preheader: 'For ' } });
    t.match(email?.body?.html, 'Dear reader, {{name}}.');
    t.match(email?.text, 'Dear reader, {{name}}.');
  }
  const reader = { brand: 'facet', group: GUEST_GROUP } as const;
  const { value } = await listIssues(db, { page: 1, per_page: 10 }, reader, now);
  t.match(value.items, [{ title: 'You: flux', preview: 'For ' }]);
  const issue = await findIssue(db, { slug: value.items[0]?.slug ?? '' }, reader, now);
  t.match(issue.value.content, 'Dear reader, {{name}}.');
});
