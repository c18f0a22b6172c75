/**
 * For tests: every address that the server answers by a method, from the router itself and, for the calls of the REST base, from
 * the table that its own router is made of: none that is added is forgotten.
 */
import type { FastifyInstance } from 'fastify';
import { listRoutes as listRestRoutes, methodsOfEndpoint } from '#server/cms/rest/route-table.ts';

/** `│   └── / (POST)`: four characters for each level, what is added to the address, the methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (.+) \([A-Z, ]+\)$/;
const LEVEL_WIDTH = 4;
/** `:id(^\d+$)`, `:slug`. */
const PARAMETER = /:[a-z]+(?:\(\^.*?\$\))?/gi;

type Method = 'POST' | 'PUT' | 'DELETE' | 'PATCH';

/** Calls of the REST base that is mounted there, with `1` in the place of each parameter. */
export function listCalls(prefix: string, method: Method): string[] {
  return listRestRoutes({ withAliases: true })
    .filter(({ endpoints }) => endpoints.some((endpoint) => methodsOfEndpoint(endpoint).includes(method)))
    .map(({ path }) => `${prefix}/${path.replace(PARAMETER, '1')}/`);
}

/** With `1` in the place of each parameter; of the two spellings of an address that with the slash. */
export function listRoutes(server: FastifyInstance, method: Method): string[] {
  const above: string[] = [];
  const paths = new Set<string>();
  for (const line of server.printRoutes({ method, commonPrefix: false }).split('\n')) {
    const [, indent = '', part = ''] = LINE.exec(line) ?? [];
    if (part === '') continue;
    const level = indent.length / LEVEL_WIDTH;
    above.length = level;
    above.push(part);
    paths.add(above.join('').replace(PARAMETER, '1'));
  }
  return [...paths].filter((path) => path.endsWith('/') || !paths.has(`${path}/`));
}
