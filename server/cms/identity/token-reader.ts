/** Viewers of tokens. What was found is remembered until the user's rights or sessions change, in whatever process. */
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/cms/database/index.ts';
import type { Log } from '#server/cms/log.ts';
import { MEMBERSHIP_RIGHTS } from '#shared/membership.ts';
import type { TokenProblem, TokenReading } from '#shared/rest/api.ts';
import { tags } from '#shared/rest/tags.ts';
import { findUser } from './find-user.ts';
import { nextChange } from './rights-of-user.ts';
import { type Claims, parseToken } from './token.ts';
import { viewerOf } from './viewer-of.ts';

export interface TokenReader {
  /** Reads what is known without waiting; undefined when the database has to be asked: `load`. */
  read(token: string): TokenReading | undefined;
  load(token: string): Promise<TokenReading>;
  /** Told what any process made stale. */
  forget(stale: readonly string[]): void;
}

export interface TokenReaderOptions {
  readonly db: Database;
  readonly secret: string;
  readonly log: Log;
  readonly now: () => number;
  /** Whether people to try the site with are anybody. */
  readonly demoUsers: boolean;
  /** Whether staff without a second factor are no staff. */
  readonly secondFactorRequired?: boolean | undefined;
}

const REMEMBERED_TOKENS = 10_000;
/** Longest time for which nothing is asked, in milliseconds; also how exactly `last_seen` is kept. */
const HOUR_MS = 3_600_000;

/** Any of these may change what everybody's membership opens. */
const OF_ALL: ReadonlySet<string> = new Set([tags.all, tags.settings, tags.setting(MEMBERSHIP_RIGHTS)]);

interface RememberedReading {
  readonly reading: TokenReading;
  readonly tags: readonly string[];
  /** In milliseconds since 1970. */
  readonly until: number;
}

export function createTokenReader(options: TokenReaderOptions): TokenReader {
  const { db, secret, log, now, demoUsers, secondFactorRequired } = options;
  const remembered = new LRUCache<string, RememberedReading>({ max: REMEMBERED_TOKENS });
  /** Counts what was forgotten: what was read from the database before that is not remembered after it. */
  let forgotten = 0;

  async function find({ userId, session, expires }: Claims): Promise<RememberedReading> {
    const time = now();
    const about = [tags.user(userId), tags.session(session)];
    const bad = (problem: TokenProblem): RememberedReading => ({
      reading: { viewer: null, problem },
      tags: about,
      until: Math.min(expires, time + HOUR_MS),
    });
    const row = await db.selectFrom('sessions').selectAll().where('hash', '=', session).executeTakeFirst();
    if (!row || row.user_id !== userId) return bad('bad');
    const user = await findUser(db, userId, demoUsers);
    // Its sessions have ended with the lock: those who had one are told why.
    if (user?.locked_at) return bad('account_locked');
    if (row.ended_at !== null) return bad('expired');
    if (!user) return bad('bad');
    const viewer = await viewerOf({ db, secondFactorRequired, now: new Date(time) }, user, { session });
    if (!viewer) return bad('invalid_membership_status');
    await noteVisit(row);
    return {
      reading: { viewer, problem: null },
      tags: about,
      until: Math.min(expires, nextChange(user, time), time + HOUR_MS),
    };
  }

  async function noteVisit({ hash, last_seen }: { hash: string; last_seen: string }): Promise<void> {
    if (now() - Date.parse(last_seen) < HOUR_MS) return;
    try {
      const values = { last_seen: new Date(now()).toISOString() };
      await db.updateTable('sessions').set(values).where('hash', '=', hash).execute();
    } catch (err) {
      log.warn({ err }, 'a visit could not be noted');
    }
  }

  return {
    read(token) {
      const known = remembered.get(token);
      if (known && known.until > now()) return known.reading;
      const claims = parseToken(token, secret, now());
      return typeof claims === 'string' ? { viewer: null, problem: claims } : undefined;
    },
    async load(token) {
      const claims = parseToken(token, secret, now());
      if (typeof claims === 'string') return { viewer: null, problem: claims };
      const before = forgotten;
      const found = await find(claims);
      if (forgotten === before) remembered.set(token, found);
      return found.reading;
    },
    forget(stale) {
      if (stale.some((tag) => OF_ALL.has(tag))) {
        forgotten += 1;
        remembered.clear();
        return;
      }
      const ofUsers = new Set(stale.filter((tag) => tag.startsWith('user:') || tag.startsWith('session:')));
      if (ofUsers.size === 0) return;
      forgotten += 1;
      for (const [token, known] of remembered.entries())
        if (known.tags.some((tag) => ofUsers.has(tag))) remembered.delete(token);
    },
  };
}
