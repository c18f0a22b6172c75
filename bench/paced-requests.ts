/** How long answers take of a server that is not at its limit: several connections, each of which rests between two requests. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './load.ts';

const CONNECTIONS = 8;
const REST_MS = 2;
const END_OF_HEADERS = '\r\n\r\n';

/** Milliseconds of each answer, from the request to its last byte. Answers must tell their length. */
export async function measurePaced(
  port: number,
  { host, path }: Target,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<number[]> {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const until = performance.now() + seconds * 1000;
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => measureOver(port, request, until)));
  return all.flat();
}

async function measureOver(port: number, request: string, until: number): Promise<number[]> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const times: number[] = [];
  try {
    while (performance.now() < until) {
      times.push(await measureOne(socket, request));
      await wait(REST_MS);
    }
    return times;
  } finally {
    socket.destroy();
  }
}

function measureOne(socket: Socket, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let received = 0;
  let expected = Number.POSITIVE_INFINITY;
  const onData = (bytes: Buffer) => {
    if (received === 0) expected = readLength(bytes.toString('latin1'));
    received += bytes.length;
    if (received >= expected) resolve(performance.now() - started);
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

/** Of the whole answer: the headers come in one piece. */
function readLength(start: string): number {
  const headers = start.slice(0, start.indexOf(END_OF_HEADERS));
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1]);
  if (!headers.startsWith('HTTP/1.1 200 ') || Number.isNaN(length)) throw new Error('This is no kept page.');
  return headers.length + END_OF_HEADERS.length + length;
}
