import * as z from 'zod';
import { type Connection, parseColumn } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { tags } from '#shared/rest/tags.ts';
import { createListeners, type TagListener } from './listeners.ts';
import { hasMissed, type OutboxBounds } from './prune-outbox.ts';

export interface OutboxTail {
  /** `listener` is told what any process made stale, this one included. Answers how to stop it. */
  onInvalidate(listener: TagListener): () => void;
  /** Looks now rather than at the next poll: after a change of our own. Nothing is promised where it looks at once. */
  look(): void | Promise<void>;
  close(): void | Promise<void>;
}

/** The contracts promise one second; this leaves room for a busy process. In milliseconds. */
const POLL_MS = 200;
const TAGS = z.array(z.string());

/**
 * Follows the outbox on a connection of its own, which sees committed rows alone. `PRAGMA data_version` changes when
 * another connection has committed, so a poll that finds nothing new costs microseconds.
 */
export function tailOutbox(connection: Connection, log: Log, pollMs = POLL_MS): OutboxTail {
  const listeners = createListeners(log);
  const bounds = connection.prepare<[], OutboxBounds>('select min(id) as first, max(id) as last from outbox');
  const after = connection.prepare<[number], { id: number; tags: string }>(
    'select id, tags from outbox where id > ? order by id',
  );
  let seen = bounds.get()?.last ?? 0;
  let version = findVersion();

  function findVersion(): unknown {
    return connection.pragma('data_version', { simple: true });
  }

  function look(): void {
    const current = findVersion();
    if (current === version) return;
    version = current;
    const stale = listStale();
    if (stale.length > 0) listeners.tell(stale);
  }

  function listStale(): string[] {
    const found = bounds.get() ?? { first: null, last: null };
    const isMissed = hasMissed(found, seen);
    const rows = isMissed ? [] : after.all(seen);
    seen = isMissed ? (found.last ?? 0) : (rows.at(-1)?.id ?? seen);
    return isMissed ? [tags.all] : [...new Set(rows.flatMap((row) => parseColumn(TAGS, row.tags)))];
  }

  function poll(): void {
    try {
      look();
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read');
    }
  }

  const timer = setInterval(poll, pollMs).unref();
  return {
    onInvalidate: listeners.add,
    look: poll,
    close() {
      clearInterval(timer);
      listeners.clear();
      connection.close();
    },
  };
}
