/** Emails about claims: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { CODE_MINUTES } from '#shared/claims.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

/** Without the name of the member: whoever claims something could write anything to a business by it. */
export const claimCode =
  (business: string, code: string): ComposeEmail =>
  () =>
    fillEmail(texts.CLAIM_CODE, { business, code, minutes: String(CODE_MINUTES) });

/** To those who check. */
export const claimWaits =
  (claimId: number, business: string, words: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.CLAIM_WAITS,
      { business, words },
      `${origin}${pathTo('studioClaim', { id: String(claimId) })}`,
    );

export const claimAccepted =
  (id: number, business: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.CLAIM_ACCEPTED, { business }, `${origin}${pathTo('accountListing', { id: String(id) })}`);

/** An email names no more of many. */
const MAX_NAMES = 20;

export const listingsGiven =
  (names: readonly string[]): ComposeEmail =>
  (origin) => {
    const rest = names.length - MAX_NAMES;
    const businesses = names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    return fillEmail(texts.LISTINGS_GIVEN, { businesses }, `${origin}${ROUTES.accountBusiness}`);
  };

export const claimRefused =
  (id: number, business: string, reason: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.CLAIM_REFUSED,
      { business, reason },
      `${origin}${pathTo('claimListing', { id: String(id) })}`,
    );

export const claimEnded =
  (business: string, link: string): ComposeEmail =>
  (origin) =>
    fillEmail(texts.CLAIM_ENDED, { business }, `${origin}${link}`);
