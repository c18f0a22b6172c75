import t from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { GUEST, openTestCms, writeFiles } from '#test/open-test-cms.ts';

const FILE = 'redirects/redirects.yaml';

t.test('a list is loaded, and what is wrong in it is named with its line and left out', async (t) => {
  const { cms, log } = await openTestCms(t.testdir(), {
    [FILE]: `# Former addresses.
- { from: /old/, to: /about/ }
- { from: /self/, to: /self/ }
- { from: /here/, to: /there/ }
- from: /there/
  to: /here/
- { from: no-slash, to: /about/ }
- { from: /nowhere/ }
- { from: /gone/, status: 410 }
- { from: /gone-too/, to: /about/, status: 410 }
- { from: /away/, to: 'https://evil.example/' }
- { from: /tricky/, to: '//evil.example/' }
- { from: /sister/, to: 'https://gemsociety.localhost/gemology/', brand: facet, status: 302 }
- { from: /seen/, to: /about/, status: 303 }
- { from: '/café/', to: /about/ }
`,
  });
  t.teardown(() => cms.close());
  const list = async (brand: 'facet' | 'gemsociety') =>
    (await cms.call(ENDPOINTS.listRedirects, { brand }, GUEST)).value;
  const both = {
    '/old/': { to: '/about/', status: 301 },
    '/gone/': { status: 410 },
    '/caf%C3%A9/': { to: '/about/', status: 301 },
  };
  t.same(await list('gemsociety'), both);
  t.same(await list('facet'), {
    ...both,
    '/sister/': { to: 'https://gemsociety.localhost/gemology/', status: 302 },
  });
  t.same(
    log.lines
      .filter(({ message }) => message.startsWith(`content/${FILE}:`))
      .map(({ message }) => message.slice(`content/${FILE}:`.length)),
    [
      '7: from: must be a path that starts and ends with a slash',
      '8: to: is missing',
      '10: to: must be empty: a page that is gone has no new address',
      '11: to: evil.example is none of our hosts',
      '12: to: must be a path, or a whole address',
      '14: status: must be 301, 302 or 410',
      '3: /self/ leads in a circle',
      '4: /here/ leads in a circle',
      '5: /there/ leads in a circle',
    ],
  );
});

t.test('a list that is gone takes its redirects with it', async (t) => {
  const { cms, load, contentDir } = await openTestCms(t.testdir(), {
    [FILE]: '- { from: /old/, to: /about/ }\n',
  });
  t.teardown(() => cms.close());
  const list = async () => (await cms.call(ENDPOINTS.listRedirects, {}, GUEST)).value;
  t.same(Object.keys(await list()), ['/old/']);
  await writeFiles(contentDir, { [FILE]: '[]\n' });
  await load();
  t.same(await list(), {});
});

t.test('there is one list', async (t) => {
  const { cms, log } = await openTestCms(t.testdir(), { 'redirects/more.yaml': '[]\n' });
  t.teardown(() => cms.close());
  t.match(log.lines, [{ level: 'error', message: /more\.yaml:1: redirects belong in one list/ }]);
});
