import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda, fay, gemma, goldie, plato, sil } from '#test/cast.ts';
import { articleFile, GUEST, openTestCms } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';

const SLUG = 'bath-bench';
const FILES = {
  'businesses/bath-bench.md': articleFile('Bath Bench', 'They work.', {
    categories: [],
    business: {
      ...{ trade: 'Workshop', street: 'High St 1', city: 'Bath', country: 'United Kingdom' },
      services: ['Ring repair'],
    },
  }),
};
const WORDS = 'They set my stone on a Tuesday, and it has stayed there since.';
const MESSAGE = {
  slug: SLUG,
  name: 'Rita Reader',
  email: 'Rita@Reader.example',
  message: 'Do you set opals?',
};
const NOW = new Date('2026-11-23T14:00:00Z');

async function open(t: Test) {
  const time = { now: NOW };
  const { cms, emails, database } = await openTestCms(t.testdir(), FILES, { now: () => time.now });
  const { db } = await openDatabase(database);
  t.teardown(async () => {
    await cms.close();
    await db.destroy();
  });
  const { id } = await db.selectFrom('items').select('id').where('slug', '=', SLUG).executeTakeFirstOrThrow();
  const as = async ({ username }: { username: string }, roles: string[] = ['subscriber']) => {
    const user = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const viewer = { ...user, roles, rights: {}, session: '' };
    return { ...GUEST, viewer } as CallContext & { viewer: { id: number } };
  };
  const own = async (who: { username: string }) => {
    const owner = await as(who);
    await db.insertInto('business_owners').values({ user_id: owner.viewer.id, item_id: id }).execute();
    return owner;
  };
  const review = async (who: { username: string }, stars: number, words = WORDS) => {
    await cms.call(ENDPOINTS.saveReview, { slug: SLUG, stars, words }, await as(who));
  };
  const editor = await as(edda, ['editor']);
  const readReviews = async () => (await cms.call(ENDPOINTS.listReviews, { slug: SLUG }, GUEST)).value;
  const acceptAll = async () => {
    const { value } = await cms.call(ENDPOINTS.listTasks, { kind: 'reviews' }, editor);
    for (const { key } of value.kinds[0]?.items ?? []) {
      const { version } = (await cms.call(ENDPOINTS.findAnyReview, { id: key }, editor)).value;
      await cms.call(ENDPOINTS.acceptReview, { id: key, version }, editor);
    }
  };
  return { cms, db, emails, id, as, own, review, editor, readReviews, acceptAll, time };
}

t.test(
  'a message reaches every owner, is answered once, and tells neither address before that',
  async (t) => {
    const { cms, emails, id, own } = await open(t);
    const owner = await own(goldie);
    await cms.call(ENDPOINTS.writeToListing, MESSAGE, GUEST);
    await until(() => emails.length === 1);
    t.match(emails[0], { to: goldie.email, replyTo: 'rita@reader.example', text: /Do you set opals\?/ });
    const readers = async () => (await cms.call(ENDPOINTS.findListingReaders, { id }, owner)).value;
    const [message] = (await readers()).messages;
    t.match(message, { name: 'Rita Reader', answered_at: null });
    t.equal((await readers()).weeks.at(-1)?.messages, 1);
    const answer = { id, message: message?.id ?? 0, answer: 'We do.' };
    await cms.call(ENDPOINTS.answerListingMessage, answer, owner);
    await until(() => emails.length === 2);
    t.match(emails[1], {
      to: 'rita@reader.example',
      replyTo: goldie.email,
      text: /We do\.[\s\S]*You wrote as Rita/,
    });
    await t.rejects(cms.call(ENDPOINTS.answerListingMessage, answer, owner), {
      code: 'listing_message_answered',
    });
    t.match((await readers()).messages[0], { answer: 'We do.' });
  },
);

t.test('where nobody has claimed a business, the team of the site is written to', async (t) => {
  const { cms, emails } = await open(t);
  await cms.call(ENDPOINTS.writeToListing, MESSAGE, GUEST);
  await until(() => emails.length === 1);
  t.match(emails[0], { to: 'support@facet.example', text: /Bath Bench[\s\S]*Nobody has claimed it/ });
});

