/** Upkeep of listings every ten minutes: little work where there are many, and nothing done to one that was changed meanwhile. */
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import t, { type Test } from 'tap';
import { type Database, openDatabase, type Tables } from '#server/cms/database/index.ts';
import { createWriter } from '#server/cms/search/index.ts';
import { FIELDS, FILES } from '#test/listings/sample-listing.ts';
import { openTestCms } from '#test/open-test-cms.ts';
import { followPlans } from './follow-plans.ts';
import { removeLostFiles } from './remove-lost-files.ts';
import { removeLostPhotos } from './remove-lost-photos.ts';
import { handleListingUpkeep } from './upkeep.ts';

const NOW = new Date('2026-11-23T14:00:00Z');
const LONG_AGO = '2026-01-01T00:00:00.000Z';
const FIRST_ID = 100_000;
/** More are too many values for one statement. */
const ROWS_AT_ONCE = 500;
const origins = { facet: 'http://facet.localhost', gemsociety: 'http://gemsociety.localhost' };

async function open(t: Test) {
  const { cms, database } = await openTestCms(t.testdir(), FILES, { now: () => NOW });
  await cms.close();
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const item = await db
    .selectFrom('items')
    .selectAll()
    .where('slug', '=', 'old-mill')
    .executeTakeFirstOrThrow();
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  /** Answers their ids. */
  const addOwned = async (count: number, values: Partial<Insertable<Tables['listings']>> = {}) => {
    const ids = Array.from({ length: count }, (_, at) => FIRST_ID + at);
    for (let from = 0; from < count; from += ROWS_AT_ONCE)
      await addSome(ids.slice(from, from + ROWS_AT_ONCE), values);
    return ids;
  };
  const addSome = async (ids: readonly number[], values: Partial<Insertable<Tables['listings']>>) => {
    await db
      .insertInto('items')
      .values(ids.map((id) => ({ ...item, id, slug: `firm-${id}`, link: `/business-listing/firm-${id}/` })))
      .execute();
    await db
      .insertInto('listings')
      .values(
        ids.map((item_id) => ({
          item_id,
          accepted: JSON.stringify({ ...FIELDS, logo: slugOf(item_id, 'a') }),
          created_at: LONG_AGO,
          changed_at: LONG_AGO,
          ...values,
        })),
      )
      .execute();
    const owners = ids.map((item_id) => ({ user_id: userId, item_id, role: 'owner' as const }));
    await db.insertInto('business_owners').values(owners).execute();
  };
  const uploadsDir = t.testdir();
  const store = { db, search: createWriter(db, ''), origins, demoUsers: false, now: NOW, uploadsDir };
  const keep = (through: Database) =>
    handleListingUpkeep({ ...store, db: through, now: () => NOW }).run('{}', {
      key: '',
      isLast: false,
      signal: new AbortController().signal,
      finish: async () => {},
    });
  const addPhotos = async (ids: readonly number[], mark: string) => {
    await mkdir(uploadsDir, { recursive: true });
    for (const id of ids) await writeFile(join(uploadsDir, `${slugOf(id, mark)}.webp`), 'x');
    const size = { width: 1, height: 1, placeholder: '' };
    const photos = ids.map((item_id) => ({ slug: slugOf(item_id, mark), item_id, created_at: LONG_AGO }));
    await db
      .insertInto('listing_photos')
      .values(photos.map((photo) => ({ ...photo, ...size })))
      .execute();
  };
  const hasFile = (id: number, mark: string) => existsSync(join(uploadsDir, `${slugOf(id, mark)}.webp`));
  return { db, store, keep, addOwned, addPhotos, hasFile };
}

const slugOf = (id: number, mark: string): string => `listing-${`${mark}${id}`.padStart(32, '0')}`;

/** The database, as seen through something that is called before each statement. */
const watch = (db: Database, look: () => void): Database =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      look();
      return node;
    },
    transformResult: async ({ result }) => result,
  });

/** Runs `meanwhile` once, after the first statement that answers rows. */
function interrupt(db: Database, meanwhile: () => Promise<unknown>): Database {
  let isOver = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isOver && result.rows.length > 0) {
        isOver = true;
        await meanwhile();
      }
      return result;
    },
  });
}

