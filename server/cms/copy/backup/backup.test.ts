import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { MIGRATIONS, migrate, openDatabase } from '#server/cms/database/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { goldie } from '#test/cast.ts';
import { createFolder, createRun, digestAll, fillSite, openCmsOn } from '#test/copies.ts';
import { GUEST } from '#test/open-test-cms.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { restoreBackup, writeBackup } from '../index.ts';
import { createArchive } from './create-archive.ts';
import { rejectUnfinished, UNFINISHED_RESTORE } from './unfinished-restore.ts';

const server = await startPostgresql();
t.teardown(() => server.close());

const NOW = new Date('2026-11-24T12:00:00Z');
const MB = 1_048_576;
const OWNER_ALONE = 0o600;

/** A site with uploads, a folder among them, and a file of more than one chunk. */
async function fillWithFiles(t: Test) {
  const site = await fillSite(t);
  await mkdir(join(site.dataDir, 'uploads', 'books'), { recursive: true });
  await writeFile(join(site.dataDir, 'uploads', 'a pavilion – ü.webp'), 'pavilion');
  await writeFile(join(site.dataDir, 'uploads', 'books', 'lapidary.pdf'), Buffer.alloc(3 * MB, 'lapidary '));
  await writeFile(join(site.dataDir, 'admin.log'), '{"msg":"roles changed"}\n');
  await writeFile(join(site.dataDir, 'secret'), 'a secret that no backup has');
  return site;
}

async function saveSite(t: Test, site: { database: string; dataDir: string }): Promise<string> {
  const file = join(await createFolder(t), 'backup.tar.zst');
  await writeBackup({ ...site, file, now: NOW, ...createRun() });
  return file;
}

t.test('a backup of either database is restored to either', async (t) => {
  const site = await fillWithFiles(t);
  const before = await digestAll(site.database);
  const file = await saveSite(t, site);
  t.equal((await stat(file)).mode & 0o777, OWNER_ALONE);
  t.notOk(existsSync(`${file}.unfinished`));

  const database = await server.createDatabase();
  const dataDir = await createFolder(t);
  const counts = await restoreBackup({ file, database, dataDir, ...createRun() });
  t.equal(
    counts.rows,
    Object.values(before).reduce((sum, { rows }) => sum + rows, 0),
  );
  t.same(await digestAll(database), before);
  for (const name of ['uploads/a pavilion – ü.webp', 'uploads/books/lapidary.pdf', 'admin.log'])
    t.ok((await readFile(join(dataDir, name))).equals(await readFile(join(site.dataDir, name))), name);
  t.notOk(existsSync(join(dataDir, 'secret')));
  t.notOk(existsSync(join(dataDir, UNFINISHED_RESTORE)));

  const second = await saveSite(t, { database, dataDir });
  const back = await createFolder(t);
  await restoreBackup({ file: second, database: join(back, 'facet.db'), dataDir: back, ...createRun() });
  t.same(await digestAll(join(back, 'facet.db')), before);

  for (const place of [database, join(back, 'facet.db')]) {
    const { cms } = await openCmsOn(t, place);
    const { value } = await cms.call(ENDPOINTS.search, { q: 'ruby' }, GUEST);
    t.ok(value.hits.total.value > 0);
    await t.resolves(
      cms.call(ENDPOINTS.authenticate, { email: goldie.email, password: goldie.password }, GUEST),
    );
  }
});

t.test('a backup is of one moment, while the site changes', async (t) => {
  for (const kind of ['sqlite', 'postgresql']) {
    const site = await fillWithFiles(t);
    let { database } = site;
    if (kind === 'postgresql') {
      database = await server.createDatabase();
      const file = await saveSite(t, site);
      await restoreBackup({ file, database, dataDir: await createFolder(t), ...createRun() });
    }
    const before = await digestAll(database);
    const { db } = await openDatabase(database);
    t.teardown(() => db.destroy());
    const changes: Promise<unknown>[] = [];
    const run = createRun(({ step, done }) => {
      if (step.startsWith('saving') && done === 0)
        changes.push(
          db
            .insertInto('settings')
            .values({ name: `test ${step}`, brand: '', value: '1' })
            .execute(),
          // One user alone: several changes of all at once could wait for each other.
          db
            .updateTable('users')
            .set({ name: step })
            .where('id', '=', ({ selectFrom }) =>
              selectFrom('users').select(({ fn }) => fn.min('id').as('id')),
            )
            .execute(),
        );
    });
    const file = join(await createFolder(t), 'backup.tar.zst');
    await writeBackup({ ...site, database, file, now: NOW, ...run });
    await Promise.all(changes);
    const back = await createFolder(t);
    await restoreBackup({ file, database: join(back, 'facet.db'), dataDir: back, ...createRun() });
    t.same(await digestAll(join(back, 'facet.db')), before, kind);
  }
});

t.test('a backup of an older version is brought up to date by the start', async (t) => {
  const dataDir = await createFolder(t);
  const database = join(dataDir, 'facet.db');
  const { db } = await openDatabase(database);
  await migrate(db, MIGRATIONS.slice(0, -1));
  await db.destroy();
  const file = await saveSite(t, { database, dataDir });
  for (const target of [join(await createFolder(t), 'facet.db'), await server.createDatabase()]) {
    await restoreBackup({ file, database: target, dataDir: await createFolder(t), ...createRun() });
    const { log } = await openCmsOn(t, target);
    t.match(log.lines, [{ message: 'the database was brought up to date' }]);
  }
});

