import t from 'tap';
import { countWords } from '../count-words.ts';
import { WordNumbers } from './word-numbers.ts';
import { isLetters, stemOf } from './words.ts';

t.test('words are numbered in the order of their first use, however many there are', async (t) => {
  const numbers = new WordNumbers();
  const words = Array.from({ length: 5000 }, (_, at) => `word${at}`);
  const places = [...words.keys()];
  t.same(
    words.map((word) => numbers.numberOf(word)),
    places,
  );
  t.same(
    words.map((word) => numbers.numberOf(word)),
    places,
    'and again',
  );
  t.same(numbers.words, words);
  t.ok(numbers.has('word4999'));
  t.notOk(numbers.has('word5000'));
  t.equal(numbers.numberOf(''), 5000, 'nothing is a word too');
  numbers.clear();
  t.notOk(numbers.has('word1'));
  t.equal(numbers.numberOf('word1'), 0);
});

t.test('words are counted by what each of their texts is worth', async (t) => {
  const counts = countWords([
    [['ruby', 'red'], 3],
    [[], 2],
    [['a', 'red', 'ruby', 'ruby'], 1],
  ]);
  t.same(counts, [
    { word: 'ruby', times: 5 },
    { word: 'red', times: 4 },
    { word: 'a', times: 1 },
  ]);
});

t.test('letters are those of every alphabet', async (t) => {
  for (const word of ['ruby', 'рубин', 'ßrubin', 'a']) t.ok(isLetters(word), word);
  for (const word of ['', '9k', 'k9', '1.76', 'рубин9']) t.notOk(isLetters(word), word);
});

t.test('a stem is the same when it is asked for again, among more words than are kept', async (t) => {
  t.equal(stemOf('settings'), 'set');
  for (let at = 0; at < 20_001; at += 1) stemOf(`a${at}`);
  t.equal(stemOf('settings'), 'set');
  t.equal(stemOf('soldering'), 'solder');
});
