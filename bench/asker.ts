/** Asks over one open connection, and adds as little as can be of its own to the time: Node's client takes half a millisecond of each request. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const END_OF_HEADERS = '\r\n\r\n';

export interface Asker {
  /** Milliseconds from the request to the last byte of its answer. Rejects an answer other than 200, or one of unknown length. */
  ask(request: string): Promise<number>;
  close(): void;
}

/** Bytes that `ask` sends. */
export function writeRequest(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

export async function openAsker(port: number): Promise<Asker> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return { ask: (request) => ask(socket, request), close: () => socket.destroy() };
}

async function ask(socket: Socket, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let received = 0;
  let expected = Number.POSITIVE_INFINITY;
  const onData = (bytes: Buffer) => {
    try {
      if (received === 0) expected = readLength(bytes, request);
    } catch (error) {
      reject(error);
    }
    received += bytes.length;
    if (received >= expected) resolve(performance.now() - started);
  };
  const onClose = () => reject(new Error('The server closed the connection.'));
  socket.on('data', onData);
  socket.on('error', reject);
  socket.on('close', onClose);
  const started = performance.now();
  socket.write(request);
  try {
    return await promise;
  } finally {
    socket.off('data', onData);
    socket.off('error', reject);
    socket.off('close', onClose);
  }
}

/** Length of the whole answer: the headers come in one piece. */
function readLength(bytes: Buffer, request: string): number {
  const end = bytes.indexOf(END_OF_HEADERS);
  const headers = bytes.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1]);
  if (!headers.startsWith('HTTP/1.1 200 ') || Number.isNaN(length))
    throw new Error(`${request.slice(0, 200)} answers ${bytes.toString('latin1', 0, 400)}`);
  return end + END_OF_HEADERS.length + length;
}
