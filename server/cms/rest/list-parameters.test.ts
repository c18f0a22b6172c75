/** Parameters that WordPress takes: those that narrow a list, and those that are refused here. */
import t from 'tap';
import * as z from 'zod';
import { edda } from '#test/cast.ts';
import { serveRestBase as serve } from '#test/serve-rest-base.ts';

const json = { 'content-type': 'application/json' };
const idList = z.array(z.object({ id: z.number() }));

const { read, ask, bearer } = await serve(t);

t.test('parameters of WordPress narrow a list as they do there', async (t) => {
  const slugs = async (query: string, type = 'posts') =>
    z
      .array(z.object({ slug: z.string() }))
      .parse(await read(`wp/v2/${type}?${query}`))
      .map(({ slug }) => slug);
  const idOf = async (path: string) => idList.parse(await read(`wp/v2/${path}`))[0]?.id ?? 0;
  const [silver, lathe, meter] = ['soldering-silver', 'premium-lathe', 'reading-a-refractometer'];
  const [testing, metal, ruby, ada] = [
    await idOf('categories?slug=testing'),
    await idOf('categories?slug=metalsmithing'),
    await idOf('tags?slug=ruby'),
    await idOf('users?slug=ada-brook'),
  ];
  const cases: readonly (readonly [string, readonly (string | undefined)[]])[] = [
    [`categories=${metal}`, [silver]],
    [`categories[]=${metal}&categories[]=${testing}`, [silver, lathe, meter]],
    [`categories_exclude=${testing}`, [silver]],
    [`tags=${ruby}`, [meter]],
    [`tags_exclude=${ruby}`, [silver, lathe]],
    [`categories=${metal}&tags=${ruby}`, []],
    [`categories=${metal}&tags=${ruby}&tax_relation=OR`, [silver, meter]],
    [`author_exclude=${ada}`, [lathe]],
    ['status=publish', [silver, lathe, meter]],
    ['sticky=true', []],
    ['sticky=false', [silver, lathe, meter]],
    ['after=2026-04-01T00:00:00', [silver]],
    ['before=2026-04-01T00:00:00Z', [meter]],
    ['after=2026-04-01T01:00:00%2B02:00', [silver, lathe]],
    ['modified_before=1999-01-01T00:00:00', []],
    ['modified_after=1999-01-01T00:00:00&order=asc', [meter, lathe, silver]],
    ['offset=1', [lathe, meter]],
    ['offset=3', []],
  ];
  for (const [query, wanted] of cases) t.same(await slugs(query), wanted, query);
  const { headers } = await ask('wp/v2/posts?offset=2&per_page=2');
  t.same([headers.get('x-wp-total'), headers.get('x-wp-totalpages')], ['3', '2']);
  t.same(await slugs('exclude=metalsmithing,testing', 'categories'), ['gemology']);
  t.same(await slugs(`post=${await idOf('posts?slug=soldering-silver')}`, 'categories'), ['metalsmithing']);
  t.same(await slugs('offset=1', 'users'), ['bo-quill']);
  t.same(await slugs('exclude=gem-ruby', 'media'), []);
});

t.test('what cannot be carried out is refused with its name', async (t) => {
  const refusal = async (path: string, init?: RequestInit) => {
    const response = await ask(path, init);
    return { status: response.status, body: await response.json() };
  };
  const refuses = (params: Record<string, unknown>) => ({
    status: 400,
    body: { code: 'rest_invalid_param', data: { status: 400, params } },
  });
  const reads: readonly (readonly [string, Record<string, unknown>])[] = [
    ['wp/v2/posts?status=draft', { status: 'Status is forbidden.' }],
    ['wp/v2/posts?after=yesterday', { after: 'Invalid date.' }],
    ['wp/v2/posts?before=2026-13-01T00:00:00', { before: 'Invalid date.' }],
    ['wp/v2/posts?search_columns=post_title', { search_columns: String }],
    ['wp/v2/posts?categories[terms]=3', { 'categories[terms]': String }],
    ['wp/v2/posts?topic_exclude=3', { topic_exclude: String }],
    ['wp/v2/posts?orderby=author', { orderby: String }],
    ['wp/v2/posts/1?password=x', { password: String }],
    ['wp/v2/users?roles=editor', { roles: String }],
    ['wp/v2/media?media_type=video', { media_type: String }],
    ['wp/v2/posts?_method=DELETE', { _method: String }],
  ];
  for (const [path, params] of reads) t.match(await refusal(path), refuses(params), path);
  t.match(await refusal('wp/v2/posts?context=edit'), { status: 401, body: { code: 'rest_not_logged_in' } });
  t.equal(
    (await ask('wp/v2/posts?utm_source=letter&_locale=user&context=view')).status,
    200,
    'unknown to both',
  );

  const editor = { ...json, ...(await bearer(edda)) };
  const fields = { sticky: true, template: 'wide', comment_status: 'open', meta: {}, revision: 3 };
  const post = (body: object) => ({ method: 'POST', headers: editor, body: JSON.stringify(body) });
  const [article] = idList.parse(await (await ask('wp/v2/posts?slug=soldering-silver')).json());
  for (const [name, value] of Object.entries(fields))
    t.match(
      await refusal(`wp/v2/posts/${article?.id}`, post({ title: 'Half', [name]: value })),
      refuses({ [name]: 'This field cannot be changed here.' }),
      name,
    );
  t.match(
    await (await ask(`wp/v2/posts/${article?.id}`)).json(),
    { title: { rendered: 'Soldering Silver' } },
    'and nothing of it is changed',
  );
  t.equal((await ask(`wp/v2/posts/${article?.id}?_locale=user`, post({ title: 'Whole' }))).status, 200);
});
