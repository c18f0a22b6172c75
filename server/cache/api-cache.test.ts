import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import { CACHE_SECONDS } from '#shared/limits.ts';
import type { Result } from '#shared/rest/api.ts';
import { createClock } from '#test/clock.ts';
import { ApiCache } from './api-cache.ts';

const DAY_MS = CACHE_SECONDS.day * 1000;
const MB = 1_048_576;

/** A CMS that answers numbers, counts how often it was asked, and fails when told to. */
function createSource() {
  const source = {
    reads: 0,
    failing: false,
    gate: Promise.resolve(),
    tags: ['item:1'],
    async load(): Promise<Result<{ text: string }>> {
      source.reads += 1;
      const read = source.reads;
      await source.gate;
      if (source.failing) throw new Error('the CMS is down');
      return { value: { text: `answer ${read}` }, tags: source.tags };
    },
  };
  return source;
}

function createCache(maxBytes = MB) {
  const clock = createClock(1000);
  return { clock, cache: new ApiCache({ maxBytes, clock }) };
}

t.test('a second reader is served from memory', async (t) => {
  const { cache } = createCache();
  const source = createSource();
  await cache.get('a', 'day', source.load);
  const { value } = await cache.get('a', 'day', source.load);
  t.equal(value.text, 'answer 1');
  t.equal(source.reads, 1);
  t.match(cache.measure(), { hits: 1, misses: 1, stale: 0, entries: 1 });
});

t.test('a hundred readers at once make one read', async (t) => {
  const { cache } = createCache();
  const source = createSource();
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.get('a', 'day', source.load)));
  t.equal(source.reads, 1);
  t.ok(answers.every(({ value }) => value.text === 'answer 1'));
});

t.test('past its time an answer is served once more while it is renewed', async (t) => {
  const { cache, clock } = createCache();
  const source = createSource();
  await cache.get('a', 'day', source.load);
  clock.advance(DAY_MS + 1);
  const gate = Promise.withResolvers<void>();
  source.gate = gate.promise;
  t.equal((await cache.get('a', 'day', source.load)).value.text, 'answer 1', 'nobody waits for the renewal');
  gate.resolve();
  await new Promise(setImmediate);
  t.equal((await cache.get('a', 'day', source.load)).value.text, 'answer 2');
  t.equal(source.reads, 2);
});

t.test('while the CMS fails the last answer is served, for as long again and no longer', async (t) => {
  const { cache, clock } = createCache();
  const source = createSource();
  await cache.get('a', 'day', source.load);
  source.failing = true;
  clock.advance(DAY_MS + 1);
  t.equal((await cache.get('a', 'day', source.load)).value.text, 'answer 1');
  await new Promise(setImmediate);
  clock.advance(DAY_MS - 10);
  t.equal((await cache.get('a', 'day', source.load)).value.text, 'answer 1');
  await new Promise(setImmediate);
  clock.advance(20_000);
  await t.rejects(cache.get('a', 'day', source.load), { message: 'the CMS is down' });
});

t.test('a renewal that failed is not tried again for each reader', async (t) => {
  const { cache, clock } = createCache();
  const source = createSource();
  await cache.get('a', 'day', source.load);
  source.failing = true;
  clock.advance(DAY_MS + 1);
  for (let reader = 0; reader < 50; reader += 1) {
    await cache.get('a', 'day', source.load);
    await new Promise(setImmediate);
  }
  t.equal(source.reads, 2);
  clock.advance(10_000);
  await cache.get('a', 'day', source.load);
  t.equal(source.reads, 3, 'after a while it is');
});

t.test('a failure with nothing to fall back on is not remembered', async (t) => {
  const { cache } = createCache();
  const source = createSource();
  source.failing = true;
  await t.rejects(cache.get('a', 'day', source.load));
  source.failing = false;
  t.equal((await cache.get('a', 'day', source.load)).value.text, 'answer 2');
});

