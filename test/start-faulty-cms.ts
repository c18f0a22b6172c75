/** For tests: what stands between a site and its CMS, and breaks when told. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';

export type Fault = 'none' | 'hang' | 'empty' | 'html' | 'garbage' | 'redirect' | 'error';

export interface FaultyCms {
  /** Address of its REST base. */
  readonly url: string;
  fault: Fault;
  /** Which calls the fault is for. */
  concerns: (url: string) => boolean;
  /** Every call so far. */
  readonly received: { readonly url: string; readonly headers: IncomingMessage['headers'] }[];
  /** Calls that have no answer yet, and the most that there were at once. */
  readonly open: { now: number; most: number };
}

/** @param elsewhere where it leads with the fault `redirect` */
export async function startFaultyCms(
  t: Test,
  cms: { readonly port: number },
  elsewhere = 'http://127.0.0.1:9/',
): Promise<FaultyCms> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    faulty.received.push({ url, headers: request.headers });
    faulty.open.now += 1;
    faulty.open.most = Math.max(faulty.open.most, faulty.open.now);
    response.once('close', () => {
      faulty.open.now -= 1;
    });
    const fault = faulty.concerns(url) ? faulty.fault : 'none';
    if (fault === 'none') passOn(cms.port, request, response);
    else FAULTS[fault](response, elsewhere);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const faulty: FaultyCms = {
    url: `http://127.0.0.1:${port}/wp-json/`,
    fault: 'none',
    concerns: () => true,
    received: [],
    open: { now: 0, most: 0 },
  };
  return faulty;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FAULTS: Readonly<
  Record<Exclude<Fault, 'none'>, (response: ServerResponse, elsewhere: string) => void>
> = {
  hang() {},
  empty: (response) => response.writeHead(200, JSON_TYPE).end('[]'),
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  garbage: (response) => response.writeHead(200, JSON_TYPE).end('{"id":'),
  redirect: (response, elsewhere) => response.writeHead(302, { location: elsewhere }).end(),
  error: (response) => response.writeHead(500, JSON_TYPE).end('{}'),
};

function passOn(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request;
  const passed = openRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
