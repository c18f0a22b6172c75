/**
 * Viewers of tokens of another CMS: it is asked, and its answer is believed for half a second, so that logging out, a new
 * password or a change of membership takes effect within one.
 */
import { LRUCache } from 'lru-cache';
import { GUEST_GROUP } from '#shared/access.ts';
import { DEFAULT_BRAND } from '#shared/brands.ts';
import type { TokenProblem, TokenReading, Transport } from '#shared/rest/api.ts';
import { accountLocked, expiredToken, invalidMembershipStatus, RestError } from '#shared/rest/errors.ts';
import { findMe } from '#shared/rest/identity.ts';

export interface RemoteSessions {
  /** Undefined for a token that has to be asked about first. */
  read(token: string): TokenReading | undefined;
  load(token: string): Promise<TokenReading>;
  /** After a change in its name. */
  forget(token: string): void;
}

const GOOD_MS = 500;
/** A token that is bad does not get better. */
const BAD_MS = 10_000;
const REMEMBERED_TOKENS = 10_000;
/** Header, claims and signature of a JWT (RFC 7519), longer than any that we make. */
const TOKEN = /^[\w-]{1,1000}\.[\w-]{1,3000}\.[\w-]{1,1000}$/;
const BAD: TokenReading = { viewer: null, problem: 'bad' };

export function createRemoteSessions(transport: Transport, now: () => number): RemoteSessions {
  const known = new LRUCache<string, { reading: TokenReading; until: number }>({ max: REMEMBERED_TOKENS });
  const underWay = new Map<string, Promise<TokenReading>>();

  return {
    read(token) {
      if (!TOKEN.test(token)) return BAD;
      const found = known.get(token);
      return found && now() < found.until ? found.reading : undefined;
    },
    load(token) {
      if (!TOKEN.test(token)) return Promise.resolve(BAD);
      const joined = underWay.get(token);
      if (joined) return joined;
      // The answer was true when it was asked, and may not be when it comes.
      const asked = now();
      const asking = findCaller(token).then((reading) => {
        if (underWay.get(token) !== asking) return reading;
        underWay.delete(token);
        if (reading.problem !== 'unreachable')
          known.set(token, { reading, until: asked + (reading.viewer ? GOOD_MS : BAD_MS) });
        return reading;
      });
      underWay.set(token, asking);
      return asking;
    },
    forget(token) {
      known.delete(token);
      underWay.delete(token);
    },
  };

  async function findCaller(token: string): Promise<TokenReading> {
    const guest = { brand: DEFAULT_BRAND, group: GUEST_GROUP, viewer: null };
    try {
      const { user } = (await transport.call(findMe, {}, { ...guest, token })).value;
      if (!user) return BAD;
      const { id, name, roles, access_rights: rights } = user;
      return { viewer: { id, name, roles, rights, session: '' }, problem: null, token };
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      return { viewer: null, problem: findProblem(error) };
    }
  }
}

/** The words are those of WordPress and simple-jwt-login: specification, section 8. */
function findProblem({ code, status, message }: RestError): TokenProblem {
  if (code === invalidMembershipStatus().code) return 'invalid_membership_status';
  if (code === accountLocked().code) return 'account_locked';
  if (message === expiredToken().message) return 'expired';
  return status === 401 || status === 403 || status === 404 ? 'bad' : 'unreachable';
}
