import t from 'tap';
import { type GemEntry, readGems } from '#test/read-gems.ts';
import { matchGems } from './match-gems.ts';
import { parseObserved } from './observations.ts';

const GEMS = await readGems();

const find = (query: Record<string, string>, gems: readonly Partial<GemEntry>[] = GEMS) =>
  matchGems(gems as readonly GemEntry[], parseObserved(query).observed);
const slugsOf = (query: Record<string, string>) => find(query).fitting.map(({ gem }) => gem.slug);
const whyOf = (query: Record<string, string>, slug: string) => {
  const all = find(
    query,
    GEMS.filter((gem) => gem.slug === slug),
  );
  return [...all.fitting, ...all.nearest].flatMap(({ verdicts }) =>
    verdicts.map(({ outcome, why }) => `${outcome}: ${why}`),
  );
};

t.test('a reading stays in the range of its stone, give or take the tolerance', async (t) => {
  t.same(whyOf({ ri: '1.765' }, 'ruby'), ['fits: Refractive index 1.762–1.770 includes your 1.765.']);
  t.same(whyOf({ ri: '1.765' }, 'almandine'), [
    'near: Refractive index 1.770–1.820 is 0.005 from your 1.765: within ±0.005.',
  ]);
  t.same(whyOf({ ri: '1.764' }, 'almandine'), [
    'excluded: Refractive index 1.770–1.820 is 0.006 from your 1.764.',
  ]);
  t.same(whyOf({ ri: '1.764', ri_within: '0.01' }, 'almandine'), [
    'near: Refractive index 1.770–1.820 is 0.006 from your 1.764: within ±0.01.',
  ]);
  t.same(whyOf({ sg: '2.65' }, 'citrine'), ['fits: Specific gravity 2.65 is your 2.65.']);
});

t.test('the closest fit comes first, and a stone that can show almost anything last', async (t) => {
  const found = slugsOf({ ri: '1.550' });
  t.ok(found.indexOf('amethyst') < found.indexOf('sunstone'), 'quartz reads nothing else');
  t.ok(found.indexOf('sunstone') < found.indexOf('pearl'), 'pearl reads 1.52 to 1.69');
  const reds = slugsOf({ ri: '1.765', color: 'red' });
  t.equal(reds[0], 'ruby', `${reds}`);
  t.ok(reds.indexOf('rhodolite') < reds.indexOf('almandine'), 'which is near only');
});

t.test(
  'the two readings of a doublet have to lie in the range, and their gap in the birefringence',
  async (t) => {
    const tourmaline = { ri: '1.624', ri2: '1.644' };
    t.same(whyOf(tourmaline, 'tourmaline'), [
      'fits: Refractive index 1.615–1.655 includes your 1.624 and 1.644. The gap of 0.020 matches its birefringence of 0.018–0.040.',
    ]);
    t.same(whyOf(tourmaline, 'topaz'), [
      'excluded: Your two readings are 0.020 apart, more than its birefringence of 0.008–0.010.',
    ]);
    t.equal(slugsOf(tourmaline)[0], 'tourmaline');
    t.same(slugsOf({ ri: '1.644', ri2: '1.624' }), slugsOf(tourmaline), 'in either order');
  },
);

t.test('a singly refracting stone shows one reading', async (t) => {
  t.same(whyOf({ ri: '1.715', ri2: '1.730' }, 'spinel'), [
    'excluded: Your two readings are 0.015 apart, but this gem is singly refractive and shows only one.',
  ]);
  t.match(whyOf({ ri: '1.715', ri2: '1.718' }, 'spinel'), [/^near: .*would be a reading error/]);
  t.match(whyOf({ ri: '1.715', ri2: '1.715' }, 'spinel'), [/^fits: .*includes your 1.715\.$/]);
});

t.test('a gap narrower than the birefringence speaks against a stone without excluding it', async (t) => {
  t.match(whyOf({ ri: '1.660', ri2: '1.668' }, 'peridot'), [/^fits: .*may be part of its birefringence/]);
});

t.test('a second reading alone is a reading', async (t) => {
  t.same(slugsOf({ ri2: '1.765' }), slugsOf({ ri: '1.765' }));
});

t.test('a hardness of an entry is a range, and so may be the observed one', async (t) => {
  t.match(whyOf({ hardness: '7' }, 'peridot'), [/^fits: Hardness 6.5–7 includes your 7\./]);
  t.match(whyOf({ hardness: '7.5', hardness_within: '0' }, 'peridot'), [/^excluded: /]);
  t.match(whyOf({ hardness: '7.5' }, 'peridot'), [/^near: Hardness 6.5–7 is 0.5 from your 7.5: within ±0.5/]);
  t.match(whyOf({ hardness: '6-8', hardness_within: '0' }, 'peridot'), [
    /^fits: Hardness 6.5–7 overlaps your 6–8/,
  ]);
  t.match(whyOf({ hardness: '8.5-9.5', hardness_within: '0' }, 'ruby'), [
    /^fits: Hardness 9 is within your 8.5–9.5/,
  ]);
  t.notOk(slugsOf({ hardness: '10', hardness_within: '0' }).some((slug) => slug !== 'diamond'));
});

