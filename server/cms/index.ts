/**
 * The bundled CMS: content, settings, search and identity over one SQLite file, behind the endpoints of `shared/rest`.
 * WordPress or another system can stand in its place; nothing outside this folder knows which it is.
 */
import type { CallContext, Result, TokenReading, Transport, Viewer } from '#shared/rest/api.ts';
import type { ChangeEndpoint, Endpoint, OutputOf } from '#shared/rest/endpoint.ts';
import { noRoute } from '#shared/rest/errors.ts';
import {
  type AbuseCounts,
  type AbuseSettings,
  createAbuseControls,
  USUAL_ABUSE_SETTINGS,
} from './abuse/index.ts';
import { type BackgroundOptions, startBackgroundWork } from './background.ts';
import type { PaymentGateway } from './commerce/index.ts';
import type { ListDiscussions } from './community/index.ts';
import {
  type Connection,
  type Database,
  isMapped,
  migrate,
  openConnection,
  openDatabase,
  rejectNewer,
} from './database/index.ts';
import { createHandlers } from './handlers.ts';
import {
  answerSignOn,
  assertSecret,
  type CommunitySettings,
  changeAvatar,
  createTokenReader,
  listDemoUsers,
  removeLostAvatars,
  type SignOn,
  type SignOnAnswer,
} from './identity/index.ts';
import { tailOutbox } from './invalidation/index.ts';
import type { Log } from './log.ts';
import type { EmailCounts } from './mail/index.ts';
import { countThreads, createSearcher, openEngine, searchInThreads } from './search/index.ts';
import { openInReserve, openStorage, type StorageRefusal } from './storage/index.ts';

export type { EndCommunitySessions, ListDiscussions } from './community/index.ts';
export { offerSetup, startSession } from './identity/index.ts';
export type { PurgedEdge } from './invalidation/index.ts';
export type { Log } from './log.ts';
export { type Email, EmailRefused, findLogoId, renderEmail, type SendEmail } from './mail/index.ts';
export { sanitizeHighlight, sanitizeHtml, serializeBlock } from './markup/index.ts';
export { loadSeedContent } from './seed-content/index.ts';
export { findFault } from './storage/index.ts';

export interface Cms extends Transport {
  /** Tells the tags that any process made stale, this one included, within a second. Answers how to stop. */
  onInvalidate(listener: (tags: readonly string[]) => void): () => void;
  /** Throws when the database does not answer. */
  ping(): void;
  /** Why changes are refused just now; undefined when they are taken. */
  readonly refusal: StorageRefusal | undefined;
  /** Throws what a change would be answered with, for whoever has much to do before it. */
  admitChange(): void;
  /** Reads the viewer of a token, as far as that is known without waiting; undefined when `loadToken` has to be asked. */
  findCaller(token: string): TokenReading | undefined;
  loadToken(token: string): Promise<TokenReading>;
  /** Writes which upload is a user's avatar, empty for none; the file that was it before is removed. */
  changeAvatar(userId: number, file: string): Promise<void>;
  /** Tells the community who somebody is. */
  answerSignOn(community: CommunitySettings, asked: SignOn, viewer: Viewer | null): Promise<SignOnAnswer>;
  /** People to try the site with, and their passwords; none in production. */
  listDemoUsers(): ReturnType<typeof listDemoUsers>;
  /** Begins the threads of the search, where there are some, before somebody waits for them. */
  prepareSearch(): void;
  readonly abuseCounts: AbuseCounts;
  /** Outcomes of emails that this process sent. */
  readonly emailCounts: EmailCounts;
  /** Resolves when search knows all that was changed before. */
  settleSearch(): Promise<void>;
}

export interface CmsOptions extends BackgroundOptions {
  /** The SQLite file; made when it is not there. */
  readonly databaseFile: string;
  readonly uploadsDir: string;
  /** Signs tokens: 32 bytes at least. */
  readonly secret: string;
  /** Whether people to try the site with can sign in. */
  readonly demoUsers: boolean;
  /** Address that gets what is sent through the contact form. */
  readonly contactEmail: string;
  /** Limits against floods; the defaults of the settings when left out. */
  readonly abuse?: AbuseSettings | undefined;
  /** Reads the community; none where none is configured. */
  readonly listDiscussions?: ListDiscussions | undefined;
  /** Service that stores the cards of members; none when left out. */
  readonly gateway?: PaymentGateway | undefined;
  /** A server that searches, as SEARCH_URL names it; the index in the database file when left out or empty. */
  readonly searchUrl?: string | undefined;
  /** Threads that search the database file, 0 for none; when left out as many as the machine and the file's size ask for. */
  readonly searchThreads?: number | undefined;
  /** Ends the process without closing the database: when what it knows of the file is not what is in it. */
  readonly endAbruptly?: (() => void) | undefined;
  /** Space that is held back for signing in on a full disk; 4 MB when left out. */
  readonly reserveBytes?: number | undefined;
}

