import t, { type Test } from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { tags } from '#shared/rest/tags.ts';
import { articleFile, EDITOR, GUEST, openTestCms } from '#test/open-test-cms.ts';
import { createListingIndex } from './listing-index.ts';

/** Monday, 2 p.m. in London and 9 a.m. in New York. */
const NOW = new Date('2026-11-23T14:00:00Z');

const business = (title: string, city: string, facts: Readonly<Record<string, unknown>>) =>
  articleFile(title, 'They work.', {
    categories: [],
    business_types: ['jewelry'],
    business: { trade: 'Workshop', street: 'High St 1', city, services: ['Ring repair'], ...facts },
    brands: ['facet'],
  });

const FILES = {
  'terms/business-type.yaml':
    '- { slug: jewelry, name: Jewelry }\n- { slug: gem-cutting, name: Gem Cutting }\n',
  'businesses/bath-bench.md': business('Bath Bench', 'Bath', {
    ...{ country: 'United Kingdom', latitude: 51.38, longitude: -2.36, hours: ['Mon-Fri 9-17'] },
  }),
  'businesses/night-lap.md': business('Night Lap', 'Bristol', {
    ...{ country: 'United Kingdom', latitude: 51.45, longitude: -2.59, hours: ['Sun 22-3', 'Mon 20-2'] },
    services: ['Faceting', 'Ring repair'],
  }),
  'businesses/early-bird.md': business('Early Bird', 'Rochester', {
    ...{ region: 'New York', country: 'United States', latitude: 43.16, longitude: -77.61 },
    hours: ['Mon 9:30-12', 'Tue-Fri 9-12'],
    exceptions: [{ day: '2026-12-31', hours: '11am-2am' }],
  }),
  'businesses/umlaut.md': business('Türkis & Söhne', 'Wien', { country: 'Austria' }),
};

async function open(t: Test, now = NOW) {
  const { cms } = await openTestCms(t.testdir(), FILES, { now: () => now });
  t.teardown(() => cms.close());
  const { value } = await cms.call(ENDPOINTS.listItems, { type: 'business-listing' }, GUEST);
  const nameOf = new Map(value.items.map(({ id, slug }) => [id, slug]));
  const namesOf = (found: { listings: readonly { id: number }[] }) =>
    found.listings.map(({ id }) => nameOf.get(id) ?? String(id));
  const find = async (input: InputOf<typeof ENDPOINTS.findListings>) =>
    (await cms.call(ENDPOINTS.findListings, input, GUEST)).value;
  return { cms, find, namesOf, nameOf };
}

t.test('words are found without accents, from their beginning, and all of them', async (t) => {
  const { find, namesOf } = await open(t);
  t.same(namesOf(await find({ q: 'turkis sohne' })), ['umlaut']);
  t.same(namesOf(await find({ q: 'facet' })), ['night-lap']);
  t.equal((await find({ q: 'facet marmalade' })).total, 0);
  t.equal((await find({ q: '' })).total, 4);
  t.equal((await find({ q: '%_"<' })).total, 4, 'signs are no words');
});

t.test(
  'a place is one where a business is; what is near comes first, what is far can be left out',
  async (t) => {
    const { find, namesOf } = await open(t);
    const near = await find({ near: 'bath' });
    t.equal(near.place?.name, 'Bath, United Kingdom');
    t.same(namesOf(near).slice(0, 3), ['bath-bench', 'night-lap', 'early-bird']);
    const [own, next] = near.listings;
    t.equal(own?.km, 0);
    t.ok((next?.km ?? 0) > 15 && (next?.km ?? 0) < 20, `${next?.km} km`);
    t.same(namesOf(await find({ near: 'Bath', within: 25 })), ['bath-bench', 'night-lap']);
    t.equal((await find({ near: 'new york' })).place?.name, 'Rochester, New York, United States');
    t.equal((await find({ near: '43.2,-77.6', within: 50 })).total, 1, 'a position as well');
    t.equal((await find({ near: '43.20001234,-77.60001234', within: 50 })).total, 1, 'to the millimeter');
    const town = await find({ near: 'london', within: 250 });
    t.match(town, {
      place: { name: 'London, United Kingdom' },
      other_places: ['London, Canada'],
    });
    t.same(namesOf(town), ['bath-bench', 'night-lap'], 'a town where no business is');
    t.equal((await find({ near: 'London, Canada' })).place?.name, 'London, Canada');
    t.match(
      await find({ near: 'Bath' }),
      { place: { name: 'Bath, United Kingdom' }, other_places: [] },
      'the town of a business is no other place',
    );
    const unknown = await find({ near: 'Nowhere-on-Sea', within: 25 });
    t.match(unknown, { place: null, total: 4 });
    t.equal((await find({ near: '99,400' })).place, null);
  },
);

t.test('what is open is said by the clocks where it is, also after midnight', async (t) => {
  const openAt = async (time: string) => {
    const { cms, namesOf } = await open(t, new Date(time));
    return namesOf((await cms.call(ENDPOINTS.findOpenListings, {}, GUEST)).value).sort();
  };
  t.same(await openAt('2026-11-23T14:00:00Z'), ['bath-bench'], 'it is 9 in New York');
  t.same(await openAt('2026-11-23T14:30:00Z'), ['bath-bench', 'early-bird']);
  t.same(await openAt('2026-11-24T01:30:00Z'), ['night-lap'], 'since Monday evening');
  t.same(await openAt('2026-11-23T02:59:00Z'), ['night-lap'], 'since Sunday');
  t.same(await openAt('2026-11-24T02:00:00Z'), []);
  t.same(await openAt('2027-01-01T06:30:00Z'), ['early-bird'], 'a day that differs, into the night');
});

