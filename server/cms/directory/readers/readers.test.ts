import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda, fay, goldie, plato, sil } from '#test/cast.ts';
import { NOW, openReaders, SLUG } from '#test/listings/open-readers.ts';
import { GUEST } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';

const MESSAGE = {
  slug: SLUG,
  name: 'Rita Reader',
  email: 'Rita@Reader.example',
  message: 'Do you set opals?',
};

t.test(
  'a message reaches every owner, is answered once, and tells neither address before that',
  async (t) => {
    const { cms, emails, id, own } = await openReaders(t);
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
  const { cms, emails } = await openReaders(t);
  await cms.call(ENDPOINTS.writeToListing, MESSAGE, GUEST);
  await until(() => emails.length === 1);
  t.match(emails[0], { to: 'support@facet.example', text: /Bath Bench[\s\S]*Nobody has claimed it/ });
});

t.test('where the account of the owner is locked, the team hears too, and an editor reads on', async (t) => {
  const { cms, db, emails, own } = await openReaders(t);
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
  const { cms, emails, id, own, as } = await openReaders(t);
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
  const { cms, db, id, own } = await openReaders(t);
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
  const { cms } = await openReaders(t);
  const from = (at: number) => ({ ...GUEST, from: `203.0.113.${at}` });
  for (let at = 0; at < 5; at += 1) await cms.call(ENDPOINTS.writeToListing, MESSAGE, from(1));
  await t.rejects(cms.call(ENDPOINTS.writeToListing, MESSAGE, from(1)), { code: 'too_many_attempts' });
  for (let at = 2; at < 17; at += 1) await cms.call(ENDPOINTS.writeToListing, MESSAGE, from(at));
  await t.rejects(cms.call(ENDPOINTS.writeToListing, MESSAGE, from(99)), { code: 'too_many_attempts' });
});

t.test('answers count among the emails to strangers, and a business sends a hundred a day', async (t) => {
  const { cms, db, id, own, time } = await openReaders(t);
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
  const { cms } = await openReaders(t);
  await t.rejects(cms.call(ENDPOINTS.writeToListing, { ...MESSAGE, message: '  ', email: 'x' }, GUEST), {
    code: 'rest_invalid_param',
  });
  await t.rejects(cms.call(ENDPOINTS.writeToListing, { ...MESSAGE, slug: 'nobody' }, GUEST), {
    code: 'rest_post_invalid_id',
  });
});

t.test('readers of a listing are shown to its owners alone', async (t) => {
  const { cms, id, own, as } = await openReaders(t);
  await own(goldie);
  for (const caller of [await as(plato), await as(edda, ['administrator'])])
    await t.rejects(cms.call(ENDPOINTS.findListingReaders, { id }, caller), { code: 'rest_post_invalid_id' });
  await t.rejects(cms.call(ENDPOINTS.findListingReaders, { id }, GUEST), { code: 'rest_not_logged_in' });
  await t.rejects(
    cms.call(ENDPOINTS.answerListingMessage, { id, message: 1, answer: 'x' }, await as(plato)),
    { code: 'rest_post_invalid_id' },
  );
});

t.test('visits are added by day, of listings that are there', async (t) => {
  const { cms, id, own, time } = await openReaders(t);
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
