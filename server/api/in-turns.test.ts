import t from 'tap';
import { GUEST, MEMBER } from '#server/cms/open-test-cms.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { findSetting } from '#shared/rest/settings.ts';
import { inTurns } from './in-turns.ts';

/** How many turns of the loop had begun when each of the calls came through. */
async function countTurns(contexts: readonly CallContext[]): Promise<number[]> {
  let turn = 0;
  const turns: number[] = [];
  const transport = inTurns({
    call: async () => {
      turns.push(turn);
      return { value: undefined as never, tags: [] };
    },
    close: async () => {},
  } satisfies Transport);
  const counting = setImmediate(function count() {
    turn += 1;
    if (turns.length < contexts.length) setImmediate(count);
  });
  await Promise.all(contexts.map((context) => transport.call(findSetting, { name: 'site' }, context)));
  clearImmediate(counting);
  return turns;
}

t.test('calls that come together go through one in a turn', async (t) => {
  const turns = await countTurns([GUEST, GUEST, GUEST]);
  t.equal(turns[0], 0, 'the first does not wait');
  t.equal(new Set(turns).size, 3);
});

t.test('what is asked for one person does not wait', async (t) => {
  const asked = { ...GUEST, viewer: MEMBER };
  t.same(await countTurns([asked, asked, asked]), [0, 0, 0]);
});
