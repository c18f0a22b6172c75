/** Forms of what the addresses of the account pages may say. */
import type { CanonicalForm, PageContext } from '#client/page-module.ts';
import { readRedirectTarget } from '#shared/redirect-target.ts';

const KEY = /^[\w-]{1,100}$/;
const LONGEST_LOGIN = 254;

/** `?sent=1` */
export const flag: CanonicalForm = (text) => (text === '1' ? text : '');

/** The key of a letter; whether it is one that opens something is seen when it is used. */
export const key: CanonicalForm = (text) => (KEY.test(text) ? text : '');

export const login: CanonicalForm = (text) => (text.length <= LONGEST_LOGIN ? text : '');

/** One of the words that the page has texts for. */
export const oneOf =
  (texts: Readonly<Record<string, string>>): CanonicalForm =>
  (text) =>
    Object.hasOwn(texts, text) ? text : '';

/** As it was asked for; `readTarget` says whether it may be gone to. */
export const target: CanonicalForm = (_, sent) => sent.get('redirect_to') ?? sent.get('redirect') ?? '';

/** Where to go on to afterwards. */
export function readTarget({ query, origins }: PageContext): string | undefined {
  return readRedirectTarget(query.redirect_to, new Set(Object.values(origins))) ?? undefined;
}
