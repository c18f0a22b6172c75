/** Where content comes from: the bundled CMS in this process, or another one over HTTP. */

import { type Cms, openCms } from '#server/cms/index.ts';
import { createEndCommunitySessions } from '#server/community-sessions.ts';
import type { Config } from '#server/config.ts';
import { createMailer } from '#server/mail.ts';
import type { TokenReading, Transport } from '#shared/rest/api.ts';
import { inTurns } from './in-turns.ts';
import { createRemoteTransport } from './remote-transport.ts';

export interface Backend {
  readonly transport: Transport;
  /** The bundled CMS; absent when another is used. */
  readonly cms: Cms | undefined;
  /** Who a token speaks for, as far as that is known without waiting; undefined when `loadToken` has to be asked. */
  readToken(token: string): TokenReading | undefined;
  loadToken(token: string): Promise<TokenReading>;
  /** Throws when content cannot be read. */
  ping(): void;
  onInvalidate(listener: (tags: readonly string[]) => void): () => void;
  close(): Promise<void>;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export async function openBackend(config: Config, log: Log): Promise<Backend> {
  if (config.CMS_URL) return createRemoteBackend(config.CMS_URL);
  const cms = await openCms({
    databaseFile: config.databaseFile,
    uploadsDir: config.uploadsDir,
    secret: config.SECRET,
    searchUrl: config.SEARCH_URL,
    log,
    demoPeople: !config.production,
    letters: {
      contactEmail: config.CONTACT_EMAIL,
      origins: { facet: config.sites.facet.origin, gemsociety: config.sites.gemsociety.origin },
      now: () => new Date(),
      send: createMailer(config, log),
    },
    endCommunitySessions: createEndCommunitySessions(config.COMMUNITY_URL, config.COMMUNITY_API_KEY),
  });
  return {
    transport: inTurns(cms),
    cms,
    readToken: (token) => cms.readToken(token),
    loadToken: (token) => cms.loadToken(token),
    ping: () => cms.ping(),
    onInvalidate: (listener) => cms.onInvalidate(listener),
    close: () => cms.close(),
  };
}

const NOBODY: TokenReading = { viewer: null, problem: 'bad' };

/** Pages made from another CMS are a guest's: its tokens are its own to read. */
function createRemoteBackend(url: string): Backend {
  const transport = createRemoteTransport(url);
  return {
    transport,
    cms: undefined,
    readToken: () => NOBODY,
    loadToken: async () => NOBODY,
    ping() {},
    onInvalidate: () => () => {},
    close: () => transport.close(),
  };
}
