import t, { type Test } from 'tap';
import { migrate, openDatabase } from '#server/cms/database/index.ts';
import { accessGroup, GUEST_GROUP } from '#shared/access.ts';
import { insertItem } from '#test/insert-item.ts';
import { createDatabase, databaseIn } from '#test/test-database.ts';
import { findUpload } from './find-upload.ts';
import { handleFileNames } from './library/file-names.ts';

const GOLD = accessGroup({ ALL: true, FREE: true, GOLD: true });
/** More than one question reads. */
const MANY = 700;

async function open(t: Test) {
  const dir = t.testdir();
  await createDatabase(dir);
  const { db } = await openDatabase(databaseIn(dir));
  t.teardown(() => db.destroy());
  await migrate(db);
  const attempt = { key: 'k', isLast: false, signal: new AbortController().signal, finish: async () => {} };
  const index = () => handleFileNames(db).run('{}', attempt);
  const isLocked = async (file: string, group = GUEST_GROUP) =>
    (await findUpload(db, file, group)).value.locked;
  return { db, index, isLocked };
}

const VIDEO = {
  type: 'video',
  access: '["GOLD"]',
  details: '{"video":{"file":"film.webm","captions":"film.vtt","width":640,"height":360,"seconds":16}}',
} as const;

t.test(
  'while too many items have to be read, a file is open to nobody of whom that is not sure',
  async (t) => {
    const { db, index, isLocked } = await open(t);
    const other = { details: VIDEO.details.replaceAll('film.', 'known.') };
    await insertItem(db, 1, { ...VIDEO, ...other });
    await index();
    for (let id = 2; id <= MANY; id += 1) await insertItem(db, id);
    await insertItem(db, MANY + 1, VIDEO);
    const notKnown = { code: 'rest_upload_not_known', status: 503, retryAfter: /\d/ };
    for (const file of ['film.webm', 'nobodys.webm']) {
      await t.rejects(isLocked(file), notKnown, `${file}, to a guest`);
      await t.rejects(isLocked(file, GOLD), notKnown, `${file}, to a member`);
    }
    t.equal(await isLocked('known.webm', GOLD), false, 'an item that is known opens its file');
    await t.rejects(isLocked('known.webm'), notKnown, 'another item may open it to guests');
    await index();
    t.equal(await isLocked('film.webm'), true);
    t.equal(await isLocked('film.vtt', GOLD), false);
    t.equal(await isLocked('known.webm'), true);
    t.equal(await isLocked('nobodys.webm'), false, 'public, once all are known');
  },
);

t.test('a file is as closed as the item that names it from the moment on which it does', async (t) => {
  const { db, index, isLocked } = await open(t);
  await insertItem(db, 1, { ...VIDEO, details: null });
  await index();
  t.equal(await isLocked('film.webm'), false);
  await db.updateTable('items').set({ details: VIDEO.details }).where('id', '=', 1).execute();
  t.equal(await isLocked('film.webm'), true, 'before the job has read it');
  await db.updateTable('items').set({ details: null }).where('id', '=', 1).execute();
  t.equal(await isLocked('film.webm'), false);
});
