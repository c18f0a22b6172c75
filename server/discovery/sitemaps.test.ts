import t from 'tap';
import { openApp } from '#test/open-app.ts';
import { articleFile } from '#test/open-test-cms.ts';
import { sendRequest } from '#test/send-request.ts';
import { splitSitemap } from './sitemaps.ts';

const listAddresses = (count: number) => Array.from({ length: count }, (_, at) => `/article/number-${at}/`);

t.test('a file holds 50,000 addresses, and one more begins the next', async (t) => {
  t.same(
    splitSitemap(listAddresses(50_000)).map(({ length }) => length),
    [50_000],
  );
  t.same(
    splitSitemap(listAddresses(50_001)).map(({ length }) => length),
    [50_000, 1],
  );
});

t.test('nothing is lost, repeated or moved between files', async (t) => {
  const addresses = listAddresses(120_003);
  t.same(splitSitemap(addresses).flat(), addresses);
});

t.test('no entries make no file: a sitemap may not be empty', async (t) => {
  t.same(splitSitemap([]), []);
});

t.test('topics past the hundred that one answer holds are named as well', async (t) => {
  const topics = Array.from({ length: 230 }, (_, at) => `topic-${at + 1}`);
  const app = await openApp(t, {
    files: { 'articles/of-many-things.md': articleFile('Of Many Things', 'All of them.', { topics }) },
  });
  const { text } = await sendRequest(app, { path: '/sitemap-site-1.xml' });
  for (const topic of topics) t.match(text, `/topic/${topic}/</loc>`, topic);
});
