/** The questions by which search is judged: that they are many, that their answers are there, and that synonyms do not cross. */
import t from 'tap';
import { readJudgedAddresses } from './read-judged-addresses.ts';
import { parseSynonyms, readMisspellings, readQuestions } from './read-questions.ts';

const MIN_QUESTIONS = 150;
const MIN_OF_A_SITE = 50;
const MIN_HARD = 10;
const MIN_MISSPELLED = 120;
const MIN_GROUPS = 120;

const questions = await readQuestions();
const misspellings = await readMisspellings();
const { equal, broader } = await parseSynonyms();
const addresses = await readJudgedAddresses();

t.test('there are questions enough, of both sites and of every kind', async (t) => {
  t.ok(questions.length >= MIN_QUESTIONS, `${questions.length} questions`);
  for (const [brand, list] of Map.groupBy(questions, (question) => question.brand))
    t.ok(list.length >= MIN_OF_A_SITE, `${list.length} of ${brand}`);
  t.equal(new Set(questions.map(({ brand }) => brand)).size, 2);
  t.equal(new Set(questions.map(({ kind }) => kind)).size, 11);
  const hard = questions.filter((question) => question.hard);
  t.ok(hard.length >= MIN_HARD, `${hard.length} whose words are not those of the page`);
});

t.test('no question is asked twice', async (t) => {
  t.same(repeated(questions.map(({ query }) => query.toLowerCase())), []);
});

t.test('every answer is a page that the site which was searched shows', async (t) => {
  t.same(
    questions.flatMap(({ query, brand, answers }) =>
      Object.keys(answers)
        .filter((address) => !addresses.get(address)?.includes(brand))
        .map((address) => `${query}: ${address} on ${brand}`),
    ),
    [],
  );
});

t.test('every question has a page that answers it, or a great part of it', async (t) => {
  t.same(
    questions
      .filter(({ answers }) => !Object.values(answers).some((grade) => grade >= 2))
      .map(({ query }) => query),
    [],
  );
});

t.test('a misspelled question is that of another, and is spelled as no question is', async (t) => {
  t.ok(misspellings.length >= MIN_MISSPELLED, `${misspellings.length} misspelled`);
  const known = new Set(questions.map(({ query }) => query));
  t.same(
    misspellings.filter(({ of }) => !known.has(of)),
    [],
  );
  t.same(
    misspellings.filter(({ query }) => known.has(query)),
    [],
  );
  t.same(repeated(misspellings.map(({ query }) => query)), []);
});

t.test('a word stands in one group of equal words at most', async (t) => {
  const groups = equal.length + Object.keys(broader).length;
  t.ok(groups >= MIN_GROUPS, `${groups} groups`);
  t.same(repeated(equal.flat().map(foldWord)), []);
  t.same(repeated(Object.keys(broader).map(foldWord)), []);
});

t.test('nothing is narrower than itself, or than what is narrower than it', async (t) => {
  const finds = (word: string, other: string) => broader[word]?.includes(other) ?? false;
  t.same(
    Object.entries(broader).flatMap(([word, found]) =>
      found
        .filter((narrow) => narrow === word || finds(narrow, word))
        .map((narrow) => `${word} and ${narrow}`),
    ),
    [],
  );
  t.same(
    Object.entries(broader).filter(([, found]) => repeated(found).length > 0),
    [],
  );
});

t.test('synonyms are written as search reads words', async (t) => {
  const words = [...equal.flat(), ...Object.keys(broader), ...Object.values(broader).flat()];
  t.same(
    words.filter((word) => foldWord(word) !== word),
    [],
  );
});

t.test('the karat of gold and the carat of a stone are never the same', async (t) => {
  const groups = [...equal, ...Object.entries(broader).map(([word, found]) => [word, ...found])];
  const isKarat = (word: string) => /\bkarat\b|^\d*kt?$/.test(word);
  const isCarat = (word: string) => /\bcarat\b|^\d*ct$/.test(word);
  t.ok(groups.some((group) => group.some(isKarat)));
  t.ok(groups.some((group) => group.some(isCarat)));
  t.same(
    groups.filter((group) => group.some(isKarat) && group.some(isCarat)),
    [],
  );
});

function repeated(words: readonly string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}

/** As search reads a word: without accents, and whatever its case. */
function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
