/** Who may be on a page, and where others are led: specification, section 4. */
import type { Guard } from '#client/page-module.ts';
import { type AccessGroup, hasAccess } from '#shared/access.ts';
import { readRedirectTarget } from '#shared/redirect-target.ts';
import type { TokenProblem, Viewer } from '#shared/rest/api.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';

export interface Visit {
  readonly viewer: Viewer | null;
  readonly group: AccessGroup;
  /** What is wrong with the token that was sent. */
  readonly problem: TokenProblem | null;
  readonly path: string;
  /** Path and query as they are to be come back to. */
  readonly address: string;
  /** As it was sent: where to go on to is no part of a page's address. */
  readonly query: URLSearchParams;
}

/**
 * Where the visitor is led instead of to the page; nowhere when they may be on it.
 * @param origins of both sites, which may be led to from a page for guests.
 */
export function findDetour(
  guard: Guard | undefined,
  visit: Visit,
  origins: ReadonlySet<string>,
): string | undefined {
  if (guard === undefined) return undefined;
  if (guard === 'guest') return visit.viewer ? readReturn(visit.query, origins) : undefined;
  if (guard === 'member') return visit.viewer ? undefined : leadToLogin(visit);
  return hasAccess(guard, visit.group) ? undefined : ROUTES.home;
}

function readReturn(query: URLSearchParams, origins: ReadonlySet<string>): string {
  const target = readRedirectTarget(query.get('redirect_to') ?? query.get('redirect'), origins);
  return target ?? ACCOUNT_PATHS.details;
}

/** Whoever sent a token that is no longer good is told why they see the form. */
export function leadToLogin({ path, address, problem }: Pick<Visit, 'path' | 'address' | 'problem'>): string {
  if (path === ACCOUNT_PATHS.logout) return ROUTES.home;
  const query = new URLSearchParams({
    redirect_to: address,
    ...(problem && { error: problem === 'bad' ? 'expired' : problem }),
  });
  return `${ROUTES.login}?${query}`;
}
