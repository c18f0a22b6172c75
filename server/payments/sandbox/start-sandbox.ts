/** The sandbox: speaks the part of Stripe's HTTP API that the shop uses, shows pages to pay on, and sends webhooks. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { expireOld } from './api/checkouts.ts';
import { registerApi } from './api/register-api.ts';
import type { Sandbox } from './context.ts';
import { createKnobs } from './knobs.ts';
import { registerControls } from './pages/register-controls.ts';
import { registerPages } from './pages/register-pages.ts';
import { openStore, type Store } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export interface SandboxOptions {
  readonly dataDir: string;
  /** The key that calls bring. */
  readonly secretKey: string;
  /** Signs webhooks. */
  readonly webhookSecret: string;
  /** Where webhooks go; nowhere when it is empty. */
  readonly webhookUrl: string;
  readonly now?: () => Date;
  /** Until a webhook that was not taken is sent again. */
  readonly retryMs?: number;
}

export interface RunningSandbox {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  close(): Promise<void>;
}

/** The version of Stripe's API whose objects are answered. */
const API_VERSION = '2026-10-28.endive';
const HOST = '127.0.0.1';
const RETRY_MS = 1000;
const SWEEP_MS = 1000;
const BODY_BYTES = 1_048_576;
const FORBIDDEN = 403;
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
const PORT = 'port';

export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const {
    dataDir,
    secretKey,
    webhookSecret,
    webhookUrl,
    retryMs = RETRY_MS,
    now = () => new Date(),
  } = options;
  const store = openStore(join(dataDir, 'sandbox.db'));
  const knobs = createKnobs(webhookUrl);
  const webhooks = createWebhooks({
    store,
    knobs,
    secret: webhookSecret,
    apiVersion: API_VERSION,
    now,
    retryMs,
  });
  let url = '';
  const sandbox: Sandbox = { store, knobs, now, readOrigin: () => url, emit: webhooks.emit };
  const { deliver, resend } = webhooks;
  const app = createApp();
  app.register(async (api) => registerApi(api, { sandbox, secretKey, deliver }));
  app.register(async (pages) => registerPages(pages, { sandbox, deliver }));
  app.register(async (controls) => registerControls(controls, { sandbox, deliver, resend }));
  url = `http://${HOST}:${await listen(app, store)}`;
  const sweep = setInterval(() => {
    store.atomically(() => expireOld(sandbox));
    deliver();
  }, SWEEP_MS).unref();
  deliver();
  return {
    url,
    async close() {
      clearInterval(sweep);
      webhooks.close();
      await app.close();
      store.close();
    },
  };
}

function createApp(): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // A name that somebody else has pointed here is none of ours.
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!LOOPBACK.test(headers.host ?? '')) await reply.code(FORBIDDEN).send({ error: 'Not this host.' });
  });
  return app;
}

/** On the port of the last time, so that pages that are open stay good; on any other where that is taken. */
async function listen(app: FastifyInstance, store: Store): Promise<number> {
  const last = store.findNumber(PORT);
  try {
    await app.listen({ host: HOST, port: last });
  } catch (error) {
    if (last === 0) throw error;
    await app.listen({ host: HOST, port: 0 });
  }
  const { port } = app.server.address() as AddressInfo;
  store.saveNumber(PORT, port);
  return port;
}
