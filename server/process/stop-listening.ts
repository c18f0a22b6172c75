import type { Server } from 'node:net';
import { setImmediate as yieldOnce } from 'node:timers/promises';

/** A turn of the event loop that takes less has found next to nothing to do, in milliseconds. */
const QUIET_MS = 0.2;
/** The longer a quiet turn is waited for, the longer one may take: by this share of the wait. */
const PATIENCE = 0.005;
/** A server that is never quiet closes all the same. */
const MAX_MS = 2000;

/**
 * Closes the port, and the connections that are idle, in a moment in which nobody waits to be let in. A connection that the system has
 * made and we have not accepted yet is reset, and nginx repeats no form that it has sent: behind it that was
 * an error 502, once in a dozen restarts of a busy server.
 */
export async function stopListening(server: Server): Promise<void> {
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  server.on('connection', count);
  const started = performance.now();
  let isQuiet = false;
  while (!isQuiet) {
    const before = arrived;
    const begun = performance.now();
    await yieldOnce();
    const now = performance.now();
    const quietMs = QUIET_MS + (now - started) * PATIENCE;
    isQuiet = (arrived === before && now - begun < quietMs) || now - started > MAX_MS;
  }
  server.close();
  server.off('connection', count);
}
