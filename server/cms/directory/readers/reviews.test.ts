import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda, gemma, goldie, plato, sil } from '#test/cast.ts';
import { NOW, openReaders, SLUG, WORDS } from '#test/listings/open-readers.ts';
import { GUEST } from '#test/open-test-cms.ts';
import { until } from '#test/until.ts';

t.test('a review is shown once staff have accepted these very words', async (t) => {
  const { cms, emails, own, review, editor, readReviews, as } = await openReaders(t);
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
  const { cms, db, own, review, editor, readReviews } = await openReaders(t);
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
  const { cms, emails, review, editor, as } = await openReaders(t);
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
  const { cms, review, readReviews, acceptAll } = await openReaders(t);
  await review(plato, 5);
  await review(sil, 4);
  await acceptAll();
  t.match(await readReviews(), { total: 2, rating: null });
  const readCard = async () => {
    const input = { type: 'business-listing', _embed: true, context: 'embed' } as const;
    const { value, tags } = await cms.call(ENDPOINTS.listItems, input, GUEST);
    return { rating: value.items[0]?._embedded?.['facet:rating'], tags };
  };
  const before = await readCard();
  t.equal(before.rating, undefined);
  const stale: string[] = [];
  cms.onInvalidate((tags) => stale.push(...tags));
  await review(gemma, 4);
  await acceptAll();
  t.match(await readReviews(), { total: 3, rating: { mean: 4.3, count: 3, by_stars: [0, 0, 0, 2, 1] } });
  const { value } = await cms.call(ENDPOINTS.findListings, { sort: 'rating' }, GUEST);
  t.match(value.listings, [{ rating: { mean: 4.3, count: 3 } }]);
  t.same((await readCard()).rating, [{ mean: 4.3, count: 3 }], 'cards anywhere say it');
  await until(() => before.tags.some((tag) => stale.includes(tag)));
});

t.test('nobody reviews a business of their own, and a member has one review', async (t) => {
  const { cms, own, review, db, as } = await openReaders(t);
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
  const { cms, id, own, review, db, as } = await openReaders(t);
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
  const { cms, emails, id, own, review, readReviews, acceptAll, as, editor, db } = await openReaders(t);
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
  await cms.call(ENDPOINTS.reportReview, report, await as(sil));
  t.equal((await tasks())?.total, 1);
  await db.updateTable('listing_reviews').set({ status: 'refused' }).execute();
  t.equal((await tasks())?.total, 0, 'what nobody sees any more waits for nobody');
});

t.test('reviews come twenty at a time, and any of them alone', async (t) => {
  const { cms, db, id, own } = await openReaders(t);
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
  const owner = await own(goldie);
  await cms.call(ENDPOINTS.answerReview, { id, review: first.reviews[0]?.id ?? 0, answer: 'Thanks.' }, owner);
  const received = async (reviews_page: number) =>
    (await cms.call(ENDPOINTS.findListingReaders, { id, reviews_page }, owner)).value;
  const last = await received(2);
  t.match(last, { reviews_total: 25, reviews_waiting: 24, messages: [] });
  t.same([(await received(1)).reviews.length, last.reviews.length], [20, 5]);
  t.equal(last.reviews.at(-1)?.answer, 'Thanks.', 'what waits for an answer comes first');
});
