/** Signs of spam in a listing: pointed out to those who check, who decide. The rules are the setting `listing-spam`. */
import * as z from 'zod';
import type { ListingFields } from './listing-fields.ts';
import { labelOf } from './listing-labels.ts';

/** Compared in lower case. */
const rule = z.string().trim().toLowerCase().min(2);

/** The shape of the setting `listing-spam`. */
export const listingSpamRules = z.object({
  /** Each is a sign wherever it stands as a whole word. */
  words: z.array(rule).default([]),
  /** Hosts whose links are a sign, such as shorteners of addresses; also the ends of hosts, such as `.xyz`. */
  hosts: z.array(rule).default([]),
  /** More links than this in the description are a sign. */
  max_links: z.number().int().nonnegative().default(3),
  /** A text of so many letters of which more than half are capitals is one. */
  capitals_from: z.number().int().positive().default(40),
});
export type ListingSpamRules = z.output<typeof listingSpamRules>;

const LINK = /https?:\/\/([^\s/)\]"'<>]{1,253})/gi;
const TEXTS = ['name', 'trade', 'summary', 'description', 'area_served'];

/** Sentences for those who check; none for a listing that looks like any other. */
export function findSpamSigns(fields: ListingFields, rules: ListingSpamRules): string[] {
  return [
    ...findWords(fields, rules),
    ...findHosts(fields, rules),
    ...countLinks(fields, rules),
    ...findCapitals(fields, rules),
    ...findRepeatedTexts(fields),
  ];
}

function findWords(fields: ListingFields, { words }: ListingSpamRules): string[] {
  return Object.entries(fields).flatMap(([field, text]) => {
    const plain = spaceOut(text);
    const found = words.filter((word) => plain.includes(spaceOut(word)));
    return found.length > 0 ? [`${labelOf(field)} says ${found.map((word) => `“${word}”`).join(', ')}.`] : [];
  });
}

/** Between words and around them is one space. */
const spaceOut = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function findHosts(fields: ListingFields, { hosts }: ListingSpamRules): string[] {
  return Object.entries(fields).flatMap(([field, text]) => {
    const linked = [...text.matchAll(LINK)].map(([, host = '']) => host.toLowerCase());
    const found = linked.find((host) =>
      hosts.some((bad) =>
        bad.startsWith('.') ? host.endsWith(bad) : host === bad || host.endsWith(`.${bad}`),
      ),
    );
    return found ? [`${labelOf(field)} links to ${found}.`] : [];
  });
}

function countLinks({ description = '' }: ListingFields, { max_links }: ListingSpamRules): string[] {
  const count = [...description.matchAll(LINK)].length;
  return count > max_links ? [`The description has ${count} links.`] : [];
}

function findCapitals(fields: ListingFields, { capitals_from }: ListingSpamRules): string[] {
  return TEXTS.flatMap((field) => {
    const letters = (fields[field] ?? '').replaceAll(/[^\p{L}]/gu, '');
    const capitals = letters.replaceAll(/[^\p{Lu}]/gu, '').length;
    return letters.length >= capitals_from && capitals * 2 > letters.length
      ? [`${labelOf(field)} is mostly in capitals.`]
      : [];
  });
}

function findRepeatedTexts({ summary = '', description = '' }: ListingFields): string[] {
  const plain = summary.trim();
  return plain !== '' && description.split(plain).length > 2 ? ['The description repeats the summary.'] : [];
}
