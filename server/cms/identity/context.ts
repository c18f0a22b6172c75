import type { AbuseControls } from '#server/cms/abuse/index.ts';
import type { Database } from '#server/cms/database/index.ts';
import type { PersonalCaller, WithDevice } from '#server/cms/handler.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { notLoggedIn } from '#shared/rest/errors.ts';

/** Context of the calls of this folder, made anew for each. */
export interface IdentityContext {
  readonly db: Database;
  readonly secret: string;
  /** Whether people to try the site with are anybody. */
  readonly demoUsers: boolean;
  /** Whether Studio opens to staff with a second factor alone. */
  readonly secondFactorRequired?: boolean | undefined;
  readonly now: Date;
  readonly brand: BrandId;
  readonly origins: Readonly<Record<BrandId, string>>;
  /** Origin of the site at the address that a browser asked, which may have several; undefined at one that is none of ours. */
  readonly here?: string | undefined;
  readonly viewer: Viewer | null;
  /** Whether sessions in the community end with those here. */
  readonly endsCommunity: boolean;
  /** The address that calls; empty when it is not known. */
  readonly from: string;
  /** User agent of the browser. */
  readonly userAgent: string;
  /** The cookie by which accounts know the browser; empty where it has none, undefined for programs, which keep none. */
  readonly device: string | undefined;
  readonly abuse: AbuseControls;
}

/** Parts of such a context that are the same for every call. */
export interface IdentityOptions
  extends Pick<
    IdentityContext,
    'db' | 'secret' | 'demoUsers' | 'secondFactorRequired' | 'origins' | 'endsCommunity' | 'abuse'
  > {
  readonly now: () => Date;
  /** Origins of both sites by the names of their hosts; left out where each has one. */
  readonly originOfHost?: ReadonlyMap<string, string> | undefined;
}

export function createIdentityContext({
  db,
  secret,
  demoUsers,
  secondFactorRequired,
  origins,
  originOfHost,
  endsCommunity,
  abuse,
  now,
}: IdentityOptions): (caller: PersonalCaller) => IdentityContext {
  return ({ brand, viewer, from = '', userAgent = '', device, host }) => ({
    db,
    secret,
    demoUsers,
    secondFactorRequired,
    origins,
    here: host === undefined || !originOfHost ? origins[brand] : originOfHost.get(host.toLowerCase()),
    endsCommunity,
    abuse,
    now: now(),
    brand,
    viewer,
    from,
    userAgent,
    device,
  });
}

/** Context of changes that an operator makes. */
export type OperatorContext = Pick<
  IdentityContext,
  'db' | 'demoUsers' | 'now' | 'brand' | 'origins' | 'endsCommunity'
>;

export type Confirmation = { success: true };
export const done: Confirmation = { success: true };

export type SignedIn = WithDevice<{ success: true; data: { jwt: string }; jwt: string }>;
export const signedIn = (jwt: string, device?: string): SignedIn => ({
  value: { success: true, data: { jwt }, jwt },
  device,
});

/** @throws rest_not_logged_in */
export function requireViewer({ viewer }: IdentityContext): Viewer {
  if (!viewer) throw notLoggedIn();
  return viewer;
}