t.test('two thousand listings cost few statements, and others are answered in between', async (t) => {
  const { db, store, addOwned, addPhotos, hasFile } = await open(t);
  const ids = await addOwned(2000);
  await addPhotos(ids, 'a');
  await addPhotos(ids.slice(0, 1), 'b');
  let statements = 0;
  let inOneGo = 0;
  let longest = 0;
  const counted = watch(db, () => {
    statements++;
    inOneGo++;
    longest = Math.max(longest, inOneGo);
  });
  let isOver = false;
  const pause = () => {
    inOneGo = 0;
    if (!isOver) setImmediate(pause);
  };
  pause();
  await followPlans({ ...store, db: counted });
  t.ok(statements < 50, `${statements} statements for plans`);
  statements = 0;
  await removeLostPhotos({ ...store, db: counted }, NOW.toISOString());
  isOver = true;
  t.ok(statements < 200, `${statements} statements for photos`);
  t.ok(longest < 25, `${longest} statements in one go`);
  t.same([hasFile(FIRST_ID, 'a'), hasFile(FIRST_ID, 'b')], [true, false], 'what nothing names is gone');
});

t.test('a listing that is taken back while others are removed stays', async (t) => {
  const { db, keep, addOwned } = await open(t);
  const [id = 0] = await addOwned(1, { deleted_at: LONG_AGO });
  const takeBack = () =>
    db.updateTable('listings').set({ deleted_at: null }).where('item_id', '=', id).execute();
  await keep(interrupt(db, takeBack));
  t.match(await db.selectFrom('listings').select('item_id').where('item_id', '=', id).execute(), [{}]);
});

t.test('a listing that is said to be right while others expire stays shown', async (t) => {
  const { db, keep, addOwned } = await open(t);
  const [id = 0] = await addOwned(1, { expires_at: LONG_AGO, warned_at: LONG_AGO });
  const confirm = () =>
    db
      .updateTable('listings')
      .set({ expires_at: '2027-11-23T00:00:00.000Z' })
      .where('item_id', '=', id)
      .execute();
  await keep(interrupt(db, confirm));
  const { status } = await db
    .selectFrom('items')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  t.equal(status, 'publish');
});

t.test('photos that an import took out are kept for thirty days, or until it is undone', async (t) => {
  const { db, store, addOwned, addPhotos, hasFile } = await open(t);
  const [old = 0, recent = 0, refused = 0] = await addOwned(3);
  await addPhotos([old, recent, refused], 'b');
  const sent = JSON.stringify({ ...FIELDS, logo: slugOf(refused, 'b') });
  await db.updateTable('listings').set({ refused: sent }).where('item_id', '=', refused).execute();
  const item = {
    ...{ slug: '', status: 'publish', title: '', excerpt: '', searchTerms: [], content: '', date: '' },
    ...{ modified: '', authorId: null, featuredMediaId: null, gemstoneFamily: '', details: null },
    ...{ brands: [], termIds: [] },
  };
  for (const [id, created_at] of [
    [old, '2026-10-20T00:00:00.000Z'],
    [recent, '2026-11-01T00:00:00.000Z'],
  ] as const) {
    await db
      .insertInto('listing_imports')
      .values({ id, name: '', csv: '', state: 'done', created_at, staff_name: '' })
      .execute();
    const accepted = JSON.stringify({ ...FIELDS, logo: slugOf(id, 'b') });
    const former = JSON.stringify({ accepted, expires_at: null, isStored: true, item });
    await db
      .insertInto('listing_import_rows')
      .values({ import_id: id, item_id: id, name: '', former, keeper_id: null, revision: 1 })
      .execute();
  }
  const look = () => removeLostPhotos(store, NOW.toISOString());
  await look();
  t.same([hasFile(old, 'b'), hasFile(recent, 'b')], [false, true]);
  await db.deleteFrom('listing_import_rows').execute();
  await look();
  t.equal(hasFile(recent, 'b'), false, 'undone');
  t.equal(hasFile(refused, 'b'), true, 'those who check compare it with what was refused');
});

t.test('files of photos that no row tells of are removed after a day', async (t) => {
  const { db, store, addOwned, addPhotos, hasFile } = await open(t);
  const [id = 0] = await addOwned(1);
  await addPhotos([id], 'a');
  await addPhotos([id], 'b');
  await addPhotos([id], 'c');
  await db.deleteFrom('listing_photos').where('slug', '!=', slugOf(id, 'a')).execute();
  const names = ['a', 'b'].map((mark) => `${slugOf(id, mark)}.webp`);
  for (const name of [...names, 'gem-ruby.webp']) {
    const path = join(store.uploadsDir, name);
    if (name === 'gem-ruby.webp') await writeFile(path, 'x');
    await utimes(path, new Date(LONG_AGO), new Date(LONG_AGO));
  }
  await removeLostFiles({ ...store, now: () => NOW });
  t.same([hasFile(id, 'a'), hasFile(id, 'b'), hasFile(id, 'c')], [true, false, true], 'c was just made');
  t.ok(existsSync(join(store.uploadsDir, 'gem-ruby.webp')), 'other uploads are left alone');
});
