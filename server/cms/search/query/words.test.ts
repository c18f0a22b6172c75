import t from 'tap';
import { countUses } from '../documents/count-uses.ts';
import { isLetters, stemWord } from './words.ts';

t.test('words are counted by what each of their texts is worth', async (t) => {
  const counts = countUses([
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
  t.equal(stemWord('settings'), 'set');
  for (let at = 0; at < 20_001; at += 1) stemWord(`a${at}`);
  t.equal(stemWord('settings'), 'set');
  t.equal(stemWord('soldering'), 'solder');
});
