/** How long the first byte of an answer takes, one request at a time over one open connection. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Target } from './load.ts';

/** What ends a chunked answer without trailers (RFC 9112, section 7.1). */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Milliseconds from the request's last byte being handed to the socket until the answer's first byte is read. */
export async function measureFirstBytes(
  port: number,
  targets: readonly Target[],
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  try {
    const times: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const target = targets[turn % targets.length];
      if (target) times.push(await measureOne(socket, formatRequest(target, headers)));
    }
    return times;
  } finally {
    socket.destroy();
  }
}

function formatRequest({ host, path }: Target, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

function measureOne(socket: Socket, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let first = 0;
  let tail = Buffer.alloc(0);
  const onData = (bytes: Buffer) => {
    first ||= performance.now();
    tail = Buffer.concat([tail, bytes]).subarray(-LAST_CHUNK.length);
    if (tail.equals(LAST_CHUNK)) resolve(first - started);
  };
  const onClose = () => reject(new Error('The server closed the connection.'));
  socket.on('data', onData);
  socket.on('close', onClose);
  const started = performance.now();
  socket.write(request);
  return promise.finally(() => {
    socket.off('data', onData);
    socket.off('close', onClose);
  });
}
