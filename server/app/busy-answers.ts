/** Answers to guests who are rejected, ready to be written: many are sent when there is the least time for them. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from '#server/http/security-headers.ts';
import type { renderErrorPage } from '#server/render/error-page.ts';
import { isForProgram, serverBusy } from '#server/runtime/errors.ts';
import { BRAND_IDS, type BrandId } from '#shared/brands.ts';

export interface BusyAnswersOptions {
  readonly renderPage: (given: Parameters<typeof renderErrorPage>[1]) => string;
  /** Name, value, name, value … */
  readonly securityHeaders: readonly string[];
}

/** A short page for people, JSON for programs. @returns the status that is sent */
export function createBusyAnswers({ renderPage, securityHeaders }: BusyAnswersOptions) {
  const { status, message, retryAfter } = serverBusy();
  const json = prepare('application/json; charset=utf-8', JSON.stringify(serverBusy()));
  const pages = new Map<BrandId, BusyResponse>(
    BRAND_IDS.map((brand) => [
      brand,
      prepare('text/html; charset=utf-8', renderPage({ brand, status, message })),
    ]),
  );

  return (request: IncomingMessage, response: ServerResponse, brand: BrandId): number => {
    const page = isForProgram(request.url ?? '') ? undefined : pages.get(brand);
    const { headers, text } = page ?? json;
    response.writeHead(status, headers);
    // A string is written together with the headers, in one call of the system; a buffer in two parts.
    response.end(request.method === 'HEAD' ? undefined : text);
    return status;
  };

  function prepare(type: string, text: string): BusyResponse {
    const headers = [
      ['Content-Type', type],
      ['Content-Length', String(Buffer.byteLength(text))],
      ['Cache-Control', 'no-store'],
      ['Retry-After', String(retryAfter)],
      ['Content-Security-Policy', contentSecurityPolicy()],
    ].flat();
    return { text, headers: [...securityHeaders, ...headers] };
  }
}

interface BusyResponse {
  readonly headers: string[];
  readonly text: string;
}
