/** Forms of what the addresses of the account pages may say. */

import { parseRedirectTarget } from '#shared/redirect-target.ts';
import type { CanonicalForm, PageContext } from './page-module.ts';

const KEY = /^[\w-]{1,100}$/;
const MAX_LOGIN_LENGTH = 254;

/** `?sent=1` */
export const flag: CanonicalForm = (text) => (text === '1' ? text : '');

/** The key of an email; whether it is one that opens something is seen when it is used. */
export const key: CanonicalForm = (text) => (KEY.test(text) ? text : '');

export const login: CanonicalForm = (text) => (text.length <= MAX_LOGIN_LENGTH ? text : '');

/** One of the words that the page has texts for. */
export const oneOf =
  (texts: Readonly<Record<string, string>>): CanonicalForm =>
  (text) =>
    Object.hasOwn(texts, text) ? text : '';

/** As it was asked for; `parseTarget` says whether it may be gone to. */
export const target: CanonicalForm = (_, sent) => sent.get('redirect_to') ?? sent.get('redirect') ?? '';

/** Where to go on to afterwards. */
export function parseTarget({ query, origins }: PageContext): string | undefined {
  return parseRedirectTarget(query.redirect_to, new Set(Object.values(origins))) ?? undefined;
}
