import t from 'tap';
import { parseQuery } from './parse-query.ts';
import { NO_SYNONYMS, parseSynonyms } from './synonyms.ts';

const SYNONYMS = parseSynonyms({
  equal: [
    ['ri', 'refractive index'],
    ['cab', 'cabochon'],
  ],
  broader: { corundum: ['ruby', 'sapphire'] },
});

/** Each concept with its wordings between bars. */
function read(text: string, synonyms = SYNONYMS): string[] {
  return parseQuery(text, synonyms).concepts.map(({ wordings }) =>
    wordings.map(({ words }) => words.join(' ')).join('|'),
  );
}

t.test('words that only ask are left out, unless nothing else was typed', async (t) => {
  t.same(read('How do I cut an opal?'), ['cut', 'opal']);
  t.same(read('what is the'), ['what', 'is', 'the']);
  t.same(read(''), []);
  t.same(read('?!'), []);
});

t.test('words of the trade bring those that mean the same, and wider ones what they hold', async (t) => {
  t.same(read('cab of corundum'), ['cab|cabochon', 'corundum|ruby|sapphire']);
  t.same(read('refractive index of ruby'), ['refractive index|ri', 'ruby']);
  t.same(read('ruby'), ['ruby'], 'and not the other way round');
  t.same(read('cab', NO_SYNONYMS), ['cab']);
});

t.test(
  'a measured property is one thing with its number, and stands for the classes of its scale',
  async (t) => {
    t.same(read('ri 1.762'), ['ri 1.762|xri176']);
    t.same(read('refractive index of 1.76'), ['refractive index of 1.76|xri176']);
    t.same(read('mohs 9 gems'), ['mohs 9|xhardness18', 'gems']);
    t.same(read('hardness of 7 to 8'), ['hardness of 7 to 8|xhardness14|xhardness15|xhardness16']);
    t.same(read('9 on the mohs scale'), ['9 on the mohs scale|xhardness18']);
    t.same(read('hardness'), ['hardness'], 'a property without a number is a word');
  },
);

t.test('a bare number is what its size and decimals say it can be', async (t) => {
  t.same(read('1.76'), ['1.76|xri176']);
  t.same(read('1,76'), ['1.76|xri176']);
  t.same(read('3.52'), ['3.52|xsg35']);
  t.same(read('0.009'), ['0.009|xbirefringence9']);
  t.same(read('925 silver'), ['925', 'silver']);
});

t.test('ranges narrow, and are no words', async (t) => {
  const { concepts, ranges } = parseQuery('blue ri:1.76-1.77 sg:4 hardness>=9', SYNONYMS);
  t.equal(concepts.length, 1);
  t.same(ranges, [
    { property: 'ri', low: 1.76, high: 1.77 },
    { property: 'sg', low: 3.5, high: 4.5 },
    { property: 'hardness', low: 9, high: 1e6 },
  ]);
  t.same(parseQuery('ri:1.77-1.76', SYNONYMS).ranges, [{ property: 'ri', low: 1.76, high: 1.77 }]);
  t.same(parseQuery('lux:5 ri:x', SYNONYMS).ranges, []);
});

t.test('what stands between quotation marks is looked for as it stands', async (t) => {
  t.same(read('"rose cut" the diamond'), ['rose cut', 'diamond']);
  t.same(read('"the opal'), ['opal'], 'a single mark is none');
});

t.test('no text takes long to read, or makes more than a dozen things of itself', async (t) => {
  const long = 'ri '.repeat(50_000);
  t.ok(parseQuery(long, SYNONYMS).concepts.length <= 12);
  t.ok(parseQuery('"'.repeat(10_000), SYNONYMS).concepts.length <= 12);
});

t.test('a wider measure asks for all that a narrower one inside it asks for', (t) => {
  for (const [narrow, wide] of [
    ['dispersion 0.01 to 0.06', 'dispersion 0.01 to 0.08'],
    ['ri 1.5 to 1.7', 'ri 1.4 to 2.1'],
    ['sg 3 to 4', 'sg 2 to 8'],
  ] as const) {
    const [few, many] = [narrow, wide].map((text) =>
      parseQuery(text, NO_SYNONYMS).concepts.flatMap(({ wordings }) =>
        wordings.slice(1).flatMap(({ words }) => words),
      ),
    );
    t.ok(few?.length && few.every((word) => many?.includes(word)), wide);
  }
  const { concepts, ranges } = parseQuery('dispersion 0.01 to 0.2', NO_SYNONYMS);
  t.same(
    [concepts, ranges],
    [[], [{ property: 'dispersion', low: 0.01, high: 0.2 }]],
    'by the measured values themselves',
  );
  t.end();
});
