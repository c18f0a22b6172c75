import * as z from 'zod';
import { readErrorType, type Send, WRITE_TIMEOUT_MS } from './client.ts';
import { INDEX_BODY } from './index-body.ts';
import { parseAnswer } from './read-matches.ts';

const mappings = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ facet: z.string() }).partial().optional() }) }),
);

/**
 * Makes the index where there is none, and anew where an older version of this program made it.
 *
 * @throws Error when the index is somebody else's, or a newer version's: it is not for us to empty.
 */
export async function makeIndex(send: Send, deadline?: AbortSignal): Promise<void> {
  const found = await send({ method: 'GET', path: '_mapping', timeout: WRITE_TIMEOUT_MS, deadline }, [404]);
  if (found.status !== 404) {
    const [index] = Object.values(parseAnswer(mappings, found.body));
    const version = index?.mappings._meta?.facet;
    if (version === undefined)
      throw new Error('The index of SEARCH_URL was not made by this program: name another, or remove it.');
    const ours = INDEX_BODY.mappings._meta.facet;
    if (version === ours) return;
    // While a new program takes the place of an old one, the two must not remove each other's index in turns.
    if (Number(version) > Number(ours))
      throw new Error(`A newer Facet made the index of SEARCH_URL (format ${version}, not ${ours}).`);
    await removeIndex(send, deadline);
  }
  const made = await send(
    { method: 'PUT', path: '', body: INDEX_BODY, timeout: WRITE_TIMEOUT_MS, deadline },
    // Another process was faster.
    [400],
  );
  const type = readErrorType(made);
  if (made.status === 400 && type !== 'resource_already_exists_exception')
    throw new Error(`The search server made no index: ${type ?? 'it answered 400'}.`);
}

export async function removeIndex(send: Send, deadline?: AbortSignal): Promise<void> {
  await send({ method: 'DELETE', path: '', timeout: WRITE_TIMEOUT_MS, deadline }, [404]);
}