t.test('an optic character excludes what behaves otherwise between crossed filters', async (t) => {
  t.same(slugsOf({ optic: 'isotropic', color: 'colorless' }).sort(), [
    'cubic-zirconia',
    'diamond',
    'fluorite',
    'glass',
    'opal',
    'spinel',
    'synthetic-spinel',
  ]);
  t.ok(slugsOf({ optic: 'double' }).includes('ruby'));
  t.notOk(slugsOf({ optic: 'double' }).some((slug) => ['spinel', 'jadeite'].includes(slug)));
  t.ok(slugsOf({ optic: 'uniaxial' }).includes('ruby'));
  t.notOk(slugsOf({ optic: 'uniaxial-positive' }).includes('ruby'));
  for (const sign of ['positive', 'negative'])
    t.ok(slugsOf({ optic: `biaxial-${sign}` }).includes('sunstone'), `sunstone may be ${sign}`);
});

t.test('a color counts when the words of the entry name it as the main one', async (t) => {
  t.same(whyOf({ color: 'orange' }, 'padparadscha'), ['fits: Color: found in pinkish orange.']);
  t.same(whyOf({ color: 'blue' }, 'ruby'), [
    'excluded: Color: found in red, pinkish red, purplish red, not in blue.',
  ]);
});

t.test('strong pleochroism is hard to miss, weak is not, and a colorless stone shows none', async (t) => {
  t.match(whyOf({ pleochroism: 'seen' }, 'spinel'), ['excluded: It shows no pleochroism.']);
  t.match(whyOf({ pleochroism: 'seen' }, 'tanzanite'), [
    /^fits: Pleochroism: strong, blue, purple, bronze brown/,
  ]);
  t.match(whyOf({ pleochroism: 'unseen' }, 'spinel'), [/^fits: /]);
  t.match(whyOf({ pleochroism: 'unseen' }, 'topaz'), [/^near: .*easily missed/]);
  t.match(whyOf({ pleochroism: 'unseen' }, 'sapphire'), [/^excluded: .*hard to miss/]);
  t.match(whyOf({ pleochroism: 'unseen', color: 'colorless' }, 'sapphire'), [
    /Color/,
    /^unknown: A colorless stone/,
  ]);
});

t.test('what an entry does not say excludes nothing, and stands last', async (t) => {
  const query = { ri: '1.765', sg: '4', optic: 'uniaxial', color: 'red', hardness: '9', pleochroism: 'seen' };
  const { fitting } = find(query, [{ slug: 'a-stone-without-figures' }, ...GEMS]);
  t.equal(fitting.at(0)?.gem.slug, 'ruby');
  t.equal(fitting.at(-1)?.gem.slug, 'a-stone-without-figures');
  t.same(
    fitting.at(-1)?.verdicts.map(({ why }) => why),
    ['refractive index', 'specific gravity', 'hardness', 'optic character', 'color', 'pleochroism'].map(
      (figure) => `No ${figure} on record: not excluded.`,
    ),
  );
});

t.test('each observation says how many gems it excludes, and how many by itself', async (t) => {
  const { fitting, exclusions } = find({ ri: '1.765', sg: '4', color: 'red' });
  t.same(
    exclusions.map(({ observation }) => observation),
    ['ri', 'sg', 'color'],
  );
  for (const { observation, count, alone } of exclusions) {
    const { [observation]: _, ...others } = { ri: '1.765', sg: '4', color: 'red' } as Record<string, string>;
    t.equal(
      find(others).fitting.length,
      fitting.length + alone,
      `${observation}: without it those come back`,
    );
    const only = { [observation]: { ri: '1.765', sg: '4', color: 'red' }[observation as 'ri'] };
    t.equal(find(only).fitting.length, GEMS.length - count, `${observation}: with it only the others stay`);
  }
});

t.test('when nothing agrees, what disagrees least is named with what is against it', async (t) => {
  const { fitting, nearest } = find({ ri: '1.765', sg: '2.3', optic: 'uniaxial-negative', color: 'red' });
  t.same(fitting, []);
  const against = nearest.map(
    ({ verdicts }) => verdicts.filter(({ outcome }) => outcome === 'excluded').length,
  );
  t.equal(nearest[0]?.gem.slug, 'ruby', 'ruby but for its weight');
  t.same(
    against,
    against.toSorted((one, other) => one - other),
  );
  t.same(find({ ri: '1.21' }).nearest[0]?.gem.slug, 'opal', 'by the distance where all disagree');
});

t.test('a wrong value is not observed, and the others are', async (t) => {
  const { observed, problems } = parseObserved({ ri: 'abc', sg: '4' });
  t.same(Object.keys(problems), ['ri']);
  t.equal(observed.ri, undefined);
  t.same(observed.sg, { range: [4, 4], within: 0.05 });
});
