/** Guards of pages, and where others are redirected: specification, section 4. */
import type { Guard } from '#client/core/page-module.ts';
import { type AccessGroup, hasAccess } from '#shared/access.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { TokenProblem, Viewer } from '#shared/rest/api.ts';
import { upstreamFailed } from '#shared/rest/errors.ts';
import { ACCOUNT_PATHS, isOfStudio, ROUTES } from '#shared/routes.ts';

export interface GuardedVisit {
  readonly viewer: Viewer | null;
  readonly group: AccessGroup;
  /** Reason why the token that was sent is rejected. */
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
  visit: GuardedVisit,
  origins: ReadonlySet<string>,
): string | undefined {
  if (guard === undefined) return undefined;
  if (guard === 'guest') return visit.viewer ? parseReturn(visit.query, origins) : undefined;
  if (guard === 'member' && visit.viewer?.needsSecondFactor && isOfStudio(visit.path))
    return `${ROUTES.accountSecurity}?needed=1`;
  if (guard === 'member') return visit.viewer ? undefined : formatLoginAddress(visit);
  if (hasAccess(guard, visit.group)) return undefined;
  if (visit.problem === 'unreachable') throw upstreamFailed('who is asking is not known');
  return ROUTES.home;
}

function parseReturn(query: URLSearchParams, origins: ReadonlySet<string>): string {
  const target = parseRedirectTarget(query.get('redirect_to') ?? query.get('redirect'), origins);
  return target ?? ACCOUNT_PATHS.details;
}

/** Tells the sender of a token that is no longer valid why they see the form. */
export function formatLoginAddress({
  path,
  address,
  problem,
}: Pick<GuardedVisit, 'path' | 'address' | 'problem'>): string {
  if (path === ACCOUNT_PATHS.logout) return ROUTES.home;
  // Signing in would not go well either, and they may well be signed in.
  if (problem === 'unreachable') throw upstreamFailed('who is asking is not known');
  const query = new URLSearchParams({
    redirect_to: address,
    ...(problem && { error: problem === 'bad' ? 'expired' : problem }),
  });
  return `${ROUTES.login}?${query}`;
}
