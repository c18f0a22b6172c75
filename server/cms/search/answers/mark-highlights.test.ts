import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';

t.test(
  'the first twenty hits show a part of their text, those below their marked titles and excerpts',
  async (t) => {
    const { cms, load, contentDir } = await openTestCms(t.testdir());
    t.teardown(() => cms.close());
    const files = Array.from({ length: 25 }, (_, at) => [
      `articles/stone-${at}.md`,
      articleFile(`Zircon ${at}`, 'It is a zircon.', { excerpt: 'A zircon, in short.' }),
    ]);
    await writeFiles(contentDir, Object.fromEntries(files));
    await load();
    const { hits } = (await cms.call(ENDPOINTS.search, { q: 'zircon' }, GUEST)).value.hits;
    t.equal(hits.length, 25);
    for (const [at, { highlight }] of hits.entries()) {
      t.same(highlight?.content, at < 20 ? ['It is a <em>zircon</em>.'] : undefined, `hit ${at}`);
      t.same(highlight?.full_excerpt, ['A <em>zircon</em>, in short.']);
      t.match(highlight?.title?.[0], '<em>Zircon</em>');
    }
  },
);
