import type { ListPage } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';

/** The only element of a list asked for by slug. */
export function findOne<T>(list: ListPage<T>): T | undefined {
  return list.items[0];
}

/** Answer of an endpoint, or nothing when it says 404. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RestError && error.status === 404) return undefined;
    throw error;
  }
}

/** An address may hold any text; the REST base takes only slugs, and answers others with 400. */
export function isSlug(text: string | undefined): text is string {
  return text !== undefined && /^[\p{L}\p{N}_-]{1,200}$/u.test(text);
}
