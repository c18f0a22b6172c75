import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { defineError } from '#shared/rest/errors.ts';
import { reindexIfOld } from '../follow-items.ts';
import type { OpenedEngine } from '../open-engine.ts';
import type { SearchReader, SearchStore } from '../search-engine.ts';
import { showAll } from '../shown-items.ts';
import { startFeeder } from './feeder.ts';
import { createQueueWriter, queueAll } from './search-queue.ts';

const searchDown = defineError(
  'search_unavailable',
  503,
  'Search does not answer at the moment. Please try again in a minute.',
);

/** Somebody waits. A question is dozens of calls at times, each of which a store gives up after two seconds. */
const QUESTION_MS = 3000;

/** An engine made of a server outside of the file: it is asked directly, and told of changes by way of a queue. */
export async function openOutsideEngine(db: Database, store: SearchStore, log: Log): Promise<OpenedEngine> {
  const queued = await reindexIfOld(db, store.name, async (transaction, isOther) => {
    await showAll(transaction);
    return queueAll(transaction, isOther);
  });
  if (queued > 0) log.info({ items: queued, store: store.name }, 'the search server is told everything anew');
  const feeder = startFeeder(db, store, log);
  return {
    engine: {
      ...createQueueWriter(),
      ...failKindly(store, feeder.doubt),
      startQuestion: () => failKindly(store, feeder.doubt, performance.now() + QUESTION_MS),
    },
    hurry: feeder.hurry,
    settle: feeder.settle,
    close: feeder.close,
  };
}

/** What fails is told to `onFailure`, and is a sentence to whoever asked; so is what is asked after `deadline`. */
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
    findTitles: guard(store.findTitles),
    lexicon: {
      countAll: guard(lexicon.countAll),
      countDocuments: guard(lexicon.countDocuments),
      countTitles: guard(lexicon.countTitles),
      hasPrefix: guard(lexicon.hasPrefix),
      findNear: guard(lexicon.findNear),
    },
  };
}
