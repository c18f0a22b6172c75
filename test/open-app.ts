/** For tests: the server in this process, over a CMS of its own, on a clock that the test moves. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Test } from 'tap';
import { type App, buildApp } from '#server/app.ts';
import type { PaymentGateway } from '#server/cms/commerce/index.ts';
import type { Letter } from '#server/cms/index.ts';
import { openTestCms, SECRET } from '#server/cms/open-test-cms.ts';
import { createEndCommunitySessions } from '#server/community-sessions.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import type { Answer, CallContext, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { createClock } from './clock.ts';
import type { LogLine } from './start-facet.ts';

const ROOT = join(import.meta.dirname, '..');

/** A call of the CMS that is about to be made. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface OpenApp extends App {
  readonly port: number;
  /** Every letter that was sent so far. */
  readonly letters: readonly Letter[];
  readonly dataDir: string;
  readonly clock: ReturnType<typeof createClock>;
  readonly log: readonly LogLine[];
  /** Every call that reached the CMS so far. */
  readonly calls: Call[];
  /** Runs before each call: it may wait, or throw in the CMS's place. */
  beforeCall: (call: Call) => Promise<void> | void;
  /** Takes the database away. */
  closeCms(): Promise<void>;
}

/** Resolves when it listens; ends with the test. `files` are added to the cast of `openTestCms`. */
export async function openApp(
  t: Test,
  options: {
    settings?: NodeJS.ProcessEnv;
    files?: Readonly<Record<string, string>>;
    handlerTimeoutMs?: number;
    /** What the calendar says to pages. */
    now?: () => Date;
    /** What the clock says to the CMS. */
    cmsNow?: () => Date;
    gateway?: PaymentGateway;
  } = {},
): Promise<OpenApp> {
  const dir = t.testdir();
  const site = await readFile(join(ROOT, 'content', 'settings', 'site.yaml'), 'utf8');
  const config = readConfig({ SECRET, DATA_DIR: join(dir, 'data'), ...options.settings });
  const { cms, letters } = await openTestCms(
    dir,
    { 'settings/site.yaml': site, ...options.files },
    {
      endCommunitySessions: createEndCommunitySessions(config.COMMUNITY_URL, config.COMMUNITY_API_KEY),
      gateway: options.gateway,
      searchUrl: config.SEARCH_URL,
      now: options.cmsNow,
    },
  );
  const clock = createClock(1_000_000);
  const log: LogLine[] = [];
  const calls: Call[] = [];
  const transport: Transport = {
    async call<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      context: CallContext,
    ): Promise<Answer<OutputOf<E>>> {
      const call = { endpoint, input: { ...(input as object) } };
      calls.push(call);
      await app.beforeCall(call);
      return cms.call(endpoint, input, context);
    },
    close: () => cms.close(),
  };
  const built = buildApp({
    config,
    clock,
    ...(options.handlerTimeoutMs && { handlerTimeoutMs: options.handlerTimeoutMs }),
    ...(options.now && { now: options.now }),
    distDir: join(ROOT, 'dist'),
    log: createLog(config, collectLines(log)),
    backend: {
      transport,
      cms,
      readToken: (token) => cms.readToken(token),
      loadToken: (token) => cms.loadToken(token),
      ping: () => cms.ping(),
      onInvalidate: (listener) => cms.onInvalidate(listener),
      close: () => cms.close(),
    },
  });
  await built.server.listen({ port: 0, host: '127.0.0.1' });
  let closing: Promise<void> | undefined;
  const closeCms = () => {
    closing ??= cms.close();
    return closing;
  };
  t.teardown(async () => {
    await built.server.close();
    await closeCms();
  });
  const { port } = built.server.server.address() as AddressInfo;
  const app: OpenApp = {
    ...built,
    port,
    letters,
    dataDir: join(dir, 'data'),
    clock,
    log,
    calls,
    beforeCall() {},
    closeCms,
  };
  return app;
}

function collectLines(log: LogLine[]): Writable {
  return new Writable({
    write(text: Buffer, _encoding, done) {
      for (const line of text.toString().trim().split('\n')) log.push(JSON.parse(line) as LogLine);
      done();
    },
  });
}
