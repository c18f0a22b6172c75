import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { openTestCms } from '#test/open-test-cms.ts';
import { handleLinkCheck } from './check-links.ts';
import { listLinks } from './list-links.ts';

t.test('links stand in HTML and in the attributes of blocks', async (t) => {
  const html = '<p><a href="/faq/">a</a> <a href="/faq/#b">b</a> <a href="https://else.example/">c</a></p>';
  const attributes = { name: 'tiles', link: '/shop/', text: 'Read <a href="/gems/">this</a>' };
  const block = `<!-- wp:airnauts/content-block ${JSON.stringify(attributes)} /-->`;
  t.same(listLinks(`${html}\n${block}`).sort(), ['/faq/', '/faq/#b', '/gems/', '/shop/']);
});

t.test('a link that leads nowhere is found, keeps its day, and is forgotten once it is mended', async (t) => {
  const { database, dataDir, cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const { db } = await openDatabase(database);
  t.teardown(() => db.destroy());
  const write = (slug: string, content: string) =>
    db.updateTable('items').set({ content }).where('slug', '=', slug).execute();
  const check = async (day: string) => {
    const now = () => new Date(`2027-01-${day}T03:00:00.000Z`);
    const attempt = { key: '', isLast: false, signal: new AbortController().signal, finish: async () => {} };
    await handleLinkCheck({ db, uploadsDir: `${dataDir}/uploads`, now }).run('{}', attempt);
    return db.selectFrom('broken_links').select(['href', 'problem', 'found_at']).orderBy('href').execute();
  };
  await db
    .insertInto('redirects')
    .values([
      { brand: '', path: '/was-here/', source: 'content', target: null, status: 410 },
      { brand: '', path: '/round/', source: 'content', target: '/about-it/', status: 301 },
      { brand: '', path: '/about-it/', source: 'staff', target: '/round/', status: 301 },
    ])
    .execute();
  const good =
    '<a href="/article/premium-lathe/#x">1</a><a href="/contact-us/">2</a><a href="/author/ada-brook/">3</a>';
  const bad =
    '<a href="/article/nothing/">4</a><a href="/was-here/">5</a><a href="/wp-content/uploads/no.webp">6</a><a href="/round/">7</a>';
  await write('soldering-silver', `<p>${good}${bad}</p>`);
  const expected = [
    { href: '/article/nothing/', problem: 'No page has this address.', found_at: '2027-01-02T03:00:00.000Z' },
    { href: '/round/', problem: 'Its redirect leads in a circle.' },
    { href: '/was-here/', problem: 'This page is gone.' },
    { href: '/wp-content/uploads/no.webp', problem: 'No such file.' },
  ];
  const known = (await db.selectFrom('items').select('link').execute()).map(({ link }) => link);
  t.ok(known.includes('/article/premium-lathe/'));
  t.match(await check('02'), expected);
  t.match(await check('03'), expected, 'found on the same day as before');
  await write('soldering-silver', `<p>${good}</p>`);
  t.same(await check('04'), []);
});
