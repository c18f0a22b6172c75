import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { defineError } from '#shared/rest/errors.ts';
import { refreshAllSources } from '../documents/search-sources.ts';
import type { OpenedEngine } from '../engine/opened-engine.ts';
import type { SearchReader, SearchStore } from '../engine/search-engine.ts';
import { startFeeder } from './feeder.ts';
import { forgetIndex, reindexIfOld } from './follow-items.ts';
import { createQueueWriter, queueAll } from './search-queue.ts';

const searchDown = defineError(
  'search_unavailable',
  503,
  'Search is unavailable right now. Please try again in a minute.',
);

/** Somebody waits. A question is dozens of calls at times, each of which a store gives up after two seconds. */
const QUESTION_MS = 3000;

/** An engine made of a server outside of the file: it is asked directly, and told of changes by way of a queue. */
export async function openOutsideEngine(
  db: Database,
  store: SearchStore,
  log: Log,
  now: () => Date,
): Promise<OpenedEngine> {
  const queueOld = () =>
    reindexIfOld(db, store.name, async (transaction, isOther) => {
      await refreshAllSources(transaction);
      return queueAll(transaction, isOther);
    });
  const queued = await queueOld();
  if (queued > 0) log.info({ items: queued, store: store.name }, 'the search server is told everything anew');
  const feeder = startFeeder(db, store, log, now);
  return {
    engine: {
      ...createQueueWriter(),
      ...failKindly(store, feeder.doubt),
      startQuestion: () => failKindly(store, feeder.doubt, performance.now() + QUESTION_MS),
    },
    runNow: feeder.runNow,
    settle: feeder.settle,
    async rebuild() {
      await forgetIndex(db);
      const items = await queueOld();
      feeder.runNow();
      return items;
    },
    close: feeder.close,
  };
}

/** Reports failures to `onFailure`, and answers them as a sentence; so it does with calls after `deadline`. */
function failKindly(store: SearchReader, onFailure: () => void, deadline = Infinity): SearchReader {
  const guard =
    <A extends readonly unknown[], R>(ask: (...question: A) => Promise<R>) =>
    async (...question: A): Promise<R> => {
      if (performance.now() > deadline) throw searchDown();
      try {
        return await ask(...question);
      } catch (cause) {
        onFailure();
        throw Object.assign(searchDown(), { cause });
      }
    };
  const { lexicon } = store;
  return {
    count: guard(store.count),
    find: guard(store.find),
    listTitles: guard(store.listTitles),
    lexicon: {
      countAll: guard(lexicon.countAll),
      countDocuments: guard(lexicon.countDocuments),
      countTitles: guard(lexicon.countTitles),
      hasPrefix: guard(lexicon.hasPrefix),
      listNear: guard(lexicon.listNear),
    },
  };
}
