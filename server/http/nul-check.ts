import type { FastifyInstance } from 'fastify';
import { defineError } from '#shared/rest/errors.ts';

const nulCharacter = defineError(
  'nul_character',
  400,
  'Text must not contain the NUL character (U+0000). Please remove it and try again.',
);

/** Words of a search, which drops the character: `shared/search-text.ts`. */
const SEARCH_WORDS = 'q';
const ENCODED = '%00';

/**
 * Refuses NUL in addresses, forms and JSON: PostgreSQL cannot store it nor look for it, and SQLite shall not store what cannot be moved
 * to PostgreSQL.
 */
export function registerNulCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes(ENCODED) && hasNulInAddress(url)) throw nulCharacter();
  });
  app.addHook('preValidation', async ({ body }) => {
    if (hasNul(body)) throw nulCharacter();
  });
}

function hasNulInAddress(url: string): boolean {
  const [path = '', ...query] = url.split(/[?&]/);
  return path.includes(ENCODED) || query.some((part) => part.includes(ENCODED) && !isOfSearch(part));
}

function isOfSearch(part: string): boolean {
  const [name = '', value = ''] = part.split('=', 2);
  return name === SEARCH_WORDS && value !== '';
}

/** In a list of what is left to look at rather than by recursion: JSON may be as deep as it is long. */
function hasNul(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (value.includes('\0')) return true;
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, member] of Object.entries(value)) left.push(name, member);
    }
  }
  return false;
}
