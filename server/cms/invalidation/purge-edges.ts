import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { tags as tagOf } from '#shared/rest/tags.ts';
import { listStaleTags } from './list-stale-tags.ts';

/** A shared cache in front that can be told which of its pages are stale. */
export interface PurgedEdge {
  /** Names it in the database: no secret, and the same after a restart. */
  readonly name: string;
  /** Drops everything that carries any of the tags; rejects when that is not certain. */
  purge(tags: readonly string[], signal: AbortSignal): Promise<void>;
}

export interface EdgePurges {
  runNow(): void;
  /** Resolves when nobody is being told. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const POLL_MS = 2000;
/**
 * Until this long after a change another process may have answered from its own cache, which hears of it within a second, and a page
 * that was rendered before it may have been on its way to the edge. What was purged earlier is purged once more.
 */
const UNSETTLED_MS = 2000;
/** Longer than sending takes: a process that dies with a claim keeps others waiting for so long. */
const CLAIM_MS = 15_000;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
const MAX_DOUBLINGS = 6;
/** Cursors of an edge that was never told anything. */
const NEVER = -1;

/**
 * Tells edges what the outbox says, in order, and what happened while they or we were down too. An edge that is new, or that was away
 * for longer than notices are kept, is told to drop everything. Of several processes one tells an edge at a time.
 */
export function startEdgePurges(
  db: Database,
  edges: readonly PurgedEdge[],
  log: Log,
  now: () => Date,
  pollMs = POLL_MS,
  background: (run: () => Promise<void>) => Promise<void> = (run) => run(),
): EdgePurges {
  const closing = new AbortController();
  let round: Promise<void> | undefined;
  let isAskedAgain = false;
  const timer = setInterval(runNow, pollMs).unref();
  runNow();

  function runNow(): void {
    isAskedAgain = true;
    round ??= runAll().finally(() => {
      round = undefined;
    });
  }

  async function runAll(): Promise<void> {
    while (isAskedAgain && !closing.signal.aborted) {
      isAskedAgain = false;
      await Promise.all(edges.map(tell));
    }
  }

  async function tell(edge: PurgedEdge): Promise<void> {
    try {
      await background(async () => {
        const state = await findState(db, edge.name);
        if (state.next_at > now().toISOString()) return;
        const plan = await planPurge(db, state, now());
        if (plan && (await claim(db, edge.name, state, now()))) await carryOut(edge, state, plan);
      });
    } catch (err) {
      log.error({ err }, 'what edges have to be told could not be read');
    }
  }

  async function carryOut(edge: PurgedEdge, state: EdgeState, { tags, done }: PurgePlan): Promise<void> {
    try {
      if (tags.length > 0) await edge.purge(tags.includes(tagOf.all) ? [tagOf.all] : tags, closing.signal);
      await saveState(db, edge.name, done);
      if (state.attempts > 0) log.info({ edge: edge.name }, 'the edge takes purges again');
    } catch (err) {
      // Given up by ourselves: the next process begins where this one was.
      if (closing.signal.aborted) return saveState(db, edge.name, state);
      if (state.attempts === 0) log.error({ err, edge: edge.name }, 'the edge did not take a purge');
      const ms = Math.min(FIRST_WAIT_MS * 2 ** Math.min(state.attempts, MAX_DOUBLINGS), MAX_WAIT_MS);
      const next_at = new Date(now().getTime() + ms).toISOString();
      await saveState(db, edge.name, { ...state, attempts: state.attempts + 1, next_at });
    }
  }

  return {
    runNow,
    idle: async () => round,
    async close() {
      clearInterval(timer);
      closing.abort();
      await round;
    },
  };
}

interface EdgeState {
  readonly purged_to: number;
  readonly repeated_to: number;
  readonly attempts: number;
  readonly next_at: string;
}

interface PurgePlan {
  readonly tags: readonly string[];
  readonly done: EdgeState;
}

/** Answers nothing when the edge knows all there is. */
async function planPurge(db: Database, state: EdgeState, now: Date): Promise<PurgePlan | undefined> {
  const settled = await listStaleTags(db, state.repeated_to, new Date(now.getTime() - UNSETTLED_MS));
  const recent = await listStaleTags(db, Math.max(state.purged_to, settled.to), now);
  if (settled.to === state.repeated_to && recent.to === state.purged_to) return undefined;
  return {
    tags: [...new Set([...settled.tags, ...recent.tags])].filter(isOfPages),
    done: { purged_to: recent.to, repeated_to: settled.to, attempts: 0, next_at: '' },
  };
}

async function findState(db: Database, edge: string): Promise<EdgeState> {
  const fresh = { purged_to: NEVER, repeated_to: NEVER, attempts: 0, next_at: '' };
  const find = db
    .selectFrom('edge_purges')
    .select(['purged_to', 'repeated_to', 'attempts', 'next_at'])
    .where('edge', '=', edge);
  const found = await find.executeTakeFirst();
  if (found) return found;
  await db
    .insertInto('edge_purges')
    .values({ edge, ...fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find.executeTakeFirstOrThrow();
}

/** Answers whether it is ours to tell the edge: nobody has done so since `state` was read. */
async function claim(db: Database, edge: string, state: EdgeState, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('edge_purges')
    .set({ next_at: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('edge', '=', edge)
    .where('next_at', '=', state.next_at)
    .where('purged_to', '=', state.purged_to)
    .where('repeated_to', '=', state.repeated_to)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function saveState(db: Database, edge: string, state: EdgeState): Promise<void> {
  await db.updateTable('edge_purges').set(state).where('edge', '=', edge).execute();
}

/** The others end what is remembered of sessions: no page carries them, and whom they name is nobody's business at the edge. */
const isOfPages = (tag: string): boolean => !tag.startsWith('user:') && !tag.startsWith('session:');
