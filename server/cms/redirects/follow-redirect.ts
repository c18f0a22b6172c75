import type { RedirectRule } from '#shared/rest/redirects.ts';
import { TWINS } from '#shared/routes.ts';

/**
 * The end of a chain, in one step; undefined when it has none. It is temporary when one of its steps is, and gone when its end is.
 * @param find nothing for an address where a page is
 */
export function followRedirect(
  from: string,
  first: RedirectRule,
  find: (path: string) => RedirectRule | undefined,
): RedirectRule | undefined {
  const seen = new Set([from]);
  let redirect = first;
  let temporary = false;
  for (;;) {
    if (redirect.status === 410) return redirect;
    temporary ||= redirect.status === 302;
    const to = findEnd(redirect.to);
    if (seen.has(to)) return undefined;
    const next = find(to);
    if (!next) return { to, status: temporary ? 302 : 301 };
    seen.add(to);
    redirect = next;
  }
}

/** An address or, for a twin, that of the page itself. */
export const findEnd = (to: string): string => TWINS[to] ?? to;
