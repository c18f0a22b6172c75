import { oneOf } from '#client/core/account-query.ts';
import type { CanonicalForm } from '#client/core/page-module.ts';

export { parseNumber } from '#client/core/parse-number.ts';

const MAX_SEARCH = 120;

export const searchText: CanonicalForm = (text) => text.trim().slice(0, MAX_SEARCH);

/** One of the values of a choice. */
export const choiceOf = (values: readonly string[]): CanonicalForm =>
  oneOf(Object.fromEntries(values.map((value) => [value, ''])));
