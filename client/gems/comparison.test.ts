import t from 'tap';
import { formatCompareAddress, formatCompared, parseCompared } from './comparison.ts';

const ALL = ['ruby', 'spinel', 'topaz', 'citrine', 'opal', 'rose-quartz'].map((slug) => ({ slug }));
const format = (query: string) => formatCompared('', new URLSearchParams(query));
const read = (list: string) => {
  const { gems, remarks } = parseCompared(list, ALL, ({ slug }) => slug);
  return { slugs: gems.map(({ slug }) => slug), remarks };
};

t.test('gems come as a list, as checkboxes of one name or from a field each', async (t) => {
  for (const query of [
    'gems=ruby,spinel',
    'gems=ruby&gems=spinel',
    'gem1=ruby&gem2=&gem3=spinel',
    'gems=,Ruby+,,spinel',
  ])
    t.equal(format(query), 'ruby,spinel', query);
  t.equal(format('gems=Rose+Quartz'), 'rose-quartz');
  t.equal(format(''), '');
});

t.test('written again a list stays, and none is endless', async (t) => {
  const long = `gems=${Array.from({ length: 300 }, (_, at) => `gem-${at}`).join(',')}&gems=${'x'.repeat(900)}`;
  for (const query of [long, 'gems=a%20b,%00,%F0%9F%98%80', `gems=${'x'.repeat(59)}%20y`, 'gems=a%252Cb']) {
    const once = format(query);
    t.ok(once.length < 800, `${once.length} characters`);
    t.equal(format(new URLSearchParams({ gems: once }).toString()), once);
  }
});

t.test(
  'four stand side by side in the order of the address; for what is left out there is a sentence',
  async (t) => {
    t.same(read('topaz,ruby'), { slugs: ['topaz', 'ruby'], remarks: [] });
    t.same(read('ruby,spinel,topaz,citrine,opal'), {
      slugs: ['ruby', 'spinel', 'topaz', 'citrine'],
      remarks: ['Only four fit side by side: opal had to be left out.'],
    });
    t.same(read('ruby,kryptonite,ruby'), {
      slugs: ['ruby'],
      remarks: [
        'The encyclopedia has no gem “kryptonite”.',
        'ruby was chosen more than once: it stands here once.',
      ],
    });
  },
);

t.test('the address of a comparison is canonical', async (t) => {
  const address = formatCompareAddress(['ruby', 'rose-quartz']);
  t.equal(address, '/compare-gems/?gems=ruby,rose-quartz');
  t.equal(format(address.slice(address.indexOf('?'))), 'ruby,rose-quartz');
});
