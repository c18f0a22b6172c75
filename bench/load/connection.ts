/** One open connection that asks and adds as little of its own to the time as can be: Node's client takes half a millisecond of each request. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Target } from './options.ts';

/** Milliseconds from the request being handed to the socket. */
export interface ReceivedAnswer {
  readonly status: number;
  /** Whether it says when to come again. */
  readonly hasRetryAfter: boolean;
  /** Whether the server closes the connection behind it. */
  readonly isLast: boolean;
  /** Until the first byte of the answer's head. */
  readonly headMs: number;
  /** Until the first byte of its body. */
  readonly bodyMs: number;
  /** Until the last byte. */
  readonly ms: number;
  /** Length of its body, as it came. */
  readonly bytes: number;
}

export interface Connection {
  /** One request at a time. Rejects when the connection breaks. */
  ask(request: string): Promise<ReceivedAnswer>;
  close(): void;
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
}

type Headers = Readonly<Record<string, string>>;

/** Bytes that `ask` sends. */
export function writeRequest({ host, path }: Target, headers: Headers = {}, sent: Sent = {}): string {
  const { method = 'GET', body = '' } = sent;
  const length = body && { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...(length || {}) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  // Between two requests nobody listens, and a broken connection shows with the next one.
  socket.on('error', () => {});
  return { ask: (request) => ask(socket, request), close: () => socket.destroy() };
}

function ask(socket: Socket, request: string): Promise<ReceivedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedAnswer>();
  const started = performance.now();
  const reader = createReader();
  const since = () => performance.now() - started;
  let headMs = 0;
  let bodyMs = 0;
  const onData = (bytes: Buffer) => {
    headMs ||= since();
    const isOver = reader.read(bytes);
    if (bodyMs === 0 && reader.received() > 0) bodyMs = since();
    if (isOver)
      resolve({
        status: reader.status(),
        hasRetryAfter: reader.hasRetryAfter(),
        isLast: reader.isLast(),
        headMs,
        bodyMs,
        ms: since(),
        bytes: reader.received(),
      });
  };
  const onClose = () => reject(new Error('The server closed the connection.'));
  socket.on('data', onData);
  socket.on('close', onClose);
  if (socket.destroyed) onClose();
  socket.write(request);
  return promise.finally(() => {
    socket.off('data', onData);
    socket.off('close', onClose);
  });
}

const END_OF_HEAD = '\r\n\r\n';
/** End of a chunked answer without trailers (RFC 9112, section 7.1). */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const WITHOUT_BODY = new Set([204, 304]);
const FINAL = 200;

/** Finds the end of one answer; heads of early hints (1xx) come before that of the answer. */
function createReader() {
  let head = '';
  let status = 0;
  let hasRetryAfter = false;
  let isLast = false;
  let expected = Number.NaN;
  let received = 0;
  let tail: Buffer = Buffer.alloc(0);

  return {
    status: () => status,
    hasRetryAfter: () => hasRetryAfter,
    isLast: () => isLast,
    received: () => received,
    /** Answers whether it was the last of the answer. */
    read(bytes: Buffer): boolean {
      let body = bytes;
      while (status < FINAL) {
        const before = Buffer.byteLength(head, 'latin1');
        head += body.toString('latin1');
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return false;
        readHead(head.slice(0, end));
        body = body.subarray(end + END_OF_HEAD.length - before);
        head = '';
      }
      received += body.length;
      if (!Number.isNaN(expected)) return received >= expected;
      tail = Buffer.concat([tail, body.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
      return tail.equals(LAST_CHUNK);
    },
  };

  function readHead(text: string): void {
    status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    hasRetryAfter = /^retry-after:/im.test(text);
    isLast = /^connection: close/im.test(text);
    const [, length] = /^content-length: (\d+)/im.exec(text) ?? [];
    expected = WITHOUT_BODY.has(status) ? 0 : Number(length);
  }
}
