import t from 'tap';
import { readGems } from '#test/read-gems.ts';
import { tellApart } from './tell-apart.ts';

const GEMS = new Map((await readGems()).map(({ slug, gem }) => [slug, gem]));

function separate(one: string, other: string): string[] {
  const [first, second] = [GEMS.get(one), GEMS.get(other)];
  if (!first || !second) throw new Error(`There is no ${one} or no ${other}.`);
  return tellApart(first, second).map(({ figure, one, other, note }) =>
    [`${figure}: ${one} against ${other}`, note].filter(Boolean).join('; '),
  );
}

t.test('figures that do not meet separate two stones, the surest first, a scratch last', async (t) => {
  t.same(separate('ruby', 'spinel'), [
    'refractive index: 1.762–1.770 against 1.712–1.735',
    'specific gravity: 3.97–4.05 against 3.57–3.70',
    'optic character: uniaxial negative against isotropic',
    'hardness: 9 against 8; on rough only, because the test scratches',
  ]);
});

t.test('ranges that touch do not separate', async (t) => {
  t.notMatch(separate('ruby', 'almandine').join(), 'refractive index');
  t.match(separate('ruby', 'almandine')[0], 'optic character');
});

t.test('varieties of one species are not separated by figures', async (t) => {
  t.same(separate('ruby', 'padparadscha'), []);
  t.same(separate('citrine', 'amethyst'), []);
});

t.test('indices that no refractometer reads are not the first thing to try', async (t) => {
  const found = separate('diamond', 'zircon');
  t.match(found[0], 'specific gravity');
  t.ok(found.some((line) => /refractive index: .*beyond the range of a refractometer/.test(line)));
});

t.test('one is told from the other as the other from the one', async (t) => {
  const slugs = [...GEMS.keys()];
  const pairs = slugs.flatMap((one, place) => slugs.slice(place + 1).map((other) => [one, other] as const));
  const uneven = pairs.filter(([one, other]) => separate(one, other).length !== separate(other, one).length);
  t.same(uneven, []);
});
