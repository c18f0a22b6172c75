/** What is needed of a request and a reply here, so that this does not know which server it serves. */
interface Request {
  readonly headers: { readonly origin?: string | undefined };
}
interface Reply {
  headers(values: Readonly<Record<string, string>>): unknown;
}

/** Lets scripts of chosen origins read answers, never with credentials (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export function allowPublicOrigin(
  request: Request,
  reply: Reply,
  { isPublicOrigin }: { isPublicOrigin?(origin: string): boolean },
): void {
  if (!isPublicOrigin) return;
  const { origin } = request.headers;
  if (!origin || !isPublicOrigin(origin)) {
    reply.headers({ vary: 'Origin' });
    return;
  }
  reply.headers({
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'Authorization, Content-Type',
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, ETag',
  });
}
