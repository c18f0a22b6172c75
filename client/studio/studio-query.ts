import { oneOf } from '#client/core/account-query.ts';
import type { CanonicalForm } from '#client/core/page-module.ts';

export { parseNumber } from '#client/core/parse-number.ts';

const MAX_SEARCH = 120;

export const searchText: CanonicalForm = (text) => text.trim().slice(0, MAX_SEARCH);

/** One of the values of a choice. */
export const choiceOf = (values: readonly string[]): CanonicalForm =>
  oneOf(Object.fromEntries(values.map((value) => [value, ''])));

/** A number of a row or a revision, as an address may name it. */
export const wholeNumber: CanonicalForm = (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : '');
