/**
 * Clients that do not read what they asked for: each would hold its socket and what waits in it for ever. `server.timeout` ends
 * them too, but sets two timers for each request, which costs a twentieth of the requests a second of kept pages; a look at the
 * open sockets now and then costs nothing. Idle connections and requests that do not come in have limits of their own in Node.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Closes the sockets of clients that have taken nothing of what waits for them for `patienceMs`, looking twice in that time. */
export function closeStalled(server: Server, patienceMs: number): void {
  const open = new Set<Socket>();
  /** How much had been taken at the last look, of those for whom something waited. */
  let waiting = new Map<Socket, number>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(look, patienceMs / 2).unref();
  server.once('close', () => clearInterval(timer));

  function look(): void {
    const still = new Map<Socket, number>();
    for (const socket of open) {
      if (socket.writableLength === 0) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      if (waiting.get(socket) === taken) socket.destroy();
      else still.set(socket, taken);
    }
    waiting = still;
  }
}
