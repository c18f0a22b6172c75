/** Links as users write them: without `https://`, or the name of an account alone. */
import type { ListingFields } from './listing-fields.ts';
import type { SOCIAL_TYPES } from './listings.ts';

type SocialType = (typeof SOCIAL_TYPES)[number];

/** Before the name of an account. */
const PROFILES: Readonly<Record<SocialType, string>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  pinterest: 'https://www.pinterest.com/',
  linkedin: 'https://www.linkedin.com/in/',
};
const isSocial = (name: string): name is SocialType => Object.hasOwn(PROFILES, name);

const ACCOUNT = /^@([\w.-]+)$/;
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u;
const LINK_FIELD = /^(?:website|social\..+|credentials\.\d+\.url)$/;

/**
 * `goldie.example` becomes `https://goldie.example`, and `@goldie` the address of that account.
 * @param field name of a field of a listing
 */
export function completeLink(field: string, written: string): string {
  const typed = written.trim();
  const [, social = ''] = field.split('social.');
  const [, account] = ACCOUNT.exec(typed) ?? [];
  if (account !== undefined && isSocial(social)) return PROFILES[social] + account;
  return WITHOUT_SCHEME.test(typed) ? `https://${typed}` : typed;
}

/** The same of all fields that hold links. */
export const completeLinks = (fields: ListingFields): ListingFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value && LINK_FIELD.test(name) ? completeLink(name, value) : value,
    ]),
  );
