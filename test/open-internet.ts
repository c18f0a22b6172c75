/** For tests: a website on this machine as the internet, and an inner machine that nobody may ask. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import type { Internet } from '#server/internet/ask-public.ts';

export interface TestInternet {
  readonly internet: Internet;
  /** An address of the website: `http://stones.example:40123/ruby.png`; names that begin with `inner.` are of the inner machine. */
  addressOf(path: string, host?: string): string;
  /** Requests that came: `GET stones.example/ruby.png`. */
  readonly asked: string[];
}

const OUTSIDE = '127.0.0.1';
const INSIDE = '127.0.0.2';

/** Resolves when it listens; ends with the test. */
export async function openInternet(
  t: Test,
  answer: (path: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestInternet> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request.url ?? '', request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  t.teardown(() => server.close());
  const port = String((server.address() as AddressInfo).port);
  return {
    asked,
    addressOf: (path, host = 'stones.example') => `http://${host}:${port}${path}`,
    internet: {
      lookUp: (name, _, found) =>
        found(null, [{ address: name.startsWith('inner.') ? INSIDE : OUTSIDE, family: 4 }]),
      isPublic: (address) => address === OUTSIDE,
      ports: new Set([port]),
    },
  };
}
