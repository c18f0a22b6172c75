/** The load generator: wrk where it is installed, because it costs the client least; else autocannon. */

import { loadWithAutocannon } from './load-autocannon.ts';
import { CONNECTIONS, type Load } from './load-options.ts';
import { loadWithWrk } from './load-wrk.ts';
import { isInstalled } from './pinning.ts';

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
