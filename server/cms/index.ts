/**
 * The bundled CMS: content, settings, search and identity over one SQLite file, behind the endpoints of `shared/rest`.
 * WordPress or another system can stand in its place; nothing outside this folder knows which it is.
 */
import type { Answer, TokenReading, Transport, Viewer } from '#shared/rest/api.ts';
import type { Endpoint, OutputOf } from '#shared/rest/endpoint.ts';
import { noRoute } from '#shared/rest/errors.ts';
import type { PaymentGateway } from './commerce/index.ts';
import { type EndCommunitySessions, startFarewells } from './community/index.ts';
import { createFlusher, isMapped, migrate, openConnection, openDatabase } from './database/index.ts';
import { createHandlers, type LetterOptions } from './handlers.ts';
import {
  answerSignOn,
  assertSecret,
  type CommunitySettings,
  changePicture,
  createTokenReader,
  listDemoPeople,
  removeLostPictures,
  type SignOn,
  type SignOnAnswer,
} from './identity/index.ts';
import { tailOutbox } from './invalidation/index.ts';
import type { Log } from './log.ts';
import { fillSite, type SendLetter, startPostman } from './mail/index.ts';
import { answerSearches, countThreads, openEngine, searchInThreads } from './search/index.ts';

export type { EndCommunitySessions } from './community/index.ts';
export { startSession } from './identity/index.ts';
export type { Log } from './log.ts';
export { type Letter, renderLetter, type SendLetter } from './mail/index.ts';
export { sanitiseHighlight, sanitiseHtml, serializeBlock } from './markup/index.ts';
export { loadStartingContent } from './starting-content/index.ts';

export interface Cms extends Transport {
  /** Tells the tags that any process made stale, this one included, within a second. Answers how to stop. */
  onInvalidate(listener: (tags: readonly string[]) => void): () => void;
  /** Throws when the database does not answer. */
  ping(): void;
  /** Whether its file was so large that it is read where it lies in memory. */
  readonly isLarge: boolean;
  /** Who the token speaks for, as far as that is known without waiting; undefined when `loadToken` has to be asked. */
  readToken(token: string): TokenReading | undefined;
  loadToken(token: string): Promise<TokenReading>;
  /** Writes which upload is a person's picture, empty for none; the file that was it before is removed. */
  changePicture(personId: number, file: string): Promise<void>;
  /** Tells the community who somebody is. */
  answerSignOn(community: CommunitySettings, asked: SignOn, viewer: Viewer | null): Promise<SignOnAnswer>;
  /** People to try the site with, and their passwords; none in production. */
  listDemoPeople(): ReturnType<typeof listDemoPeople>;
  /** Begins the threads of the search, where there are some, before somebody waits for them. */
  prepareSearch(): void;
  /** Resolves when search knows all that was changed before. */
  settleSearch(): Promise<void>;
}

export interface CmsOptions {
  /** The SQLite file; made when it is not there. */
  readonly databaseFile: string;
  readonly uploadsDir: string;
  /** Signs tokens: 32 bytes at least. */
  readonly secret: string;
  readonly log: Log;
  /** Whether people to try the site with can sign in. */
  readonly demoPeople: boolean;
  readonly letters: LetterOptions & { readonly send: SendLetter };
  /** Where there is none, or no key of its API, nobody is told of sessions that end. */
  readonly endCommunitySessions?: EndCommunitySessions | undefined;
  /** Who keeps the cards that memberships are paid with; nobody when left out. */
  readonly gateway?: PaymentGateway | undefined;
  /** A server that searches, as SEARCH_URL names it; the index in the database file when left out or empty. */
  readonly searchUrl?: string | undefined;
  /** Threads that search the database file, 0 for none; when left out as many as the machine and the file's size ask for. */
  readonly searchThreads?: number | undefined;
}

/** Opens the database, brings its tables up to date and follows the outbox. */
export async function openCms(options: CmsOptions): Promise<Cms> {
  const {
    databaseFile,
    uploadsDir,
    secret,
    log,
    demoPeople,
    letters,
    gateway = null,
    endCommunitySessions,
    searchUrl = '',
    searchThreads,
  } = options;
  assertSecret(secret);
  const { db, connection } = await openDatabase(databaseFile);
  const flusher = createFlusher(databaseFile);
  const applied = await migrate(db);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  const search = await openEngine(db, searchUrl, log);
  const threadCount = searchThreads ?? (isMapped(connection) ? countThreads() : 0);
  const threads =
    threadCount > 0 && searchUrl === '' ? searchInThreads(databaseFile, threadCount, log) : undefined;
  await removeLostPictures({ db, uploadsDir }, letters.now());
  const tail = tailOutbox(await openConnection(databaseFile), log);
  const tokens = createTokenReader({ db, secret, log, now: () => letters.now().getTime(), demoPeople });
  tail.onInvalidate((tags) => tokens.forget(tags));
  const handlers = createHandlers({
    db,
    uploadsDir,
    search: search.engine,
    searching: threads ?? answerSearches(db, search.engine),
    letters,
    gateway,
    secret,
    demoPeople,
    endsCommunity: endCommunitySessions !== undefined,
  });
  const send: SendLetter = (letter, brand) => letters.send(fillSite(letter, letters.origins[brand]), brand);
  const postman = startPostman(db, send, log, letters.now);
  const farewells = endCommunitySessions && startFarewells(db, endCommunitySessions, log, letters.now);
  const alive = connection.prepare('select 1');
  return {
    async call<E extends Endpoint>(endpoint: E, input: unknown, context: Parameters<Transport['call']>[2]) {
      const handler = handlers.get(endpoint);
      if (!handler) throw noRoute();
      const answer = await handler.run(input, context);
      if (endpoint.kind === 'change') {
        // Nobody is told that something is saved before it would survive a power cut.
        await flusher.flush();
        tail.look();
        postman.hurry();
        search.hurry();
        farewells?.hurry();
      }
      // `createHandlers` ties each handler to this very endpoint, so its answer is of the endpoint's type.
      return answer as Answer<OutputOf<E>>;
    },
    onInvalidate: (listener) => tail.onInvalidate(listener),
    ping: () => void alive.get(),
    isLarge: isMapped(connection),
    readToken: (token) => tokens.read(token),
    loadToken: (token) => tokens.load(token),
    async changePicture(personId, file) {
      await changePicture({ db, uploadsDir }, personId, file);
      await flusher.flush();
    },
    answerSignOn: (community, asked, viewer) =>
      answerSignOn({ db, now: letters.now(), community, demoPeople }, asked, viewer),
    listDemoPeople: async () => (demoPeople ? listDemoPeople(db) : []),
    prepareSearch: () => threads?.prepare(),
    settleSearch: () => search.settle(),
    async close() {
      tail.close();
      await Promise.all([
        postman.close(),
        farewells?.close(),
        search.close(),
        flusher.close(),
        threads?.close(),
      ]);
      await db.destroy();
    },
  };
}
