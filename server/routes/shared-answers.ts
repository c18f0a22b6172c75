/** Answers that all of an access group share, sent from memory: by the front before the router, or here when they were just made. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '#server/cache/answer-cache.ts';
import type { CachedPageHit, FinishedPage } from '#server/cache/page-cache.ts';
import { sendCached } from '#server/cache/send-cached.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { AccessGroup } from '#shared/access.ts';
import { isBrandId } from '#shared/brands.ts';
import { BRAND_HEADER } from '#shared/rest/headers.ts';

/** Answer that a route has made for all of a group; its headers by name. */
export interface SharedAnswer extends Pick<FinishedPage, 'body' | 'tags' | 'duration' | 'version'> {
  readonly headers: Readonly<Record<string, string>>;
  /** Made of answers past their time: soon to be made again. */
  readonly provisional?: boolean;
}

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

/** Where other programs call: a cookie counts for nothing there. */
const PROGRAM_API = '/wp-json/';
/** Spellings of an address without end: a query, an escape, zeros in front of a number. */
const MADE_UP = /[?%]|\/0\d/;

export interface SharedAnswersOptions {
  readonly answerCache: AnswerCache;
  /** Name, value, name, value … */
  readonly securityHeaders: readonly string[];
  /** Whether a balancer in front may say which host was asked. */
  readonly trustsProxy: boolean;
  /** Whether a host is one of our sites': others may be made up. */
  readonly isOwnHost: (host: string) => boolean;
  /** Called before an answer is sent that had to be made: it may be read slowly. */
  readonly onMade: (request: IncomingMessage) => void;
}

export function createSharedAnswers(options: SharedAnswersOptions) {
  const { answerCache, trustsProxy } = options;
  const security = ['Content-Security-Policy', contentSecurityPolicy(), ...options.securityHeaders];

  return {
    /** The kept answer for a caller whose token is good, or who has none. */
    find(request: IncomingMessage, group: AccessGroup, address: string): CachedPageHit | undefined {
      const { cookie, authorization } = request.headers;
      // An application password is looked up first.
      const isNamed = cookie !== undefined || authorization?.startsWith('Basic ');
      if (isNamed && address.startsWith(PROGRAM_API)) return undefined;
      return answerCache.find(nameAnswer(request, group, address));
    },

    sendFound,

    /**
     * Sends what `make` answers, and keeps it for all of the group; false, with nothing sent, when that is nothing. The reply itself
     * would be lost: it is a thenable, and whoever awaits it gets undefined.
     * @param address as it was sent, where the query has a part in the answer
     */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      group: AccessGroup,
      make: () => Promise<SharedAnswer | undefined>,
      address = request.raw.url ?? '',
    ): Promise<boolean> {
      const key = nameAnswer(request.raw, group, address);
      const found = answerCache.find(key);
      if (found) {
        reply.hijack();
        options.onMade(request.raw);
        sendFound(request.raw, reply.raw, found);
        return true;
      }
      const marginal = MADE_UP.test(address) || !options.isOwnHost(nameHost(request.raw));
      const page = await answerCache.share(key, async () => {
        const made = await make();
        return made && { ...finish(made), marginal };
      });
      if (!page) return false;
      reply.hijack();
      options.onMade(request.raw);
      // Answered meanwhile: the handler's time was over.
      if (reply.raw.headersSent || reply.raw.destroyed) return true;
      sendCached(
        request.raw,
        reply.raw,
        { page, fresh: true },
        { now: answerCache.clock.now(), isMade: true },
      );
      return true;
    },
  };

  /** Sends what was found, and answers the status that is sent. */
  function sendFound(request: IncomingMessage, response: FastifyReply['raw'], found: CachedPageHit): number {
    const status = sendCached(request, response, found, { now: answerCache.clock.now() });
    answerCache.countHit(status);
    return status;
  }

  function finish({ headers, provisional = false, ...made }: SharedAnswer): Omit<FinishedPage, 'marginal'> {
    return { ...made, status: 200, headers: [...Object.entries(headers).flat(), ...security], provisional };
  }

  /** With the headers beside cookie and token by which the same address is answered differently: which site, and how it calls itself. */
  function nameAnswer({ headers }: IncomingMessage, group: AccessGroup, address: string): string {
    const brand = headers[BRAND_HEADER];
    const forwarded = trustsProxy && `${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}`;
    const named = typeof brand === 'string' && isBrandId(brand) ? brand : '';
    return `${group}\n${headers.host}\n${forwarded}\n${named}\n${address}`;
  }

  /** The host that was asked, without its port. */
  function nameHost({ headers }: IncomingMessage): string {
    const forwarded = trustsProxy ? headers['x-forwarded-host'] : undefined;
    const host = typeof forwarded === 'string' ? (forwarded.split(',', 1)[0] ?? '').trim() : headers.host;
    return (host ?? '').toLowerCase().replace(/:\d+$/, '');
  }
}
