import type { ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { openInternet } from '#test/open-internet.ts';
import { openTestCms } from '#test/open-test-cms.ts';
import { handleOutsideCheck } from './check-outside-links.ts';

t.test('links to other sites are tried politely, and told when they fail on two nights', async (t) => {
  const { internet, addressOf, asked } = await openInternet(t, (path, { method }, response) => {
    const status =
      path === '/gone/' ? 404 : path === '/shut/' ? 403 : path === '/get/' && method === 'HEAD' ? 501 : 200;
    response.writeHead(status).end();
  });
  const { database, cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const write = (paths: readonly string[]) => {
    const content = paths.map((path) => `<p><a href="${path}">x</a></p>`).join('');
    return db.updateTable('items').set({ content }).where('slug', '=', 'soldering-silver').execute();
  };
  const check = async (day: string) => {
    const now = () => new Date(`2027-01-${day}T03:00:00.000Z`);
    const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };
    await handleOutsideCheck({ db, internet, now, pauseMs: 1 }).run('{}', attempt);
    return db
      .selectFrom('broken_links')
      .innerJoin('items', 'items.id', 'broken_links.item_id')
      .select(['items.slug', 'href', 'problem', 'found_at'])
      .execute();
  };
  const gone = addressOf('/gone/');
  await write([
    gone,
    `${gone}#part`,
    addressOf('/good/'),
    addressOf('/shut/'),
    addressOf('/get/'),
    '/inside/',
  ]);
  t.same(await check('02'), [], 'one night is no proof');
  t.same(
    asked.toSorted(),
    [
      ...['GET stones.example/get/', 'GET stones.example/gone/', 'GET stones.example/shut/'],
      ...['HEAD stones.example/get/', 'HEAD stones.example/gone/', 'HEAD stones.example/good/'],
      'HEAD stones.example/shut/',
    ],
    'each address once, and its words only where HEAD fails',
  );
  t.match(await check('03'), [
    {
      slug: 'soldering-silver',
      href: gone,
      problem: 'The other site has no such page.',
      found_at: '2027-01-03T03:00:00.000Z',
    },
  ]);
  await write([addressOf('/good/'), addressOf('/secret/', 'inner.example')]);
  t.same(await check('04'), [], 'forgotten once no item has it');
  t.match(await check('05'), [{ problem: 'There is no website at this address.' }]);
  t.notOk(
    asked.some((one) => one.includes('secret')),
    'inner machines are not asked',
  );
});

/** A CMS of which one article has the links, and a night that tries them. */
async function openWithLinks(t: Test, answer: (path: string, response: ServerResponse) => void) {
  const outside = await openInternet(t, (path, _, response) => answer(path, response));
  const { database, cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  return {
    ...outside,
    db,
    write: (links: readonly string[]) =>
      db
        .updateTable('items')
        .set({ content: links.map((link) => `<p><a href="${link}">x</a></p>`).join('') })
        .where('slug', '=', 'soldering-silver')
        .execute(),
    check(day: string, pauseMs = 1) {
      const now = () => new Date(`2027-01-${day}T03:00:00.000Z`);
      const attempt = {
        ...{ key: '', isLast: false, signal: new AbortController().signal },
        finish: async () => {},
      };
      return handleOutsideCheck({ db, internet: outside.internet, now, pauseMs }).run('{}', attempt);
    },
  };
}

t.test('a site with thousands of links leaves room for the others', async (t) => {
  const { addressOf, asked, write, check } = await openWithLinks(t, (_, response) =>
    response.writeHead(200).end(),
  );
  const many = Array.from({ length: 2100 }, (_, at) => addressOf(`/${at}/`));
  await write([...many, addressOf('/last/', 'other.example')]);
  await check('02', 0);
  t.equal(asked.filter((one) => one.includes('stones.example')).length, 100);
  t.ok(asked.includes('HEAD other.example/last/'));
});

t.test('an item that is deleted during the night is told nowhere, and the others are checked', async (t) => {
  let deletes = async () => {};
  const { addressOf, db, write, check } = await openWithLinks(t, (_, response) => {
    deletes().then(
      () => response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  await write([addressOf('/gone/')]);
  await check('02');
  deletes = async () => {
    await db.deleteFrom('items').where('slug', '=', 'soldering-silver').execute();
  };
  await t.resolves(check('03'));
  t.same(await db.selectFrom('broken_links').select('href').where('href', 'like', 'http%').execute(), []);
});

t.test('what redirects often or stands at another port is not told as broken', async (t) => {
  const { addressOf, db, write, check } = await openWithLinks(t, (path, response) => {
    const left = Number(path.slice(1, -1));
    response.writeHead(left > 0 ? 302 : 200, left > 0 ? { location: `/${left - 1}/` } : {}).end();
  });
  await write([addressOf('/9/'), 'http://stones.example:8443/']);
  await check('02');
  await check('03');
  t.same(await db.selectFrom('broken_links').select('href').where('href', 'like', 'http%').execute(), []);
});