t.test('a file that is damaged, newer or none restores nothing', async (t) => {
  const file = await saveSite(t, await fillWithFiles(t));
  const bytes = await readFile(file);
  const folder = await createFolder(t);
  const database = await server.createDatabase();

  async function attempt(content: Uint8Array, message: RegExp, name: string) {
    const broken = join(folder, 'broken.tar.zst');
    await writeFile(broken, content);
    for (const place of [join(folder, 'facet.db'), database]) {
      const dataDir = await createFolder(t);
      await t.rejects(
        restoreBackup({ file: broken, database: place, dataDir, ...createRun() }),
        { message },
        name,
      );
      t.notOk(existsSync(join(dataDir, 'uploads')));
      t.notOk(existsSync(join(dataDir, UNFINISHED_RESTORE)));
    }
    t.notOk(existsSync(join(folder, 'facet.db')));
    t.notOk(existsSync(join(folder, 'facet.db.unfinished')));
  }

  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  flipped.writeUInt8(flipped.readUInt8(middle) ^ 1, middle);
  await attempt(flipped, /is damaged, or no backup/, 'one bit is another');
  await attempt(bytes.subarray(0, middle), /is damaged, or no backup/, 'the end is missing');
  await attempt(Buffer.from('PK no backup'), /is damaged, or no backup/, 'something else');
  await attempt(Buffer.alloc(0), /is damaged, or no backup/, 'empty');
  const header = { madeAt: NOW.toISOString(), migrations: ['9999-newer'], tables: [], files: 0 };
  await attempt(
    await archiveOf(t, { ...header, format: 2 }),
    /made by a newer Facet \(format 2\)/,
    'a newer format',
  );
  await attempt(
    await archiveOf(t, { ...header, format: 1 }),
    /made by a newer Facet \(version 9999-newer\)/,
    'newer tables',
  );

  await t.resolves(
    restoreBackup({ file, database, dataDir: folder, ...createRun() }),
    'the same place is still empty',
  );
});

/** An archive that has a header alone. */
async function archiveOf(t: Test, header: object): Promise<Uint8Array> {
  const file = join(await createFolder(t), 'made.tar.zst');
  const archive = createArchive(file);
  await archive.add('facet-backup.json', Buffer.from(JSON.stringify(header)));
  await archive.finish();
  return readFile(file);
}

t.test('nothing that is there is written over', async (t) => {
  const site = await fillWithFiles(t);
  const file = await saveSite(t, site);
  await t.rejects(writeBackup({ ...site, file, now: NOW, ...createRun() }), /There is a file .* already/);
  const empty = await createFolder(t);
  await t.rejects(
    restoreBackup({ file, database: join(empty, 'facet.db'), dataDir: site.dataDir, ...createRun() }),
    /uploads is there already: set DATA_DIR to an empty folder/,
  );
  await t.rejects(
    restoreBackup({ file, database: site.database, dataDir: empty, ...createRun() }),
    /There is a database at .* already: name another place in DATABASE_URL or DATA_DIR\./,
  );
  t.notOk(existsSync(join(empty, 'uploads')));
  t.ok(existsSync(join(site.dataDir, 'uploads', 'books', 'lapidary.pdf')));
});

t.test('a backup has the files that links in uploads lead to', async (t) => {
  const site = await fillWithFiles(t);
  const uploads = join(site.dataDir, 'uploads');
  const other = await createFolder(t);
  await writeFile(join(other, 'film.webm'), 'film');
  await symlink(other, join(uploads, 'films'));
  await symlink(join(other, 'film.webm'), join(uploads, 'one.webm'));
  await symlink(uploads, join(uploads, 'again'));
  await symlink(join(other, 'nothing'), join(uploads, 'broken'));
  const dataDir = await createFolder(t);
  const file = await saveSite(t, site);
  await restoreBackup({ file, database: join(dataDir, 'facet.db'), dataDir, ...createRun() });
  for (const name of ['films/film.webm', 'one.webm'])
    t.equal(await readFile(join(dataDir, 'uploads', name), 'utf8'), 'film');
  t.notOk(existsSync(join(dataDir, 'uploads', 'again')));
});

t.test('uploads on another disk are restored to it', async (t) => {
  const file = await saveSite(t, await fillWithFiles(t));
  const [dataDir, other] = [await createFolder(t), await createFolder(t)];
  await symlink(other, join(dataDir, 'uploads'));
  await restoreBackup({ file, database: join(dataDir, 'facet.db'), dataDir, ...createRun() });
  t.ok(existsSync(join(other, 'books', 'lapidary.pdf')));
});

t.test('what is stopped leaves nothing behind', async (t) => {
  const site = await fillWithFiles(t);
  const file = join(await createFolder(t), 'backup.tar.zst');
  const stopped = createRun(({ step }, stop) => {
    if (step === 'saving items') stop.abort(new Error('enough'));
  });
  await t.rejects(writeBackup({ ...site, file, now: NOW, ...stopped }), { message: 'enough' });
  t.notOk(existsSync(file));
  t.notOk(existsSync(`${file}.unfinished`));

  const whole = await saveSite(t, site);
  for (const database of [join(await createFolder(t), 'facet.db'), await server.createDatabase()]) {
    const dataDir = await createFolder(t);
    const again = createRun(({ step }, stop) => {
      if (step !== 'restoring items') return;
      t.throws(() => rejectUnfinished(dataDir), /was not finished/, 'nobody serves it meanwhile');
      stop.abort(new Error('enough'));
    });
    await t.rejects(restoreBackup({ file: whole, database, dataDir, ...again }), { message: 'enough' });
    t.doesNotThrow(() => rejectUnfinished(dataDir));
    await t.resolves(restoreBackup({ file: whole, database, dataDir, ...createRun() }));
  }
});
