/** Answers that all of an access group share, sent from memory: by the front before the router, or here when they were just made. */
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache } from '#server/cache/answer-cache.ts';
import type { CachedPageHit, FinishedPage } from '#server/cache/page-cache.ts';
import { sendCached } from '#server/cache/send-cached.ts';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { AccessGroup } from '#shared/access.ts';
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
/** The headers beside cookie and token by which the same address is answered differently: which site, and how it calls itself. */
const DISTINGUISHING = ['host', 'x-forwarded-host', 'x-forwarded-proto', BRAND_HEADER] as const;

/** @param options.securityHeaders name, value, name, value … */
export function createSharedAnswers(options: {
  answerCache: AnswerCache;
  securityHeaders: readonly string[];
}) {
  const { answerCache } = options;
  const security = ['Content-Security-Policy', contentSecurityPolicy(), ...options.securityHeaders];

  return {
    /** The kept answer for a caller whose token is good, or who has none. */
    find(request: IncomingMessage, group: AccessGroup, address: string): CachedPageHit | undefined {
      if (request.headers.cookie !== undefined && address.startsWith(PROGRAM_API)) return undefined;
      return answerCache.find(nameAnswer(request, group, address));
    },

    sendFound,

    /** Sends what `make` answers, and keeps it for all of the group; undefined, with nothing sent, when that is nothing. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      group: AccessGroup,
      make: () => Promise<SharedAnswer | undefined>,
    ): Promise<FastifyReply | undefined> {
      const address = request.raw.url ?? '';
      const key = nameAnswer(request.raw, group, address);
      const found = answerCache.find(key);
      const page =
        found?.page ??
        (await answerCache.share(key, async () => {
          const made = await make();
          return made && { ...finish(made), marginal: address.includes('?') };
        }));
      if (!page) return undefined;
      reply.hijack();
      // Answered meanwhile: the handler's time was over.
      if (reply.raw.headersSent || reply.raw.destroyed) return reply;
      sendCached(
        request.raw,
        reply.raw,
        { page, fresh: true },
        { now: answerCache.clock.now(), isMade: true },
      );
      return reply;
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
}

function nameAnswer({ headers }: IncomingMessage, group: AccessGroup, address: string): string {
  const told = DISTINGUISHING.map((name) => headers[name] ?? '');
  return `${group}\n${told.join('\n')}\n${address}`;
}
