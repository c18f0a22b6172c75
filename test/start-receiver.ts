/** For tests: takes in webhooks as the shop does, and remembers them. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Test } from 'tap';

export interface ReceivedNotice {
  readonly body: string;
  readonly signature: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly ReceivedNotice[];
  /** Kinds of the events, in the order in which they came. */
  listKinds(): string[];
  /** Answers this from now on. @param headers of the response @param text of the response */
  answerWith(status: number, headers?: OutgoingHttpHeaders, text?: string): void;
  /** Resolves when so many have come. */
  waitFor(count: number): Promise<void>;
}

export async function startReceiver(t: Pick<Test, 'teardown'>): Promise<Receiver> {
  const received: ReceivedNotice[] = [];
  let status = 200;
  let responseHeaders: OutgoingHttpHeaders = {};
  let responseText = '';
  let notify = () => {};
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { headers } = request;
    received.push({ body, headers, signature: String(headers['stripe-signature']) });
    response.writeHead(status, responseHeaders).end(responseText);
    notify();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/stripe/`,
    received,
    listKinds: () => received.map(({ body }) => JSON.parse(body).type),
    answerWith(next, headers = {}, words = '') {
      status = next;
      responseHeaders = headers;
      responseText = words;
    },
    async waitFor(count) {
      while (received.length < count) {
        const { promise, resolve } = Promise.withResolvers<void>();
        notify = resolve;
        await promise;
      }
    },
  };
}
