import type { Database } from '#server/cms/database/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Answer, Viewer } from '#shared/rest/api.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';

/** What the calls of this folder are given, each time anew. */
export interface IdentityContext {
  readonly db: Database;
  readonly secret: string;
  /** Whether people to try the site with are anybody. */
  readonly demoPeople: boolean;
  readonly now: Date;
  readonly brand: BrandId;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly viewer: Viewer | null;
  /** Whether sessions in the community end with those here. */
  readonly endsCommunity: boolean;
  /** The address that calls; empty when it is not known. */
  readonly from: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
}

export type Done = Answer<{ success: true }>;
/** These calls write what they made stale to the outbox themselves. */
export const done: Done = { value: { success: true }, tags: [] };

export type SignedIn = Answer<{ success: true; data: { jwt: string }; jwt: string }>;
export const signedIn = (jwt: string): SignedIn => ({
  value: { success: true, data: { jwt }, jwt },
  tags: [],
});

/** @throws rest_not_logged_in */
export function demandViewer({ viewer }: IdentityContext): Viewer {
  if (!viewer) throw notLoggedIn();
  return viewer;
}