t.test('where the account of the owner is locked, the team hears too, and an editor reads on', async (t) => {
  const { cms, db, emails, own } = await open(t);
  const { viewer } = await own(goldie);
  await db.updateTable('users').set({ locked_at: NOW.toISOString() }).where('id', '=', viewer.id).execute();
  await cms.call(ENDPOINTS.writeToListing, MESSAGE, GUEST);
  await until(() => emails.length === 1);
  t.match(emails[0], { to: 'support@facet.example', text: /its owner is locked/ });
  await own(sil);
  await cms.call(ENDPOINTS.writeToListing, MESSAGE, GUEST);
  await until(() => emails.length === 2);
  t.match(emails[1], { to: sil.email });
});

t.test('messages are sorted, and a sender who is blocked is heard no more by this business', async (t) => {
  const { cms, emails, id, own, as } = await open(t);
  const owner = await own(goldie);
  const write = (from: number, email: string) =>
    cms.call(ENDPOINTS.writeToListing, { ...MESSAGE, email }, { ...GUEST, from: `203.0.113.${from}` });
  const readers = async (page?: number) =>
    (await cms.call(ENDPOINTS.findListingReaders, { id, ...(page && { page }) }, owner)).value;
  const sort = (message: number, how: 'open' | 'done' | 'blocked') =>
    cms.call(ENDPOINTS.sortListingMessage, { id, message, sort: how }, owner);
  const countWaiting = async () =>
    (await cms.call(ENDPOINTS.listOwnBusinesses, {}, owner)).value[0]?.messages_waiting;
  await write(1, 'rita@reader.example');
  await write(2, 'Offers@Spam.example');
  await until(() => emails.length === 2);
  const [spam, asked] = (await readers()).messages;
  t.equal(await countWaiting(), 2);
  await sort(spam?.id ?? 0, 'blocked');
  await sort(asked?.id ?? 0, 'done');
  t.match(await readers(), {
    messages: [{ email: 'rita@reader.example', done_at: String }],
    messages_total: 1,
    messages_waiting: 0,
    messages_blocked: [{ email: 'offers@spam.example' }],
  });
  await write(3, 'offers@spam.example');
  t.equal((await readers()).messages_blocked.length, 1);
  t.equal((await readers()).weeks.at(-1)?.messages, 2, 'not counted');
  await write(4, 'else@reader.example');
  await until(() => emails.length === 3);
  t.notOk(
    emails.slice(2).some(({ replyTo }) => replyTo === 'offers@spam.example'),
    'nobody is sent it',
  );
  await sort(spam?.id ?? 0, 'open');
  await sort(asked?.id ?? 0, 'open');
  t.match(await readers(), { messages_total: 4, messages_waiting: 4, messages_blocked: [] });
  const byAnother = cms.call(ENDPOINTS.sortListingMessage, { id, message: 1, sort: 'done' }, await as(plato));
  await t.rejects(byAnother, { code: 'rest_post_invalid_id' }, "another's messages are not there");
  await t.rejects(sort(999, 'done'), { code: 'listing_message_invalid_id' });
});

t.test('no message is out of reach: the older are on further pages', async (t) => {
  const { cms, db, id, own } = await open(t);
  const owner = await own(goldie);
  const { slug: _, ...written } = MESSAGE;
  const old = { item_id: id, brand: 'facet' as const, ...written, created_at: NOW.toISOString() };
  await db
    .insertInto('listing_messages')
    .values(Array.from({ length: 25 }, () => old))
    .execute();
  const count = async (page: number) =>
    (await cms.call(ENDPOINTS.findListingReaders, { id, page }, owner)).value.messages.length;
  t.same([await count(1), await count(2), await count(3)], [20, 5, 0]);
});

t.test('a flood of messages ends, from one address and to one business', async (t) => {
  const { cms } = await open(t);
  const from = (at: number) => ({ ...GUEST, from: `203.0.113.${at}` });
  for (let at = 0; at < 5; at += 1) await cms.call(ENDPOINTS.writeToListing, MESSAGE, from(1));
  await t.rejects(cms.call(ENDPOINTS.writeToListing, MESSAGE, from(1)), { code: 'too_many_attempts' });
  for (let at = 2; at < 17; at += 1) await cms.call(ENDPOINTS.writeToListing, MESSAGE, from(at));
  await t.rejects(cms.call(ENDPOINTS.writeToListing, MESSAGE, from(99)), { code: 'too_many_attempts' });
});

