import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { startReceiver } from '#test/start-receiver.ts';
import type { Internet } from './ask-public.ts';
import { checkWebhookAddress, LOCAL_WEBHOOK_NETWORK, postWebhook, WEBHOOK_NETWORK } from './post-webhook.ts';

const REQUEST = { headers: {}, body: '{}', timeoutMs: 5000, signal: new AbortController().signal };

t.test('in production webhooks go to public machines by HTTPS, and nowhere else', async (t) => {
  const receiver = await startReceiver(t);
  const { port } = new URL(receiver.url);
  for (const address of [
    ...[
      'http://chat.example/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://0x7f.1/',
      'https://localhost/',
    ],
    ...['https://user:word@chat.example/', 'https://chat.example:22/', 'https://chat/', 'chat.example', ''],
    receiver.url,
  ])
    t.not(checkWebhookAddress(WEBHOOK_NETWORK, address), '', address);
  for (const address of ['https://chat.example/', 'https://chat.example:8443/a?b=c'])
    t.equal(checkWebhookAddress(WEBHOOK_NETWORK, address), '', address);
  /** A name that leads to this machine, as anybody may have one. */
  const internet: Internet = {
    ...WEBHOOK_NETWORK.internet,
    lookUp: (_, __, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
    ports: new Set([port]),
  };
  await t.rejects(
    postWebhook({ ...WEBHOOK_NETWORK, internet }, `https://inner.example:${port}/`, REQUEST),
    { name: 'AddressUnreadable', message: 'There is no website at this address.' },
    'the machine that is asked is looked at, and not its name',
  );
  t.equal(receiver.received.length, 0);
});

t.test('while one develops a program on this machine may be told', async (t) => {
  const receiver = await startReceiver(t);
  t.equal(checkWebhookAddress(LOCAL_WEBHOOK_NETWORK, receiver.url), '');
  t.not(checkWebhookAddress(LOCAL_WEBHOOK_NETWORK, 'http://chat.example/'), '');
  t.not(checkWebhookAddress(LOCAL_WEBHOOK_NETWORK, 'https://192.168.0.1/'), '');
  t.match(await postWebhook(LOCAL_WEBHOOK_NETWORK, receiver.url, REQUEST), { status: 200 });
});

t.test('a receiver that does not answer is left', async (t) => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  await t.rejects(
    postWebhook(LOCAL_WEBHOOK_NETWORK, `http://127.0.0.1:${port}/`, { ...REQUEST, timeoutMs: 50 }),
    {
      message: 'It did not answer in time.',
    },
  );
});
