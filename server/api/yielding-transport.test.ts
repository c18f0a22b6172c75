import t from 'tap';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { findSetting } from '#shared/rest/settings.ts';
import { GUEST, MEMBER } from '#test/open-test-cms.ts';
import { withYields } from './yielding-transport.ts';

/** How many turns of the loop had begun when each of the calls came through. */
async function countYields(contexts: readonly CallContext[]): Promise<number[]> {
  let yielded = 0;
  const yields: number[] = [];
  const transport = withYields({
    call: async () => {
      yields.push(yielded);
      return { value: undefined as never, tags: [] };
    },
    close: async () => {},
  } satisfies Transport);
  const counting = setImmediate(function count() {
    yielded += 1;
    if (yields.length < contexts.length) setImmediate(count);
  });
  await Promise.all(contexts.map((context) => transport.call(findSetting, { name: 'site' }, context)));
  clearImmediate(counting);
  return yields;
}

t.test('calls that come together go through one in a turn', async (t) => {
  const yields = await countYields([GUEST, GUEST, GUEST]);
  t.equal(yields[0], 0, 'the first does not wait');
  t.equal(new Set(yields).size, 3);
});

t.test('what is asked for one person does not wait', async (t) => {
  const asked = { ...GUEST, viewer: MEMBER };
  t.same(await countYields([asked, asked, asked]), [0, 0, 0]);
});
