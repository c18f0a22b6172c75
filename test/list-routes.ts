/** For tests: every address that the server answers by a method, from the router itself: none that is added is forgotten. */
import type { FastifyInstance } from 'fastify';

/** `│   └── / (POST)`: four characters for each level, what is added to the address, the methods. */
const LINE = /^((?:[│ ] {3})*)[├└]── (.+) \([A-Z, ]+\)$/;
const LEVEL_WIDTH = 4;
/** `:id(^\d+$)`, `:slug`. */
const PARAMETER = /:[a-z]+(?:\(\^.*?\$\))?/gi;

/** With `1` in the place of each parameter; of the two spellings of an address that with the slash. */
export function listRoutes(server: FastifyInstance, method: 'POST' | 'PUT' | 'DELETE' | 'PATCH'): string[] {
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
