import t from 'tap';
import { GUEST_GROUP } from '#shared/access.ts';
import { MAX_ADDRESSES } from '#shared/rest/addresses.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, openTestCms } from '#test/open-test-cms.ts';

const GUEST = { brand: 'facet', group: GUEST_GROUP, viewer: null } as const;
const about = { type: 'article', brand: 'facet' } as const;

t.test('pages of addresses name each published item once, on its first site', async (t) => {
  const { cms } = await openTestCms(t.testdir(), {
    'articles/elsewhere.md': articleFile('Elsewhere', 'Text.', { brands: ['gemsociety', 'facet'] }),
    'articles/unfinished.md': articleFile('Unfinished', 'Text.', { status: 'draft' }),
  });
  t.teardown(() => cms.close());
  const list = async (input: InputOf<typeof ENDPOINTS.listAddresses>) =>
    (await cms.call(ENDPOINTS.listAddresses, { ...about, ...input }, GUEST)).value;
  const all = await list({});
  const links = all.items.map(({ link }) => link);
  t.ok(links.length > 1);
  t.equal(all.total, links.length);
  t.notOk(links.includes('/article/elsewhere/'), 'canonical on the other site');
  t.notOk(links.includes('/article/unfinished/'), 'a draft');
  const ofSister = (await list({ brand: 'gemsociety' })).items.map(({ link }) => link);
  t.ok(ofSister.includes('/article/elsewhere/'));
  t.same(
    ofSister.filter((link) => links.includes(link)),
    [],
  );
  const everywhere = await list({ brand: undefined, type: undefined });
  t.ok(everywhere.total > all.total + ofSister.length);
  const single: string[] = [];
  for (let page = 1; page <= all.total; page += 1)
    single.push(...(await list({ page, per_page: 1 })).items.map(({ link }) => link));
  t.same(single, links, 'nothing is lost, repeated or moved between pages');
  t.ok(everywhere.items.some(({ image }) => image?.src.startsWith('/wp-content/uploads/')));
  for (const input of [{ page: 99 }, { per_page: MAX_ADDRESSES + 1 }])
    t.match(await list(input).catch((error: unknown) => error), { status: 400 });
});
