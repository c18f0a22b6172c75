/** For tests: websites of businesses, as names that lead to a real server on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import { createFetchPage } from '#server/internet/fetch-page.ts';

export interface Site {
  /** By path; `to` redirects. */
  readonly pages: Map<string, { readonly text?: string; readonly to?: string; readonly status?: number }>;
  readonly fetchPage: ReturnType<typeof createFetchPage>;
  readonly asked: string[];
  readonly port: string;
}

/** The website of the business, and an inner machine, as names that lead to this machine. */
export async function openSite(t: Test): Promise<Site> {
  const pages: Site['pages'] = new Map();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = `${request.headers.host?.split(':')[0]}${request.url}`;
    asked.push(path);
    const { text, to, status } = pages.get(path) ?? {};
    if (to) return response.writeHead(302, { location: to }).end();
    return response.writeHead(status ?? (text === undefined ? 404 : 200)).end(text ?? 'Nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  t.teardown(() => server.close());
  const port = String((server.address() as AddressInfo).port);
  const fetchHere = createFetchPage({
    lookUp: (name, _, answer) =>
      answer(null, [{ address: name.startsWith('inner.') ? '127.0.0.2' : '127.0.0.1', family: 4 }]),
    isPublic: (address) => address === '127.0.0.1',
    ports: new Set([port]),
  });
  const fetchPage: Site['fetchPage'] = async (address) => {
    const url = new URL(address);
    return fetchHere(`http://${url.host}:${port}${url.pathname}`);
  };
  return { pages, asked, fetchPage, port };
}
