/**
 * The bundled CMS: content, settings, search and identity over one database, behind the endpoints of `shared/rest`.
 * WordPress or another system can stand in its place; nothing outside this folder knows which it is.
 */
import { sql } from 'kysely';
import type { BrandId } from '#shared/brands.ts';
import type { EmailReports } from '#shared/email-reports.ts';
import type { WebhookService } from '#shared/received-webhooks.ts';
import type { CallContext, Result, TokenReading, Transport, Viewer } from '#shared/rest/api.ts';
import type { ChangeEndpoint, Endpoint, OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { forbidden, noRoute, RestError } from '#shared/rest/errors.ts';
import type { ENDPOINTS } from '#shared/rest/index.ts';
import type { CacheMeasures } from '#shared/rest/site.ts';
import {
  type AbuseCounts,
  type AbuseSettings,
  type CountInWindow,
  countUp,
  createAbuseControls,
  USUAL_ABUSE_SETTINGS,
} from './abuse/index.ts';
import { type AdCount, type ArtworkFiles, addCounts, sendArtwork } from './advertising/index.ts';
import { type BackgroundOptions, startBackgroundWork } from './background.ts';
import { isBadNotice, noPaymentGateway, receiveNotice } from './commerce/index.ts';
import type { ListDiscussions } from './community/index.ts';
import { findWholeUpload, type WholeUpload } from './content/index.ts';
import {
  describePlace,
  isMapped,
  isPostgresqlUrl,
  migrate,
  type OpenedDatabase,
  openConnection,
  openDatabase,
  type PoolCounts,
  reachDatabase,
  rejectNewer,
} from './database/index.ts';
import {
  addListingPhoto,
  addPlanChanges,
  addReviewPhoto,
  addVisits,
  admitListingPhoto,
  admitReviewPhoto,
  createListingIndex,
  type NewListingPhoto,
  type NewReviewPhoto,
  type VisitCount,
} from './directory/index.ts';
import { createHandlers } from './handlers.ts';
import {
  answerSignOn,
  assertSecret,
  type CommunitySettings,
  changeAvatar,
  createTokenReader,
  listDemoUsers,
  readBasic,
  removeLostAvatars,
  type SignOn,
  type SignOnAnswer,
} from './identity/index.ts';
import { followOutbox, type OutboxTail, tailOutbox } from './invalidation/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Log } from './log.ts';
import type { EmailCounts } from './mail/index.ts';
import { takeEmailReports } from './newsletters/index.ts';
import { addRefused, createRefusedCounter, noteFailedReports } from './received-webhooks/index.ts';
import {
  countThreads,
  createSearchCounter,
  createSearcher,
  openEngine,
  searchInThreads,
} from './search/index.ts';
import type { OperatorChoices } from './staff/index.ts';
import {
  openInReserve,
  openStorage,
  rejectNewerPostgresql,
  type Storage,
  type StorageRefusal,
  watchPostgresql,
} from './storage/index.ts';

export type { EndCommunitySessions, ListDiscussions } from './community/index.ts';
export { describePlace as describeDatabase } from './database/index.ts';
export { offerSetup, startSession } from './identity/index.ts';
export type { PurgedEdge } from './invalidation/index.ts';
export type { Log } from './log.ts';
export {
  type Email,
  EmailRefused,
  findLogoId,
  MailboxRefused,
  renderEmail,
  type SendEmail,
} from './mail/index.ts';
export { sanitizeHighlight, sanitizeHtml, serializeBlock } from './markup/index.ts';
export { loadSeedContent } from './seed-content/index.ts';
export type { BackupFolder, OperatorChoices } from './staff/index.ts';
export { findFault } from './storage/index.ts';

export interface Cms extends Transport {
  /** Tells the tags that any process made stale, this one included, within a second. Answers how to stop. */
  onInvalidate(listener: (tags: readonly string[]) => void): () => void;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Why changes are refused just now; undefined when they are taken. */
  readonly refusal: StorageRefusal | undefined;
  /** Throws what a change would be answered with, for whoever has much to do before it. */
  admitChange(): void;
  /** Finds a file that came in parts and is whole. @throws for what is not, and for another's */
  findWholeUpload(viewer: Viewer | null, upload: string): Promise<WholeUpload>;
  /** Reads the viewer of a token, as far as that is known without waiting; undefined when `loadToken` has to be asked. */
  findCaller(token: string): TokenReading | undefined;
  loadToken(token: string): Promise<TokenReading>;
  /** Finds the caller of an application password, by the header of HTTP Basic. @throws incorrect_password, too_many_attempts, invalid_membership_status */
  readBasic(header: string, from: string): Promise<Viewer>;
  /** Writes which upload is a user's avatar, empty for none; the file that was it before is removed. */
  changeAvatar(userId: number, file: string): Promise<void>;
  /** Takes artwork with images that were just made, by the names of their files among the uploads. @throws what the endpoint `sendArtwork` throws */
  sendArtwork(
    viewer: Viewer | null,
    input: ParsedInputOf<typeof ENDPOINTS.sendArtwork>,
    files: ArtworkFiles,
  ): Promise<void>;
  /** Throws for whoever does not keep this listing, and where it has too many photos already. @throws rest_not_logged_in, listing_invalid_id, too_many_photos */
  admitListingPhoto(viewer: Viewer | null, listing: number): Promise<void>;
  /** Notes a photo that was just made for a listing. @throws as `admitListingPhoto` */
  addListingPhoto(viewer: Viewer | null, listing: number, photo: NewListingPhoto): Promise<void>;
  /** Throws for whoever may not review this business, and where they sent too many photos. @throws rest_not_logged_in, rest_post_invalid_id, review_of_yourself, review_of_former_business, too_many_photos */
  admitReviewPhoto(viewer: Viewer | null, listing: string): Promise<unknown>;
  /** Notes a photo that was just made for a review. @throws as `admitReviewPhoto` */
  addReviewPhoto(viewer: Viewer | null, listing: string, photo: NewReviewPhoto): Promise<void>;
  /** Adds to how often advertisements were seen and followed; nothing while changes are refused. */
  countAds(counts: readonly AdCount[]): Promise<void>;
  /** Adds visits to listings. */
  countVisits(counts: readonly VisitCount[]): Promise<void>;
  /** Tells the community who somebody is. */
  answerSignOn(community: CommunitySettings, asked: SignOn, viewer: Viewer | null): Promise<SignOnAnswer>;
  /** Takes a notice of the payment service. @throws invalid_notice, no_payment_gateway */
  receiveNotice(body: string, signature: string): Promise<void>;
  /** Ends the subscriptions of those whose emails came back, or who complained; answers how many ended. */
  takeEmailReports(reports: EmailReports): Promise<{ readonly ended: number }>;
  /** Counts a webhook that nothing proved to be of the service. */
  countRefusedWebhook(service: WebhookService): void;
  /** Notes that reports of the email service were not taken, and why; nothing while changes are refused. */
  noteFailedReports(error: string): Promise<void>;
  /** People to try the site with, and their passwords; none in production. */
  listDemoUsers(): ReturnType<typeof listDemoUsers>;
  /** Begins the threads of the search, where there are some, before somebody waits for them. */
  prepareSearch(): void;
  readonly abuseCounts: AbuseCounts;
  /** Counts what somebody sent, for all processes together; nothing while changes are refused. */
  countRequest(key: string, windowMs: number): Promise<CountInWindow>;
  /** Connections to PostgreSQL as they are when they are read; undefined for SQLite. */
  readonly poolCounts: PoolCounts | undefined;
  /** Outcomes of emails that this process sent. */
  readonly emailCounts: EmailCounts;
  /** Jobs that this process ran, by outcome, and those that wait, run or are dead in all. */
  readonly jobs: Pick<Jobs, 'counts' | 'measure'>;
  /** Counts what somebody sent from the search box, and not who. */
  countSearch(brand: BrandId, term: string): void;
  /** Says how this process's caches are, to those who run the site. */
  showCaches(read: () => readonly CacheMeasures[]): void;
  /** Resolves when search knows all that was changed before. */
  settleSearch(): Promise<void>;
}

export interface CmsOptions extends BackgroundOptions {
  /** A file of SQLite, made when it is not there; or the address of a database of PostgreSQL. */
  readonly database: string;
  /** Connections to PostgreSQL, `USUAL_CONNECTIONS` when left out. */
  readonly connections?: number | undefined;
  readonly uploadsDir: string;
  /** Signs tokens: 32 bytes at least. */
  readonly secret: string;
  /** Origins of both sites by the names of their hosts; left out where each has one. */
  readonly originOfHost?: ReadonlyMap<string, string> | undefined;
  /** Whether people to try the site with can sign in. */
  readonly demoUsers: boolean;
  /** Whether staff without a second factor are no staff. */
  readonly secondFactorRequired?: boolean | undefined;
  /** Address that gets what is sent through the contact form. */
  readonly contactEmail: string;
  /** Limits against floods; the defaults of the settings when left out. */
  readonly abuse?: AbuseSettings | undefined;
  /** Reads the community; none where none is configured. */
  readonly listDiscussions?: ListDiscussions | undefined;
  /** A server that searches, as SEARCH_URL names it; the index in the database file when left out or empty. */
  readonly searchUrl?: string | undefined;
  /** Threads that search the database file, 0 for none; when left out as many as the machine and the file's size ask for. */
  readonly searchThreads?: number | undefined;
  /** Settings that its operator chose; undefined outside of production. */
  readonly choices?: OperatorChoices | undefined;
  /** Ends the process without closing the database: when what it knows of the file is not what is in it. */
  readonly endAbruptly?: (() => void) | undefined;
  /** Space that is held back for signing in on a full disk; 4 MB when left out. */
  readonly reserveBytes?: number | undefined;
}

/** Opens the database, brings its tables up to date and follows the outbox. */
export async function openCms(options: CmsOptions): Promise<Cms> {
  const { database, uploadsDir, secret, log, demoUsers, secondFactorRequired, now } = options;
  const { endAbruptly = () => {} } = options;
  assertSecret(secret);
  const opened = await openCurrent(database, options);
  const { db } = opened;
  const { storage, tail } = await openStorageOf(opened, options);
  const { search, threads } = await openSearch(opened, options);
  await removeLostAvatars({ db, uploadsDir }, now());
  const tokens = createTokenReader({
    db,
    secret,
    log,
    now: () => now().getTime(),
    demoUsers,
    secondFactorRequired,
  });
  tail.onInvalidate((tags) => tokens.forget(tags));
  let readCaches: () => readonly CacheMeasures[] = () => [];
  const abuse = createAbuseControls(options.abuse ?? USUAL_ABUSE_SETTINGS, log);
  const refused = createRefusedCounter((service, count) =>
    storage.background(() => addRefused(db, service, count, now())),
  );
  const listings = createListingIndex(db);
  tail.onInvalidate((tags) => listings.forget(tags));
  const searching = threads ?? createSearcher(db, search.engine);
  const handlers = createHandlers({
    ...options,
    db,
    flush: storage.flush,
    search: search.engine,
    listings,
    searching,
    gateway: options.gateway ?? null,
    endsCommunity: options.endCommunitySessions !== undefined,
    abuse,
    site: {
      database,
      backupsDir: options.backups?.dir,
      searchEngine: URL.parse(options.searchUrl ?? '')?.host ?? '',
      readRefusal: () => storage.refusal,
      choices: options.choices,
      readCaches: () => readCaches(),
    },
  });
  const searches = createSearchCounter({ db, searching, now, background: storage.background });
  const work = startBackgroundWork(db, options, search, storage.background);
  // Tags from other processes as well.
  tail.onInvalidate(() => work.purgeNow());
  const followPlans = async (tags: readonly string[]) => {
    if (await addPlanChanges(db, tags, now())) work.runJobsNow();
  };
  tail.onInvalidate((tags) => {
    storage
      .background(() => followPlans(tags))
      // Upkeep finds them within minutes.
      .catch((err) => log.warn({ err }, 'changes of plans could not be followed at once'));
  });
  return {
    async call<E extends Endpoint>(endpoint: E, input: unknown, context: CallContext) {
      const handler = handlers.get(endpoint);
      if (!handler) throw noRoute();
      if (endpoint.kind === 'change' && context.viewer?.readsOnly) throw forbidden();
      const run = () => handler.run(input, context);
      // Nobody is told that something is saved before it would survive a power cut.
      const answer = await (endpoint.kind === 'change'
        ? storage.change(run, startsOrEndsSession(endpoint))
        : storage.attempt(run));
      if (endpoint.kind === 'change') {
        await tail.look();
        work.runJobsNow();
        search.runNow();
      }
      // `createHandlers` ties each handler to this very endpoint, so its answer is of the endpoint's type.
      return answer as Result<OutputOf<E>>;
    },
    onInvalidate: (listener) => tail.onInvalidate(listener),
    async ping() {
      await sql`select 1`.execute(db);
    },
    get refusal() {
      return storage.refusal;
    },
    admitChange: () => storage.admit(false),
    findCaller: (token) => tokens.read(token),
    loadToken: (token) => tokens.load(token),
    readBasic: (header, from) => readBasic({ db, demoUsers, secondFactorRequired, now: now(), from }, header),
    async changeAvatar(userId, file) {
      const context = { db, uploadsDir, flush: storage.flush, now: now() };
      await storage.change(() => changeAvatar(context, userId, file), false);
      await tail.look();
    },
    async sendArtwork(viewer, input, files) {
      const { origins, contactEmail } = options;
      const context = { db, now: now(), origins, contactEmail, viewer };
      await storage.change(() => sendArtwork(context, input, files), false);
      await tail.look();
      work.runJobsNow();
    },
    findWholeUpload: (viewer, upload) =>
      storage.attempt(() => findWholeUpload({ db, uploadsDir }, upload, viewer)),
    admitListingPhoto: (viewer, listing) => storage.attempt(() => admitListingPhoto(db, viewer, listing)),
    addListingPhoto: (viewer, listing, photo) =>
      storage.change(() => addListingPhoto({ db, now: now() }, viewer, listing, photo), false),
    admitReviewPhoto: (viewer, listing) => storage.attempt(() => admitReviewPhoto(db, viewer, listing)),
    addReviewPhoto: (viewer, listing, photo) =>
      storage.change(() => addReviewPhoto({ db, now: now() }, viewer, listing, photo), false),
    countVisits: (counts) => storage.background(() => addVisits(db, counts, now())),
    countAds: (counts) => storage.background(() => addCounts(db, counts, now())),
    answerSignOn: (community, asked, viewer) =>
      answerSignOn({ db, now: now(), community, demoUsers }, asked, viewer),
    async receiveNotice(body, signature) {
      const { gateway, origins } = options;
      if (!gateway) throw noPaymentGateway();
      try {
        await storage.change(
          () => receiveNotice({ db, now: now(), origins, gateway }, body, signature),
          false,
        );
      } catch (error) {
        if (isBadNotice(error)) refused.count('payments');
        throw error;
      }
      await tail.look();
    },
    countRefusedWebhook: (service) => refused.count(service),
    noteFailedReports: (error) => storage.background(() => noteFailedReports(db, error, now())),
    takeEmailReports: (reports) => storage.change(() => takeEmailReports(db, reports, now()), false),
    listDemoUsers: async () => (demoUsers ? listDemoUsers(db) : []),
    prepareSearch: () => threads?.prepare(),
    abuseCounts: abuse.counts,
    async countRequest(key, windowMs) {
      try {
        storage.admit(false);
        return await storage.attempt(() => countUp(db, key, windowMs, now()));
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        // The change itself is refused, and its form says why.
        return { count: 0, endsAt: now().getTime() };
      }
    },
    get poolCounts() {
      return opened.handle.kind === 'postgresql' ? opened.handle.pool.counts : undefined;
    },
    emailCounts: work.emailCounts,
    jobs: work.jobs,
    countSearch: searches.count,
    settleSearch: () => search.settle(),
    showCaches(read) {
      readCaches = read;
    },
    async close() {
      await Promise.all([searches.close(), refused.close()]);
      await Promise.all([tail.close(), work.close(), search.close(), threads?.close()]);
      if (await storage.close()) await db.destroy();
      else endAbruptly();
    },
  };
}

/** The database with the tables that this version knows. Throws for one of a newer version. */
async function openCurrent(
  place: string,
  { log, connections }: Pick<CmsOptions, 'log' | 'connections'>,
): Promise<OpenedDatabase> {
  const opened = isPostgresqlUrl(place)
    ? await openDatabase(place, { connections })
    : await openInReserve(place, () => openDatabase(place));
  try {
    await rejectUnusable(opened, place, log);
    const applied = await migrate(opened.db);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}

async function rejectUnusable({ db, handle }: OpenedDatabase, place: string, log: Log): Promise<void> {
  if (handle.kind === 'sqlite') return rejectNewer(handle.connection, place);
  await reachDatabase(db, place, (cause) =>
    log.warn({ database: describePlace(place), cause }, 'waiting for the database'),
  );
  await rejectNewerPostgresql(db, place);
}

/** Watches over changes, and tells of them. */
async function openStorageOf(
  { db, handle }: OpenedDatabase,
  { log, endAbruptly = () => {}, reserveBytes }: CmsOptions,
): Promise<{ storage: Storage; tail: OutboxTail }> {
  if (handle.kind === 'postgresql')
    return { storage: watchPostgresql(db, log), tail: await followOutbox(db, handle, log) };
  const { file: databaseFile, connection } = handle;
  const storage = await openStorage({ databaseFile, connection, log, endAbruptly, reserveBytes });
  return { storage, tail: tailOutbox(await openConnection(databaseFile), log) };
}

/** The engine and, for a large file of SQLite, threads that ask it. */
async function openSearch(
  { db, handle }: OpenedDatabase,
  { searchUrl = '', searchThreads, log, now }: CmsOptions,
) {
  const search = await openEngine(db, searchUrl, log, now);
  if (handle.kind === 'postgresql' || searchUrl !== '') return { search, threads: undefined };
  const count = searchThreads ?? (isMapped(handle.connection) ? countThreads() : 0);
  const threads = count > 0 ? searchInThreads(handle.file, count, log) : undefined;
  return { search, threads };
}

/** Changes for which disk space is reserved: without a session nobody can do anything about a full disk. */
const startsOrEndsSession = ({ token }: ChangeEndpoint): boolean => token === 'starts' || token === 'ends';
