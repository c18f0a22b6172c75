import { oneOf } from '#client/core/account-query.ts';
import type { CanonicalForm } from '#client/core/page-module.ts';

const MAX_SEARCH = 120;

export const searchText: CanonicalForm = (text) => text.trim().slice(0, MAX_SEARCH);

/** One of the values of a choice. */
export const choiceOf = (values: readonly string[]): CanonicalForm =>
  oneOf(Object.fromEntries(values.map((value) => [value, ''])));

/** A number in an address; one that is none stands for what nobody has. */
export const parseNumber = (text: string | undefined): number =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : Number.MAX_SAFE_INTEGER;