/** Opens the database, brings its tables up to date and follows the outbox. */
export async function openCms(options: CmsOptions): Promise<Cms> {
  const { databaseFile, uploadsDir, secret, log, demoUsers, now, endAbruptly = () => {} } = options;
  assertSecret(secret);
  const { db, connection } = await openCurrent(databaseFile, log);
  const { reserveBytes } = options;
  const storage = await openStorage({ databaseFile, connection, log, endAbruptly, reserveBytes });
  const { search, threads } = await openSearch(db, connection, options);
  await removeLostAvatars({ db, uploadsDir }, now());
  const tail = tailOutbox(await openConnection(databaseFile), log);
  const tokens = createTokenReader({ db, secret, log, now: () => now().getTime(), demoUsers });
  tail.onInvalidate((tags) => tokens.forget(tags));
  const abuse = createAbuseControls(options.abuse ?? USUAL_ABUSE_SETTINGS, log);
  const handlers = createHandlers({
    ...options,
    db,
    flush: storage.flush,
    search: search.engine,
    searching: threads ?? createSearcher(db, search.engine),
    gateway: options.gateway ?? null,
    endsCommunity: options.endCommunitySessions !== undefined,
    abuse,
  });
  const work = startBackgroundWork(db, options, storage.background);
  // Tags from other processes as well.
  tail.onInvalidate(() => work.purgeNow());
  const alive = connection.prepare('select 1');
  return {
    async call<E extends Endpoint>(endpoint: E, input: unknown, context: CallContext) {
      const handler = handlers.get(endpoint);
      if (!handler) throw noRoute();
      const run = () => handler.run(input, context);
      // Nobody is told that something is saved before it would survive a power cut.
      const answer = await (endpoint.kind === 'change'
        ? storage.change(run, startsOrEndsSession(endpoint))
        : storage.attempt(run));
      if (endpoint.kind === 'change') {
        tail.look();
        work.sendNow();
        search.runNow();
      }
      // `createHandlers` ties each handler to this very endpoint, so its answer is of the endpoint's type.
      return answer as Result<OutputOf<E>>;
    },
    onInvalidate: (listener) => tail.onInvalidate(listener),
    ping: () => void alive.get(),
    get refusal() {
      return storage.refusal;
    },
    admitChange: () => storage.admit(false),
    findCaller: (token) => tokens.read(token),
    loadToken: (token) => tokens.load(token),
    async changeAvatar(userId, file) {
      const context = { db, uploadsDir, flush: storage.flush, now: now() };
      await storage.change(() => changeAvatar(context, userId, file), false);
      tail.look();
    },
    answerSignOn: (community, asked, viewer) =>
      answerSignOn({ db, now: now(), community, demoUsers }, asked, viewer),
    listDemoUsers: async () => (demoUsers ? listDemoUsers(db) : []),
    prepareSearch: () => threads?.prepare(),
    abuseCounts: abuse.counts,
    emailCounts: work.emailCounts,
    settleSearch: () => search.settle(),
    async close() {
      tail.close();
      await Promise.all([work.close(), search.close(), threads?.close()]);
      if (await storage.close()) await db.destroy();
      else endAbruptly();
    },
  };
}

/** The database with the tables that this version knows. Throws for one of a newer version. */
async function openCurrent(databaseFile: string, log: Log) {
  const opened = await openInReserve(databaseFile, () => openDatabase(databaseFile));
  try {
    rejectNewer(opened.connection, databaseFile);
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
  const applied = await migrate(opened.db);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  return opened;
}

/** The engine and, for a large database file, threads that ask it. */
async function openSearch(
  db: Database,
  connection: Connection,
  { databaseFile, searchUrl = '', searchThreads, log, now }: CmsOptions,
) {
  const search = await openEngine(db, searchUrl, log, now);
  const count = searchThreads ?? (isMapped(connection) ? countThreads() : 0);
  const threads = count > 0 && searchUrl === '' ? searchInThreads(databaseFile, count, log) : undefined;
  return { search, threads };
}

/** Changes for which disk space is reserved: without a session nobody can do anything about a full disk. */
const startsOrEndsSession = ({ token }: ChangeEndpoint): boolean => token === 'starts' || token === 'ends';
