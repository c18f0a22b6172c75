/** For tests: the server in this process, over a CMS of its own, on a clock that the test moves. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Test } from 'tap';
import { openBackend } from '#server/api/backend.ts';
import { type App, buildApp } from '#server/app/app.ts';
import { createPurgedEdges } from '#server/cache/purged-edges.ts';
import type { PaymentGateway } from '#server/cms/commerce/index.ts';
import type { CmsOptions, Email } from '#server/cms/index.ts';
import { createEndCommunitySessions } from '#server/community/community-sessions.ts';
import { createListDiscussions } from '#server/community/list-discussions.ts';
import type { Internet } from '#server/internet/ask-public.ts';
import { parseConfig } from '#server/runtime/config.ts';
import { createLog } from '#server/runtime/log.ts';
import type { CallContext, Result, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { createClock } from './clock.ts';
import { openTestCms, SECRET } from './open-test-cms.ts';
import type { LogLine } from './start-facet.ts';

/** `remote`: the site that tests call reads from the CMS over HTTP (`test/http/through-another-facet/`). */
export const TEST_CMS = 'TEST_CMS';

const ROOT = join(import.meta.dirname, '..');

/** A call of the CMS that is about to be made. */
export interface Call {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface OpenApp extends App {
  readonly port: number;
  readonly restPort: number;
  /** Every email that was sent so far. */
  readonly emails: readonly Email[];
  readonly dataDir: string;
  readonly clock: ReturnType<typeof createClock>;
  readonly log: readonly LogLine[];
  /** Every call that reached the CMS so far. */
  readonly calls: Call[];
  /** Runs before each call: it may wait, or throw in the CMS's place. */
  beforeCall: (call: Call) => Promise<void> | void;
  /** For a test that has changed the database without telling the server. */
  dropAnswers(): void;
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
    /** Date for pages. */
    now?: () => Date;
    /** Clock of the CMS. */
    cmsNow?: () => Date;
    gateway?: PaymentGateway;
    /** Reads the websites of listings. */
    fetchPage?: CmsOptions['fetchPage'];
    /** Where webhooks may lead. */
    webhookNetwork?: CmsOptions['webhookNetwork'];
    /** Origins of both sites by the names of their hosts. */
    originOfHost?: CmsOptions['originOfHost'];
    /** Where images and links of other sites are. */
    internet?: Internet;
  } = {},
): Promise<OpenApp> {
  const dir = t.testdir();
  const site = await readFile(join(ROOT, 'content', 'settings', 'site.yaml'), 'utf8');
  const isRemote = process.env[TEST_CMS] === 'remote';
  const config = parseConfig({
    SECRET,
    DATA_DIR: join(dir, 'data'),
    ...options.settings,
    // It hears of people through the site in front of it.
    ...(isRemote && { TRUST_PROXY: '1' }),
  });
  const { cms, emails } = await openTestCms(
    dir,
    { 'settings/site.yaml': site, ...options.files },
    {
      endCommunitySessions: createEndCommunitySessions(config.COMMUNITY_URL, config.COMMUNITY_API_KEY),
      listDiscussions: createListDiscussions(config.COMMUNITY_URL),
      edges: createPurgedEdges(config.EDGE_PURGE_URL, config.EDGE_PURGE_HEADER),
      gateway: options.gateway,
      fetchPage: options.fetchPage,
      webhookNetwork: options.webhookNetwork,
      originOfHost: options.originOfHost,
      searchUrl: config.SEARCH_URL,
      now: options.cmsNow,
      secondFactorRequired: config.STAFF_SECOND_FACTOR === 'required',
      abuse: {
        newEmailsHourly: config.NEW_EMAILS_HOURLY,
        memberEmailsHourly: config.MEMBER_EMAILS_HOURLY,
        challenge: config.CHALLENGE,
      },
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
    ): Promise<Result<OutputOf<E>>> {
      const call = { endpoint, input: { ...(input as object) } };
      calls.push(call);
      await app.beforeCall(call);
      return cms.call(endpoint, input, context);
    },
    close: () => cms.close(),
  };
  const rest = {
    clock,
    ...(options.handlerTimeoutMs && { handlerTimeoutMs: options.handlerTimeoutMs }),
    ...(options.now && { now: options.now }),
    internet: options.internet,
    distDir: join(ROOT, 'dist'),
  };
  const whole = buildApp({
    ...rest,
    config,
    log: createLog(config, collectLines(log)),
    backend: {
      transport,
      // Where the site asks over HTTP, its calls are those that a test waits for.
      cms: isRemote ? { ...cms, call: transport.call } : cms,
      remote: undefined,
      findCaller: (token) => cms.findCaller(token),
      loadToken: (token) => cms.loadToken(token),
      tellPort() {},
      ping: () => cms.ping(),
      get refusal() {
        return cms.refusal;
      },
      onInvalidate: (listener) => cms.onInvalidate(listener),
      close: () => cms.close(),
    },
  });
  await whole.server.listen({ port: 0, host: '127.0.0.1' });
  const built = isRemote ? await openSite(whole) : whole;

  /** Another Facet, which has no data of its own. */
  async function openSite(asked: App): Promise<App> {
    const ofSite = parseConfig({
      SECRET: `${SECRET}, of another`,
      ...options.settings,
      DATA_DIR: join(dir, 'site'),
      CMS_URL: `http://127.0.0.1:${portOf(asked)}/wp-json/`,
    });
    const siteLog = createLog(ofSite, collectLines(log));
    const backend = await openBackend(ofSite, siteLog, () => {});
    const site = buildApp({ ...rest, config: ofSite, log: siteLog, backend });
    await site.server.listen({ port: 0, host: '127.0.0.1' });
    t.teardown(async () => {
      await site.server.close();
      await backend.close();
    });
    return site;
  }

  let closing: Promise<void> | undefined;
  const closeCms = () => {
    closing ??= cms.close();
    return closing;
  };
  t.teardown(async () => {
    await whole.server.close();
    await closeCms();
  });
  const app: OpenApp = {
    ...built,
    port: portOf(built),
    restPort: portOf(whole),
    emails,
    dataDir: join(dir, 'data'),
    clock,
    log,
    calls,
    beforeCall() {},
    dropAnswers() {
      for (const { answerCache } of [whole, built]) answerCache.purge(['all']);
    },
    closeCms,
  };
  return app;
}

const portOf = ({ server }: App): number => (server.server.address() as AddressInfo).port;

function collectLines(log: LogLine[]): Writable {
  return new Writable({
    write(text: Buffer, _encoding, done) {
      for (const line of text.toString().trim().split('\n')) log.push(JSON.parse(line) as LogLine);
      done();
    },
  });
}
