import { createYielder } from '#server/runtime/yield.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf } from '#shared/rest/endpoint.ts';

/**
 * A transport that answers from this process, one call in a turn of the event loop: its queries do not leave the loop (but those of the search of a large site), and a
 * page that makes ten of them would hold up everybody else for all ten. What is asked for one person is short, and passes no
 * cache that would spare the turns the next time: it goes through at once.
 */
export function withYields(transport: Transport): Transport {
  const yieldIfBusy = createYielder();
  return {
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, context: CallContext) {
      if (context.viewer === null) await yieldIfBusy();
      return transport.call(endpoint, input, context);
    },
    close: () => transport.close(),
  };
}