t.test('answers count among the emails to strangers, and a business sends a hundred a day', async (t) => {
  const { cms, db, id, own, time } = await open(t);
  const owner = await own(goldie);
  const answer = async () => {
    const { slug: _, ...written } = MESSAGE;
    const message = { ...written, item_id: id, brand: 'facet', created_at: time.now.toISOString() } as const;
    const added = await db.insertInto('listing_messages').values(message).returning('id').executeTakeFirst();
    const input = { id, message: added?.id ?? 0, answer: 'Buy this.' };
    await cms.call(ENDPOINTS.answerListingMessage, input, owner);
  };
  const counters = () => db.selectFrom('rate_counters').select(['key', 'count']).orderBy('key').execute();
  const setCount = (key: string, count: number) =>
    db.updateTable('rate_counters').set({ count }).where('key', '=', key).execute();
  await answer();
  const [strangers, answers] = ['emails strangers', `listing-answers item:${id}`];
  t.match(await counters(), [
    { key: strangers, count: 1 },
    { key: answers, count: 1 },
  ]);
  await setCount(strangers, 1_000_000);
  await t.rejects(answer(), { code: 'too_many_new_emails' });
  time.now = new Date(NOW.getTime() + 2 * 3_600_000);
  await setCount(answers, 99);
  await answer();
  await t.rejects(answer(), { code: 'too_many_answers', retryAfter: 22 * 3600 });
  t.match(await counters(), [
    { key: strangers, count: 1 },
    { key: answers, count: 100 },
  ]);
  const unanswered = db.selectFrom('listing_messages').select('id').where('answered_at', 'is', null);
  t.equal((await unanswered.execute()).length, 2, 'what was not sent waits on');
});

t.test('bad messages are told of beside their fields, and one to nobody is not found', async (t) => {
  const { cms } = await open(t);
  await t.rejects(cms.call(ENDPOINTS.writeToListing, { ...MESSAGE, message: '  ', email: 'x' }, GUEST), {
    code: 'rest_invalid_param',
  });
  await t.rejects(cms.call(ENDPOINTS.writeToListing, { ...MESSAGE, slug: 'nobody' }, GUEST), {
    code: 'rest_post_invalid_id',
  });
});

t.test('readers of a listing are shown to its owners alone', async (t) => {
  const { cms, id, own, as } = await open(t);
  await own(goldie);
  for (const caller of [await as(plato), await as(edda, ['administrator'])])
    await t.rejects(cms.call(ENDPOINTS.findListingReaders, { id }, caller), { code: 'rest_post_invalid_id' });
  await t.rejects(cms.call(ENDPOINTS.findListingReaders, { id }, GUEST), { code: 'rest_not_logged_in' });
  await t.rejects(
    cms.call(ENDPOINTS.answerListingMessage, { id, message: 1, answer: 'x' }, await as(plato)),
    { code: 'rest_post_invalid_id' },
  );
});

t.test('a review is shown once staff have accepted these very words', async (t) => {
  const { cms, emails, own, review, editor, readReviews, as } = await open(t);
  await own(goldie);
  await review(plato, 4);
  t.same((await readReviews()).reviews, []);
  const { value } = await cms.call(ENDPOINTS.listTasks, { kind: 'reviews' }, editor);
  const id = value.kinds[0]?.items[0]?.key ?? '';
  const { version } = (await cms.call(ENDPOINTS.findAnyReview, { id }, editor)).value;
  await review(plato, 1, `${WORDS} Not any more.`);
  await t.rejects(cms.call(ENDPOINTS.acceptReview, { id, version }, editor), { code: 'review_changed' });
  await t.rejects(cms.call(ENDPOINTS.acceptReview, { id, version }, await as(sil)), {
    code: 'rest_forbidden',
  });
  const again = (await cms.call(ENDPOINTS.findAnyReview, { id }, editor)).value;
  await cms.call(ENDPOINTS.acceptReview, { id, version: again.version }, editor);
  t.match((await readReviews()).reviews, [{ stars: 1, words: / Not any more/ }]);
  await until(() => emails.length === 2);
  t.same(emails.map(({ to }) => to).sort(), [goldie.email, plato.email].sort());
  await cms.call(ENDPOINTS.removeReview, { slug: SLUG }, await as(plato));
  t.same((await readReviews()).reviews, []);
});

