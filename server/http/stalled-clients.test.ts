import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { closeStalled } from './stalled-clients.ts';

const PATIENCE_MS = 200;
/** More than the system takes off the server's hands. */
const PIECES = 400;
const REST_AFTER = 2_000_000;
const PIECE = Buffer.alloc(65_536);

/** Answers `/` with far more than a client gets that does not read, and everything else with a word. */
async function openServer(t: Test): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.end('word');
    Readable.from(Array.from({ length: PIECES }, () => PIECE)).pipe(response);
  });
  closeStalled(server, PATIENCE_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function ask(port: number, path: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}

t.test('a client that reads nothing of its answer is closed', async (t) => {
  const port = await openServer(t);
  const socket = await ask(port, '/');
  socket.pause();
  await wait(PATIENCE_MS * 4);
  // Only a socket that is read tells that the other side has gone.
  let read = 0;
  socket.on('data', (bytes: Buffer) => {
    read += bytes.length;
  });
  socket.resume();
  await once(socket, 'close');
  t.ok(read < PIECES * PIECE.length, `${read} bytes came`);
});

t.test('a client that reads slowly gets all of it', async (t) => {
  const port = await openServer(t);
  const socket = await ask(port, '/');
  let read = 0;
  let rests = 0;
  for await (const bytes of socket) {
    read += (bytes as Buffer).length;
    if (read > (rests + 1) * REST_AFTER) {
      rests += 1;
      await wait(PATIENCE_MS / 4);
    }
    if (read >= PIECES * PIECE.length) break;
  }
  t.ok(rests > 10, `it rested ${rests} times`);
  t.ok(read >= PIECES * PIECE.length, `${read} bytes came`);
  socket.destroy();
});

t.test('a connection that waits for its next request stays', async (t) => {
  const port = await openServer(t);
  const socket = await ask(port, '/word');
  await once(socket, 'data');
  await wait(PATIENCE_MS * 3);
  t.notOk(socket.destroyed);
  socket.write('GET /word HTTP/1.1\r\nHost: a\r\n\r\n');
  t.match(String(await once(socket, 'data')), 'word');
  socket.destroy();
});
