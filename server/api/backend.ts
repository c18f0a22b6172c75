/** Where content comes from: the bundled CMS in this process, or another one over HTTP. */

import { createPurgedEdges } from '#server/cache/purged-edges.ts';
import { type BackupFolder, type Cms, openCms } from '#server/cms/index.ts';
import { createEndCommunitySessions } from '#server/community/community-sessions.ts';
import { createListDiscussions } from '#server/community/list-discussions.ts';
import { withDiscussions } from '#server/community/with-discussions.ts';
import { INTERNET } from '#server/internet/ask-public.ts';
import { hasNetwork } from '#server/internet/has-network.ts';
import { LOCAL_WEBHOOK_NETWORK, WEBHOOK_NETWORK } from '#server/internet/post-webhook.ts';
import { createEmailSender } from '#server/mail/send-email.ts';
import { openPayments } from '#server/payments/open-payments.ts';
import { lookAtCms } from '#server/remote-cms/look-at-cms.ts';
import { withPlainWordPress } from '#server/remote-cms/plain-wordpress.ts';
import { createRemoteClient, type RemoteClient } from '#server/remote-cms/remote-client.ts';
import { createRemoteSessions } from '#server/remote-cms/remote-sessions.ts';
import { createRemoteTransport } from '#server/remote-cms/remote-transport.ts';
import { createClock } from '#server/runtime/clock.ts';
import type { Config } from '#server/runtime/config.ts';

import type { CallContext, TokenReading, Transport } from '#shared/rest/api.ts';
import type { Endpoint, InputOf } from '#shared/rest/endpoint.ts';
import {
  expiredToken,
  invalidMembershipStatus,
  notLoggedIn,
  RestError,
  sessionChanged,
} from '#shared/rest/errors.ts';
import { findChoices } from './operator-choices.ts';
import { withYields } from './yielding-transport.ts';

export interface Backend {
  readonly transport: Transport;
  /** The bundled CMS; absent when another is used. */
  readonly cms: Cms | undefined;
  /** How another CMS is asked for what is no endpoint: files, and images that are sent. */
  readonly remote: RemoteClient | undefined;
  /** Reads the viewer of a token, as far as that is known without waiting; undefined when `loadToken` has to be asked. */
  findCaller(token: string): TokenReading | undefined;
  loadToken(token: string): Promise<TokenReading>;
  /** Says on which port this server listens, which whoever sends it webhooks has to know. */
  tellPort(port: number): void;
  /** Rejects when content cannot be read. */
  ping(): Promise<void>;
  /** Why changes are refused just now; undefined when they are taken. */
  readonly refusal: string | undefined;
  onInvalidate(listener: (tags: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * @param endAbruptly ends the process without closing the database
 * @param backups none can be made from Studio when left out
 */
export async function openBackend(
  config: Config,
  log: Log,
  endAbruptly: () => void,
  backups?: BackupFolder,
): Promise<Backend> {
  if (config.CMS_URL) return createRemoteBackend(config, log);
  const now = createClock(config.production ? undefined : config.DATA_DIR);
  const payments = openPayments(config, log);
  const cms = await openCms({
    database: config.database,
    connections: config.DATABASE_CONNECTIONS,
    uploadsDir: config.uploadsDir,
    backups,
    secret: config.SECRET,
    searchUrl: config.SEARCH_URL,
    log,
    endAbruptly,
    demoUsers: !config.production,
    secondFactorRequired: config.STAFF_SECOND_FACTOR === 'required',
    abuse: {
      newEmailsHourly: config.NEW_EMAILS_HOURLY,
      memberEmailsHourly: config.MEMBER_EMAILS_HOURLY,
      challenge: config.CHALLENGE,
    },
    now,
    origins: { facet: config.sites.facet.origin, gemsociety: config.sites.gemsociety.origin },
    originOfHost: config.originOfHost,
    newsletterRate: config.NEWSLETTER_EMAILS_MINUTELY,
    contactEmail: config.CONTACT_EMAIL,
    sendEmail: createEmailSender(config, log, now),
    edges: createPurgedEdges(config.EDGE_PURGE_URL, config.EDGE_PURGE_HEADER),
    retention: {
      messagesDays: config.MESSAGES_DAYS,
      emailsDays: config.EMAILS_DAYS,
      attemptsDays: config.ATTEMPTS_DAYS,
      revisions: config.REVISIONS,
    },
    webhookNetwork: config.production ? WEBHOOK_NETWORK : LOCAL_WEBHOOK_NETWORK,
    internet: config.OUTSIDE_LINKS && hasNetwork() ? INTERNET : undefined,
    listDiscussions: createListDiscussions(config.COMMUNITY_URL),
    endCommunitySessions: createEndCommunitySessions(config.COMMUNITY_URL, config.COMMUNITY_API_KEY),
    gateway: payments.gateway,
    choices: config.production ? findChoices(config) : undefined,
  });
  return {
    transport: withYields(cms),
    cms,
    remote: undefined,
    findCaller: (token) => cms.findCaller(token),
    loadToken: (token) => cms.loadToken(token),
    tellPort: (port) => payments.tellPort(port),
    ping: () => cms.ping(),
    get refusal() {
      return cms.refusal;
    },
    onInvalidate: (listener) => cms.onInvalidate(listener),
    async close() {
      await cms.close();
      await payments.close();
    },
  };
}

/** Codes by which another CMS says that a token is no longer valid. */
const FORGETTING: ReadonlySet<string> = new Set(
  [notLoggedIn, expiredToken, invalidMembershipStatus, sessionChanged].map((error) => error().code),
);

function createRemoteBackend({ CMS_URL, CMS_MAX_CALLS, COMMUNITY_URL }: Config, log: Log): Backend {
  const remote = createRemoteClient(CMS_URL, { maxCalls: CMS_MAX_CALLS, log });
  const transport = withDiscussions(
    withPlainWordPress(createRemoteTransport(CMS_URL, { client: remote }), remote),
    createListDiscussions(COMMUNITY_URL),
  );
  const sessions = createRemoteSessions(transport, () => performance.now());
  void lookAtCms(remote, log);
  return {
    transport: {
      async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, context: CallContext) {
        const { token } = context;
        try {
          return await transport.call(endpoint, input, context);
        } catch (error) {
          if (token && error instanceof RestError && FORGETTING.has(error.code)) sessions.forget(token);
          throw error;
        } finally {
          // The change may have been one of the user.
          if (token && endpoint.kind === 'change') sessions.forget(token);
        }
      },
      close: () => transport.close(),
    },
    cms: undefined,
    remote,
    findCaller: (token) => sessions.read(token),
    loadToken: (token) => sessions.load(token),
    tellPort() {},
    async ping() {},
    refusal: undefined,
    onInvalidate: () => () => {},
    close: () => transport.close(),
  };
}
