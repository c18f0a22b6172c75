import t from 'tap';
import {
  COLOR_LETTERS,
  COLOR_LEVELS,
  COLOR_ROWS,
  type ColorLevelName,
  layRow,
  parseSortingAnswer,
  placeField,
  scoreOrder,
} from './color-sorting.ts';

const LEVELS = Object.keys(COLOR_LEVELS) as ColorLevelName[];

t.test('every row has the stones of its level, all different, shuffled, and always the same', async (t) => {
  for (const level of LEVELS) {
    const { stones, step } = COLOR_LEVELS[level];
    const seen = new Set<string>();
    for (let row = 1; row <= COLOR_ROWS; row += 1) {
      const letters = layRow(level, row);
      const places = letters.map((letter) => COLOR_LETTERS.indexOf(letter)).sort((a, b) => a - b);
      t.equal(letters.length, stones);
      t.ok(
        places.every((place, at) => at === 0 || place - (places[at - 1] ?? 0) === step),
        letters.join(''),
      );
      const given = letters.map((_, at) => at + 1);
      t.ok(scoreOrder(letters, given).percent <= 65, `${letters.join('')} is shuffled`);
      t.same(layRow(level, row), letters);
      seen.add(letters.join(''));
    }
    t.ok(seen.size > COLOR_ROWS / 2, `${level}: ${seen.size} different rows`);
  }
});

t.test('the score counts the pairs that are in order, and only the right row has 100', async (t) => {
  const letters = ['G', 'D', 'F', 'E'];
  t.equal(scoreOrder(letters, [2, 4, 3, 1]).percent, 100);
  t.equal(scoreOrder(letters, [1, 3, 4, 2]).percent, 0, 'from the wrong end');
  t.same(scoreOrder(letters, [4, 2, 3, 1]), {
    percent: 83,
    stones: [
      { letter: 'D', stone: 2, off: 1 },
      { letter: 'E', stone: 4, off: -1 },
      { letter: 'F', stone: 3, off: 0 },
      { letter: 'G', stone: 1, off: 0 },
    ],
  });
});

t.test('one exchange of neighbors is never rounded up to 100', async (t) => {
  const { stones } = COLOR_LEVELS.hard;
  const letters = COLOR_LETTERS.slice(0, stones);
  const order = letters.map((_, at) => at + 1);
  t.equal(scoreOrder(letters, [2, 1, ...order.slice(2)]).percent, 98);
});

t.test('a form is read only when each stone has a place of its own', async (t) => {
  const typed = (...places: string[]) =>
    Object.fromEntries(places.map((place, at) => [placeField(at + 1), place]));
  t.same(parseSortingAnswer(typed('2', '3', '1'), 3), { described: false, order: [3, 1, 2], errors: {} });
  t.match(parseSortingAnswer(typed('2', '2', '1'), 3).errors, { 'stone-2': 'Stone 1 lies there.' });
  for (const wrong of ['', '0', '4', '1.5', 'x', '-1', '1e9'])
    t.match(parseSortingAnswer(typed('2', '3', wrong), 3).errors, { 'stone-3': 'Required' }, wrong);
  t.match(parseSortingAnswer({}, 3).errors, { '': /its own position/ });
});

t.test('asking for descriptions is no answer yet, and is remembered', async (t) => {
  t.same(parseSortingAnswer({ do: 'describe', 'stone-1': '2' }, 3), { described: true, errors: {} });
  t.equal(parseSortingAnswer({ do: 'score', described: '1' }, 3).described, true);
});