t.test('staff who keep a business decide about none of its reviews', async (t) => {
  const { cms, db, own, review, editor, readReviews } = await open(t);
  await own(edda);
  await review(plato, 1);
  const { id: key } = await db.selectFrom('listing_reviews').select('id').executeTakeFirstOrThrow();
  const [id, reason] = [`${key}`, 'It is not true.'];
  const { version } = (await cms.call(ENDPOINTS.findAnyReview, { id }, editor)).value;
  const isTheirs = { code: 'rest_cannot_change_yourself' };
  await t.rejects(cms.call(ENDPOINTS.rejectReview, { id, version, reason }, editor), isTheirs);
  await t.rejects(cms.call(ENDPOINTS.acceptReview, { id, version }, editor), isTheirs);
  t.equal((await readReviews()).total, 0);
  t.match(await db.selectFrom('listing_reviews').select('status').execute(), [{ status: 'waiting' }]);
});

t.test('one that is refused says why to its author, and may be sent again', async (t) => {
  const { cms, emails, review, editor, as } = await open(t);
  await review(plato, 2);
  const { value } = await cms.call(ENDPOINTS.listTasks, { kind: 'reviews' }, editor);
  const id = value.kinds[0]?.items[0]?.key ?? '';
  const { version } = (await cms.call(ENDPOINTS.findAnyReview, { id }, editor)).value;
  await cms.call(ENDPOINTS.rejectReview, { id, version, reason: 'Please name nobody.' }, editor);
  await until(() => emails.length === 1);
  t.match(emails[0], { to: plato.email, text: /Please name nobody/ });
  const own = async () => (await cms.call(ENDPOINTS.findOwnReview, { slug: SLUG }, await as(plato))).value;
  t.match(await own(), { review: { status: 'refused', reason: 'Please name nobody.' } });
  await review(plato, 2, `${WORDS} It was fine.`);
  t.match(await own(), { review: { status: 'waiting', reason: '' } });
});

t.test('the mean stands from three reviews on, and lists are ordered by it', async (t) => {
  const { cms, review, readReviews, acceptAll } = await open(t);
  await review(plato, 5);
  await review(sil, 4);
  await acceptAll();
  t.match(await readReviews(), { total: 2, rating: null });
  await review(gemma, 4);
  await acceptAll();
  t.match(await readReviews(), { total: 3, rating: { mean: 4.3, count: 3 } });
  const { value } = await cms.call(ENDPOINTS.findListings, { sort: 'rating' }, GUEST);
  t.match(value.listings, [{ rating: { mean: 4.3, count: 3 } }]);
});

t.test('nobody reviews a business of their own, and a member has one review', async (t) => {
  const { cms, own, review, db, as } = await open(t);
  await own(goldie);
  await t.rejects(review(goldie, 5), { code: 'review_of_yourself' });
  await t.rejects(cms.call(ENDPOINTS.saveReview, { slug: SLUG, stars: 5, words: WORDS }, GUEST), {
    code: 'rest_not_logged_in',
  });
  for (const stars of ['0', '6', 'x', ''])
    await t.rejects(cms.call(ENDPOINTS.saveReview, { slug: SLUG, stars, words: WORDS }, await as(plato)), {
      code: 'rest_invalid_param',
    });
  await review(plato, 5);
  await review(plato, 3);
  t.equal((await db.selectFrom('listing_reviews').selectAll().execute()).length, 1);
});

t.test('whoever kept a listing does not review it for a year after', async (t) => {
  const { cms, id, own, review, db, as } = await open(t);
  await own(goldie);
  const former = await own(plato);
  await cms.call(ENDPOINTS.leaveListing, { id }, former);
  await t.rejects(review(plato, 1), { code: 'review_of_former_business' });
  const { value } = await cms.call(ENDPOINTS.findOwnReview, { slug: SLUG }, former);
  t.equal(value.tie, 'former');
  await review(sil, 4);
  t.match((await cms.call(ENDPOINTS.findOwnReview, { slug: SLUG }, await as(sil))).value, { tie: null });
  // As retention does after a year.
  await db.deleteFrom('former_keepers').execute();
  await review(plato, 4);
});

