import t, { type Test } from 'tap';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { EditedItem, ItemFields } from '#shared/rest/writing.ts';
import { EDITOR, GUEST, openTestCms } from '#test/open-test-cms.ts';

const EDITING = { ...GUEST, viewer: EDITOR };

async function openWithGem(t: Test) {
  const { cms } = await openTestCms(t.testdir());
  t.teardown(() => cms.close());
  const [found] = (await cms.call(ENDPOINTS.listItems, { type: 'gemstone', slug: 'ruby' }, GUEST)).value
    .items;
  const place = { type: 'gemstone', id: found?.id ?? 0 } as const;
  const read = async () =>
    (await cms.call(ENDPOINTS.findEditedItem, { ...place, context: 'edit' }, EDITING)).value;
  return { cms, place, read };
}

const whole = ({
  title,
  content,
  slug,
  date,
  author,
  featured_media,
  brands,
  access,
  ...more
}: EditedItem) => ({
  ...{ title: title.raw, content: content.raw, slug, date, author, featured_media, brands, access },
  ...{ topic: more.topic, gem: more.gem, family: more.gemstone_family, searched: more.search_terms },
});

t.test('a restored revision is the whole item, field by field', async (t) => {
  const { cms, place, read } = await openWithGem(t);
  const before = await read();
  const { gem } = before;
  if (!gem) throw new Error('A gemstone has figures.');
  const change: Partial<ItemFields> = {
    ...{ title: 'Spinel', slug: 'spinel', date: '2020-02-02T10:00:00', author: 0, featured_media: 0 },
    ...{ topic: [], brands: ['gemsociety'], access: ['GOLD'], search_terms: ['red spinel'] },
    gem: { ...gem, hardness: [8, 8] },
  };
  const changed = (await cms.call(ENDPOINTS.changeItem, { ...place, ...change }, EDITING)).value;
  const { fields } = (
    await cms.call(
      ENDPOINTS.compareRevisions,
      { ...place, revision: changed.revision, from: before.revision },
      EDITING,
    )
  ).value;
  const told = new Map(
    fields.map(({ name, parts }) => [name, parts.map(({ kind, text }) => `${kind}:${text}`)]),
  );
  t.match(told.get('slug'), ['removed:ruby', 'added:spinel']);
  t.match(told.get('access'), ['added:GOLD']);
  t.same(told.get('gem.hardness'), ['removed:9', 'added:8', 'same:, ', 'removed:9', 'added:8']);
  t.notOk(told.has('gem.specific_gravity'), 'what is the same is not told');
  await cms.call(ENDPOINTS.restoreRevision, { ...place, revision: before.revision }, EDITING);
  t.same(whole(await read()), whole(before));
  await cms.call(ENDPOINTS.restoreRevision, { ...place, revision: changed.revision }, EDITING);
  t.same(whole(await read()), whole(changed), 'and the other way round');
});

t.test('a revision comes back without what is gone, and hides nothing from readers', async (t) => {
  const { cms } = await openWithGem(t);
  const { value: begun } = await cms.call(
    ENDPOINTS.createItem,
    { type: 'article', title: 'Opal', date: '2099-01-01T00:00:00', status: 'publish' },
    EDITING,
  );
  t.equal(begun.status, 'future');
  const place = { type: 'article', id: begun.id } as const;
  const today = { ...place, date: '2020-01-01T00:00:00', status: 'publish', title: 'Fire opal' } as const;
  t.equal((await cms.call(ENDPOINTS.changeItem, today, EDITING)).value.status, 'publish');
  const restored = await cms.call(ENDPOINTS.restoreRevision, { ...place, revision: begun.revision }, EDITING);
  t.match(restored.value, { title: { raw: 'Opal' }, status: 'publish', date: '2020-01-01T00:00:00' });
});

t.test(
  'the first revision of an item that was begun here is that of its writer, and older than the next',
  async (t) => {
    const { cms, place } = await openWithGem(t);
    const { value: begun } = await cms.call(ENDPOINTS.createItem, { type: 'article', title: 'One' }, EDITING);
    const own = { type: 'article', id: begun.id } as const;
    await cms.call(ENDPOINTS.changeItem, { ...own, title: 'Two' }, EDITING);
    const dated = { ...own, status: 'publish', date: '2026-01-01T00:00:00' } as const;
    await cms.call(ENDPOINTS.changeItem, dated, EDITING);
    const list = async (of: typeof own | typeof place) =>
      (await cms.call(ENDPOINTS.listRevisions, { ...of, per_page: 10 }, EDITING)).value.items;
    const [last, second, first] = await list(own);
    t.same([last?.author, second?.author, first?.author], [EDITOR.id, EDITOR.id, EDITOR.id]);
    t.equal(first?.author_name, second?.author_name);
    t.equal(first?.date, begun.date);
    t.ok(first && second && first.date <= second.date);
    t.match(await list(place), [{ author: 0, author_name: '' }], 'the files of the site have no writer');
  },
);

t.test('texts of thousands of changed blocks are compared in a moment', async (t) => {
  const { cms } = await openWithGem(t);
  const write = (word: string, every: number) =>
    Array.from({ length: 5000 }, (_, at) => `<p>${at % every === 0 ? word : 'Garnet'} ${at}</p>`).join(
      '\n\n',
    );
  const { value: begun } = await cms.call(
    ENDPOINTS.createItem,
    { type: 'article', title: 'Long', content: write('Ruby', 1) },
    EDITING,
  );
  const place = { type: 'article', id: begun.id } as const;
  for (const every of [1, 2]) {
    const content = write('Opal', every);
    const { value: changed } = await cms.call(ENDPOINTS.changeItem, { ...place, content }, EDITING);
    const start = performance.now();
    const { value } = await cms.call(
      ENDPOINTS.compareRevisions,
      { ...place, revision: changed.revision, from: begun.revision },
      EDITING,
    );
    t.ok(performance.now() - start < 2000, `took ${Math.round(performance.now() - start)} ms`);
    const join = (kinds: readonly string[]) =>
      value.content.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : [])).join('');
    t.equal(join(['same', 'added']), changed.content.raw, 'nothing of the newer text is left out');
    t.equal(join(['same', 'removed']), begun.content.raw, 'nor of the older');
  }
});
