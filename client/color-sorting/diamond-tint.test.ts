import t from 'tap';
import { COLOR_LETTERS } from '#shared/color-sorting.ts';
import { describeTint, findTint } from './diamond-tint.ts';

const channels = (letter: string) =>
  [1, 3, 5].map((at) => Number.parseInt(findTint(letter).slice(at, at + 2), 16)) as [number, number, number];

t.test('each letter is yellower than the one before it, from almost white to light yellow', async (t) => {
  const yellows = COLOR_LETTERS.map((letter) => {
    const [red, , blue] = channels(letter);
    return red - blue;
  });
  t.ok(yellows.every((yellow, at) => at === 0 || yellow > (yellows[at - 1] ?? 0)));
  t.ok((yellows[0] ?? 99) <= 2, 'D has no color');
  for (const value of channels('Z')) t.ok(value > 150, 'Z is light');
});

t.test('the words tell all letters apart and name none', async (t) => {
  const words = COLOR_LETTERS.map(describeTint);
  t.equal(new Set(words).size, COLOR_LETTERS.length);
  for (const text of words) t.notMatch(text, /\b[D-Z]\b/);
});