t.test('an owner answers once, and a report brings a review back to staff', async (t) => {
  const { cms, emails, id, own, review, readReviews, acceptAll, as, editor, db } = await open(t);
  const owner = await own(goldie);
  await review(plato, 2);
  await acceptAll();
  const [shown] = (await readReviews()).reviews;
  const answer = { id, review: shown?.id ?? 0, answer: 'We are sorry.' };
  await t.rejects(cms.call(ENDPOINTS.answerReview, answer, await as(sil)), { code: 'rest_post_invalid_id' });
  await cms.call(ENDPOINTS.answerReview, answer, owner);
  await t.rejects(cms.call(ENDPOINTS.answerReview, answer, owner), { code: 'review_answered' });
  t.match((await readReviews()).reviews, [{ answer: 'We are sorry.' }]);
  await until(() => emails.some(({ subject }) => /answered your review/.test(subject)));
  const report = { slug: SLUG, id: shown?.id ?? 0, reason: 'It is about another shop.' };
  await cms.call(ENDPOINTS.reportReview, report, await as(sil));
  await cms.call(ENDPOINTS.reportReview, report, await as(sil));
  const tasks = async () => (await cms.call(ENDPOINTS.listTasks, { kind: 'reviews' }, editor)).value.kinds[0];
  t.match(await tasks(), { total: 1, items: [{ about: /reported/ }] });
  t.equal((await readReviews()).total, 1, 'it stays until somebody has looked');
  await acceptAll();
  t.equal((await tasks())?.total, 0);
  t.equal((await db.selectFrom('staff_changes').selectAll().execute()).length, 2);
});

t.test('visits are added by day, of listings that are there', async (t) => {
  const { cms, id, own, time } = await open(t);
  const owner = await own(fay);
  await cms.countVisits([
    { id, kind: 'views', count: 2 },
    { id, kind: 'website', count: 1 },
    // A browser may name any number of them.
    ...Array.from({ length: 40_000 }, (_, at) => ({ id: 999_999 + at, kind: 'views', count: 5 }) as const),
  ]);
  time.now = new Date(NOW.getTime() + 8 * 86_400_000);
  await cms.countVisits([{ id, kind: 'views', count: 3 }]);
  const { weeks } = (await cms.call(ENDPOINTS.findListingReaders, { id }, owner)).value;
  t.equal(weeks.length, 12);
  t.match(weeks.slice(-2), [
    { views: 2, website: 1, phone: 0 },
    { views: 3, website: 0, map: 0 },
  ]);
});

t.test('reviews come twenty at a time, and any of them alone', async (t) => {
  const { cms, db, id } = await open(t);
  const { id: author } = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  const users = Array.from({ length: 25 }, (_, at) => ({ username: `reviewer-${at}` }));
  const columns = await db.selectFrom('users').selectAll().where('id', '=', author).executeTakeFirstOrThrow();
  for (const [at, { username }] of users.entries()) {
    const { id: _, ...rest } = columns;
    const user = await db
      .insertInto('users')
      .values({ ...rest, username, email: `${username}@reader.example` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const written = { stars: 4, words: WORDS, status: 'shown' as const, reason: '', answer: '' };
    const written_at = new Date(NOW.getTime() + at).toISOString();
    await db
      .insertInto('listing_reviews')
      .values({ ...written, item_id: id, user_id: user.id, answered_at: null, written_at })
      .execute();
  }
  const list = async (input: { page?: number; review?: number }) =>
    (await cms.call(ENDPOINTS.listReviews, { slug: SLUG, ...input }, GUEST)).value;
  const [first, second] = [await list({}), await list({ page: 2 })];
  t.match(first, { total: 25, total_pages: 2, rating: { mean: 4, count: 25 } });
  t.same([first.reviews.length, second.reviews.length], [20, 5]);
  const oldest = second.reviews.at(-1);
  t.same((await list({ review: oldest?.id ?? 0 })).reviews, [oldest]);
});
