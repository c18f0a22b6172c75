/** The load generator: wrk where it is installed, because it costs the client least; else autocannon. */

import { isInstalled } from '../servers/pinning.ts';
import { loadWithAutocannon } from './autocannon.ts';
import { CONNECTIONS, type Load } from './options.ts';
import { loadWithWrk } from './wrk.ts';

export async function createLoad(): Promise<Load> {
  const load = isInstalled('wrk', '-v')
    ? { name: `wrk, 1 thread, ${CONNECTIONS} connections`, run: loadWithWrk }
    : { name: `autocannon, ${CONNECTIONS} connections`, run: loadWithAutocannon };
  return {
    name: load.name,
    async run(options) {
      const result = await load.run(options);
      if (result.errors > 0) throw new Error(`${result.errors} of ${result.requests} requests failed.`);
      return result;
    },
  };
}