t.test('a purge drops what depends on the tag, and nothing else', async (t) => {
  const { cache } = createCache();
  const one = createSource();
  const other = createSource();
  other.tags = ['item:2'];
  await cache.get('one', 'day', one.load);
  await cache.get('other', 'day', other.load);
  cache.purge(['item:1']);
  await cache.get('one', 'day', one.load);
  await cache.get('other', 'day', other.load);
  t.equal(one.reads, 2);
  t.equal(other.reads, 1);
});

t.test('an answer that was being read when its tag was purged is read again', async (t) => {
  const { cache } = createCache();
  const source = createSource();
  const gate = Promise.withResolvers<void>();
  source.gate = gate.promise;
  const reader = cache.get('a', 'day', source.load);
  await new Promise(setImmediate);
  cache.purge(['item:1']);
  gate.resolve();
  t.equal((await reader).value.text, 'answer 2');
  t.equal((await cache.get('a', 'day', source.load)).value.text, 'answer 2');
});

t.test('a first reader who waits when everything is purged is given what is read after it', async (t) => {
  const { cache } = createCache();
  const source = createSource();
  const gate = Promise.withResolvers<void>();
  source.gate = gate.promise;
  const readers = [cache.get('a', 'day', source.load), cache.get('a', 'day', source.load)];
  cache.purge(['all']);
  gate.resolve();
  for (const { value } of await Promise.all(readers)) t.equal(value.text, 'answer 2');
});

t.test('a patient reader whose renewal is overtaken by a purge is not given what was purged', async (t) => {
  for (const tag of ['item:1', 'all']) {
    const { cache, clock } = createCache();
    const source = createSource();
    await cache.get('a', 'day', source.load);
    clock.advance(DAY_MS + 1);
    const gate = Promise.withResolvers<void>();
    source.gate = gate.promise;
    const reader = cache.get('a', 'day', source.load, true);
    cache.purge([tag]);
    gate.resolve();
    t.match(await reader, { value: { text: 'answer 3' }, fresh: true }, tag);
  }
});

t.test('what was purged does not come back when reading it again fails', async (t) => {
  const { cache, clock } = createCache();
  const source = createSource();
  await cache.get('a', 'day', source.load);
  clock.advance(DAY_MS + 1);
  source.failing = true;
  const reader = cache.get('a', 'day', source.load, true);
  cache.purge(['item:1']);
  await t.rejects(reader, { message: 'the CMS is down' });
});

t.test('of an answer that was purged nothing is left, nor of why its renewal failed', async (t) => {
  const { cache, clock } = createCache();
  const source = createSource();
  await cache.get('a', 'day', source.load);
  clock.advance(DAY_MS + 1);
  const failure = await failToRenew(cache);
  cache.purge(['item:1']);
  collectGarbage();
  t.equal(failure.deref(), undefined);
});

async function failToRenew(cache: ApiCache): Promise<WeakRef<Error>> {
  const error = new Error('the CMS is down');
  const failure = new WeakRef(error);
  await cache.get('a', 'day', () => Promise.reject(error));
  // A new WeakRef holds what it points to until this turn of the loop has ended.
  await new Promise(setImmediate);
  return failure;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

t.test('it stays within its bytes and drops what was used longest ago', async (t) => {
  const { cache } = createCache(20_000);
  const loadBig = async () => ({ value: { text: 'x'.repeat(3000) }, tags: [] });
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, 'day', loadBig);
  const { bytes, entries } = cache.measure();
  t.ok(bytes <= 20_000, `${bytes} bytes`);
  t.equal(entries, 2);
});

t.test('an answer that is kept written takes its bytes', async (t) => {
  const { cache } = createCache(20_000);
  const loadWritten = async () => ({ value: Buffer.from('x'.repeat(3000)), tags: [] });
  for (const key of ['a', 'b', 'c']) await cache.get(key, 'day', loadWritten);
  t.match(cache.measure(), { bytes: 12_000, entries: 3 });
});

t.test('what many readers share cannot be changed by one', async (t) => {
  const { cache } = createCache();
  const { value } = await cache.get('a', 'day', createSource().load);
  t.throws(() => Object.assign(value, { text: 'mine' }), TypeError);
});
