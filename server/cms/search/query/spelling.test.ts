import t from 'tap';
import { allowedDistance, measureDistance, SpellingDictionary } from './spelling.ts';

t.test('a letter too many, too few, another, or two swapped are one step each', async (t) => {
  const cases: readonly [string, string, number][] = [
    ['topaz', 'topaz', 0],
    ['topaz', 'topazz', 1],
    ['sapphire', 'saphire', 1],
    ['amethyst', 'amathyst', 1],
    ['topaz', 'tpoaz', 1],
    ['peridot', 'perdiot', 1],
    ['tourmaline', 'tormalene', 2],
    ['opal', '', 4],
  ];
  for (const [a, b, distance] of cases) {
    t.equal(measureDistance(a, b, 10), distance, `${a} ${b}`);
    t.equal(measureDistance(b, a, 10), distance, `${b} ${a}`);
  }
  t.equal(measureDistance('opal', 'amethyst', 2), 3, 'more than asked is one more than asked');
});

t.test('short words are not corrected, long ones in up to three letters', async (t) => {
  t.same(['gem', 'opal', 'garnet', 'tourmaline'].map(allowedDistance), [0, 1, 2, 3]);
});

t.test('a dictionary finds what lies near, by any of its filters, and never the word itself', async (t) => {
  const dictionary = new SpellingDictionary();
  for (const word of ['sapphire', 'sapphires', 'topaz', 'sphere', 'zircon', 'zirconia']) dictionary.add(word);
  const near = (word: string, most: number) =>
    dictionary.listNear(word, most).map((found) => `${found.word} ${found.distance}`);
  t.same(near('saphire', 1), ['sapphire 1']);
  t.same(near('sapphire', 1), ['sapphires 1']);
  t.same(near('zirkon', 2), ['zircon 1']);
  t.same(near('quartz', 2), []);
});

t.test('every word of a thousand is found by each of its mistypings', async (t) => {
  const dictionary = new SpellingDictionary();
  const words = Array.from(
    { length: 1000 },
    (_, at) => `w${(at * 7919).toString(26)}${(at * 104729).toString(26)}`,
  );
  for (const word of words) dictionary.add(word);
  const missed = words.flatMap((word) =>
    [
      word.slice(1),
      `${word.slice(0, 2)}q${word.slice(2)}`,
      `q${word.slice(1)}`,
      `${word[1]}${word[0]}${word.slice(2)}`,
    ]
      .filter((wrong) => wrong !== word)
      .filter((wrong) => !dictionary.listNear(wrong, 1).some((found) => found.word === word)),
  );
  t.same(missed, []);
});