t.test('each value says how many it leaves beside the others', async (t) => {
  const { find } = await open(t);
  const countryOf = async (input: InputOf<typeof ENDPOINTS.findListings>) =>
    (await find(input)).facets
      .find(({ name }) => name === 'country')
      ?.values.map(({ key, count }) => [key, count]);
  t.same(await countryOf({}), [
    ['united-kingdom', 2],
    ['austria', 1],
    ['united-states', 1],
  ]);
  t.same(await countryOf({ region: 'europe', country: 'austria' }), [
    ['united-kingdom', 2],
    ['austria', 1],
  ]);
  t.same(await countryOf({ q: 'faceting', country: 'austria' }), [
    ['united-kingdom', 1],
    ['austria', 0],
  ]);
});

t.test('where nothing is left, it says what each question costs', async (t) => {
  const { cms, find } = await open(t);
  t.same((await find({ q: 'faceting' })).without, {}, 'not where something is left');
  const far = await find({ q: 'ring', near: 'Reykjavik', within: 25 });
  t.match(far, { total: 0, without: { q: 0, within: 4 } });
  t.equal((await find({ q: 'marmalade', country: 'austria' })).without.q, 1);
  const { value } = await cms.call(ENDPOINTS.findOpenListings, { q: 'faceting' }, GUEST);
  t.match(value, { total: 0, without: { q: 1, open: 1 } });
});

t.test('words that nobody has are told from those that are nearly theirs', async (t) => {
  const { find } = await open(t);
  const suggest = async (input: Parameters<typeof find>[0]) => (await find(input)).suggested;
  t.equal(await suggest({ q: 'Fasceting' }), 'faceting');
  t.equal(await suggest({ q: 'ring repiar' }), 'ring repair');
  t.equal(await suggest({ q: 'ring repair' }), '', 'some are left');
  t.equal(await suggest({ q: 'fasceting', country: 'austria' }), '', 'it would leave none');
  t.equal(await suggest({ q: 'marmalade' }), '');
});

t.test('pins that lie together are one, which leads nearer', async (t) => {
  const { find } = await open(t);
  const { map } = await find({});
  t.equal(map.level, 'world');
  t.match(
    map.pins.find(({ count }) => count === 2),
    { closer: { region: 'europe' }, label: 'Europe' },
  );
  t.match(
    map.pins.find(({ count }) => count === 1),
    { link: '/business-listing/early-bird/' },
  );
  const nearer = await find({ country: 'united-kingdom' });
  t.equal(nearer.map.level, 'country');
  t.ok(nearer.map.box.west >= -5 && nearer.map.box.east <= 1, JSON.stringify(nearer.map.box));
  const { value } = await open(t).then(({ cms }) => cms.call(ENDPOINTS.drawMap, nearer.map.box, GUEST));
  t.match(value.land, /^M-?\d+,-?\d+l/);
  t.ok(value.land.length < 20_000, `${value.land.length} characters`);
});

t.test('a change is found at once', async (t) => {
  const { cms, find, nameOf } = await open(t);
  t.equal((await find({ q: 'sunrise' })).total, 0);
  const [id] = [...nameOf].find(([, slug]) => slug === 'early-bird') ?? [];
  const change = { type: 'business-listing', id: id ?? 0 } as const;
  await cms.call(ENDPOINTS.changeItem, { ...change, title: 'Sunrise Silver' }, { ...GUEST, viewer: EDITOR });
  t.equal((await find({ q: 'sunrise' })).total, 1);
  await cms.call(ENDPOINTS.changeItem, { ...change, status: 'draft' }, { ...GUEST, viewer: EDITOR });
  t.equal((await find({ q: 'sunrise' })).total, 0);
});

t.test('readers are answered while listings go on changing', async (t) => {
  const { cms, database } = await openTestCms(t.testdir(), FILES);
  const { db } = await openDatabase(database);
  t.teardown(async () => {
    await cms.close();
    await db.destroy();
  });
  const [item] = await db.selectFrom('items').select('id').where('slug', '=', 'umlaut').execute();
  const isStale = () => index.forget([tags.item(item?.id ?? 0)]);
  // An import writes whenever the index reads.
  const changing = db.withPlugin({
    transformQuery: ({ node }) => {
      isStale();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const index = createListingIndex(changing);
  for (const brand of ['facet', 'facet'] as const) t.equal((await index.load(brand)).length, 4);
  const [one, other] = await Promise.all([index.load('facet'), index.load('facet')]);
  t.same([one.length, other.length], [4, 4]);
});

t.test('what no filter can be is refused', async (t) => {
  const { find } = await open(t);
  await t.rejects(find({ within: 7 }), { code: 'rest_invalid_param' });
  await t.rejects(find({ q: 'a'.repeat(101) }), { code: 'rest_invalid_param' });
  t.equal((await find({ type: 'no-such' })).total, 0);
  t.same((await find({ page: 99 })).listings, []);
});
