/** A business of the directory whose readers write to it and review it, and what they do there. */
import type { Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import type { CallContext } from '#shared/rest/api.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { edda } from '#test/cast.ts';
import { articleFile, GUEST, openTestCms } from '#test/open-test-cms.ts';

export const SLUG = 'bath-bench';
const FILES = {
  'businesses/bath-bench.md': articleFile('Bath Bench', 'They work.', {
    categories: [],
    business: {
      ...{ trade: 'Workshop', street: 'High St 1', city: 'Bath', country: 'United Kingdom' },
      services: ['Ring repair'],
    },
  }),
};
export const WORDS = 'They set my stone on a Tuesday, and it has stayed there since.';
export const NOW = new Date('2026-11-23T14:00:00Z');

export async function openReaders(t: Test) {
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
