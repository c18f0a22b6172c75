import t from 'tap';
import { mergeBlocks } from './compare-blocks.ts';
import { compareWithBase } from './compare-with-base.ts';

const TIMEOUT = 1000;
/** Letters are blocks. `b` as a choice of both, `>b` taken of them, `<b` taken of mine, `b|c` theirs and mine. */
function describeParts(base: string, theirs: string, mine: string): string {
  const parts = compareWithBase({ base: [...base], theirs: [...theirs], mine: [...mine] }, TIMEOUT) ?? [];
  return parts
    .map((part) => {
      if (part.kind === 'same') return part.blocks.join('');
      if (part.taken) return `${part.taken === 'theirs' ? '>' : '<'}${part[part.taken].join('')}`;
      return `${part.theirs.join('')}|${part.mine.join('')}`;
    })
    .join(' ');
}

const CASES: readonly (readonly [
  name: string,
  base: string,
  theirs: string,
  mine: string,
  parts: string,
  merged: string,
])[] = [
  ['different blocks', 'abcde', 'aXcde', 'abcYe', 'a >X c <Y e', 'aXcYe'],
  ['neighboring blocks', 'ab', 'Xb', 'aY', '>X <Y', 'XY'],
  ['the same block', 'abc', 'aXc', 'aYc', 'a X|Y c', 'aYc'],
  ['one block of two that I changed', 'abcd', 'abXd', 'aYZd', 'a <Y X|Z d', 'aYZd'],
  ['the same in the same way', 'abc', 'aXc', 'aXc', 'aXc', 'aXc'],
  ['the same in the same way, beside another', 'abcd', 'aXcd', 'aXcY', 'aXc <Y', 'aXcY'],
  ['blocks that they removed and others of mine', 'abcde', 'cde', 'abcdX', '> cd <X', 'cdX'],
  ['a block that they removed and I changed', 'abc', 'ac', 'aXc', 'a |X c', 'aXc'],
  ['blocks that both add in one place', 'ab', 'aXb', 'aYb', 'a X|Y b', 'aYb'],
  ['blocks that both add in different places', 'abc', 'aXbc', 'abcY', 'a >X bc <Y', 'aXbcY'],
  ['a block that I add after one that they changed', 'ab', 'aX', 'abY', 'a >X <Y', 'aXY'],
  ['blocks added beside others that became more', 'ab', 'aXZ', 'abY', 'a XZ|bY', 'abY'],
  ['a text of which only they changed something', 'abc', 'aXYc', 'abc', 'a >XY c', 'aXYc'],
  ['the place of one block', 'ABCD', 'BCAD', 'BACD', 'B |A C A| D', 'BACD'],
  ['a text that begins with nothing', '', 'X', 'Y', 'X|Y', 'Y'],
];

for (const [name, base, theirs, mine, parts, merged] of CASES)
  t.test(`of two who change ${name}, each keeps what only they changed`, async (t) => {
    t.equal(describeParts(base, theirs, mine), parts);
    const compared =
      compareWithBase({ base: [...base], theirs: [...theirs], mine: [...mine] }, TIMEOUT) ?? [];
    t.equal(mergeBlocks(compared, {}).replaceAll('\n\n', ''), merged);
  });

t.test('any two versions are put together from their parts', async (t) => {
  // Numbers of a linear congruential generator: the same at each run.
  let seed = 1;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const change = (text: string, letters: string) =>
    [...text].flatMap((block) => {
      const letter = letters[draw(letters.length)] ?? '';
      return [[block], [block], [block], [letter], [], [block, letter]][draw(6)] ?? [];
    });
  for (let round = 0; round < 500; round += 1) {
    const base = Array.from({ length: draw(9) }, () => 'abcd'[draw(4)]).join('');
    const [theirs, mine] = [change(base, 'abXY'), change(base, 'abYZ')];
    const parts = compareWithBase({ base: [...base], theirs, mine }, TIMEOUT) ?? [];
    const pick = (side: 'theirs' | 'mine') =>
      parts.flatMap((part) => (part.kind === 'same' ? part.blocks : part[side])).join('');
    const isOneSided = theirs.join('') === base || mine.join('') === base;
    const told = `${base}: ${theirs.join('')}, ${mine.join('')}`;
    if (isOneSided)
      t.notOk(
        parts.some((part) => part.kind === 'choice' && !part.taken),
        told,
      );
    const isAsked = parts.some((part) => part.kind === 'choice' && !part.taken);
    const merged = mergeBlocks(parts, {}).split('\n\n').filter(Boolean);
    const count = (blocks: readonly string[], block: string) => blocks.filter((one) => one === block).length;
    const isDoubled = merged.some(
      (block) =>
        count(merged, block) > Math.max(...[[...base], theirs, mine].map((one) => count(one, block))),
    );
    t.notOk(isDoubled && !isAsked, `${told}: doubled without a question`);
    // Those that both changed alike stand in the parts as they are now.
    t.equal(pick('theirs'), theirs.join(''), told);
    t.equal(pick('mine'), mine.join(''), told);
  }
});
