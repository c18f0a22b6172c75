/** How long the first byte of an answer takes, one request at a time over one open connection. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Target } from './load-options.ts';

/** End of a chunked answer without trailers (RFC 9112, section 7.1). */
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** End of the head of an answer (RFC 9112, section 2.1). */
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Milliseconds from the request's last byte being handed to the socket. */
export interface FirstBytes {
  /** Until the answer's first byte is read. */
  readonly head: number;
  /** Until the first byte of the page itself is read. */
  readonly body: number;
}

export async function measureFirstBytes(
  port: number,
  targets: readonly Target[],
  headers: Readonly<Record<string, string>>,
  count: number,
): Promise<FirstBytes[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  try {
    const times: FirstBytes[] = [];
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

function measureOne(socket: Socket, request: string): Promise<FirstBytes> {
  const { promise, resolve, reject } = Promise.withResolvers<FirstBytes>();
  let head = 0;
  let body = 0;
  let tail = Buffer.alloc(0);
  const onData = (bytes: Buffer) => {
    const now = performance.now();
    head ||= now;
    if (body === 0 && hasBody(bytes, head === now)) body = now;
    tail = Buffer.concat([tail, bytes]).subarray(-LAST_CHUNK.length);
    if (tail.equals(LAST_CHUNK)) resolve({ head: head - started, body: body - started });
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

/** The head fits into the first packet; what comes with it or after it is the page. */
function hasBody(bytes: Buffer, isFirst: boolean): boolean {
  return !isFirst || bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length < bytes.length;
}
