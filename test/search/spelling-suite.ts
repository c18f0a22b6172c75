/** Requirements of every engine about words that are mistyped, and about those that only look so. */
import type { Test } from 'tap';
import type { InputOf } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { articleFile, GUEST, openTestCms } from '#test/open-test-cms.ts';
import type { OpenWhere } from './open-where.ts';

/** Words that three articles have are common ones. */
const COMMON = ['Soldering jewelry.', 'Jewelry after soldering.', 'Soldering, and jewelry.'];
const FILES = {
  'articles/sold.md': articleFile('What was sold', 'A ring, sold in its crate by a jeweler.'),
  'articles/jewelers.md': articleFile('Jewelers and jewels', 'A jeweler has jewels. One jewel is a jewel.'),
  ...Object.fromEntries(
    COMMON.map((text, at) => [`articles/common-${at}.md`, articleFile(`Common ${at}`, text)]),
  ),
};

export function testSpelling(t: Test, openWhere: OpenWhere): void {
  async function open(dir: string) {
    const { cms } = await openTestCms(dir, FILES, await openWhere());
    const search = async (q: string, input: InputOf<typeof ENDPOINTS.search> = {}) =>
      (await cms.call(ENDPOINTS.search, { q, ...input }, GUEST)).value;
    return { cms, search };
  }

  t.test('one edit of a common word is meant rather than two words, or a rarer one', async (t) => {
    const { cms, search } = await open(t.testdir());
    t.teardown(() => cms.close());
    t.equal((await search('soldring')).corrected, 'soldering');
    t.equal((await search('jewelery')).corrected, 'jewelry');
    t.equal((await search('soldjewel')).corrected, 'sold jewel', 'two words where no edit makes it one');
  });

  t.test('a word of the language, or of a text, is never corrected', async (t) => {
    const { cms, search } = await open(t.testdir());
    t.teardown(() => cms.close());
    const { corrected, hits } = await search('jewelry from a crater');
    t.equal(corrected, undefined);
    t.ok(hits.total.value >= COMMON.length, 'and the others are found');
    t.equal((await search('crater')).corrected, undefined);
    t.equal((await search('crate')).corrected, undefined);
  });

  t.test('what was typed, looked for as it is, finds no more than what was meant', async (t) => {
    const { cms, search } = await open(t.testdir());
    t.teardown(() => cms.close());
    for (const q of ['soldring', 'soldring jewelry', 'common jewelery ring sold']) {
      const meant = await search(q);
      const exact = await search(q, { exact: '1' });
      t.not(meant.corrected, undefined, q);
      t.same([exact.corrected, exact.hits.total.value], [undefined, 0], q);
    }
    const right = await search('soldering jewelry', { exact: '1' });
    t.ok(right.hits.total.value >= COMMON.length, 'what nobody mistyped is found');
  });
}
