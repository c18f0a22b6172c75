import * as z from 'zod';
import { parseErrorType, type SendRequest, WRITE_TIMEOUT_MS } from './client.ts';
import { INDEX_BODY } from './index-body.ts';
import { parseAnswer } from './parse-result.ts';

const mappings = z.record(
  z.string(),
  z.object({ mappings: z.object({ _meta: z.object({ facet: z.string() }).partial().optional() }) }),
);

/**
 * Makes the index where there is none, and anew where an older version of this program made it.
 *
 * @throws Error when the index is somebody else's, or a newer version's: it is not for us to empty.
 */
export async function createIndex(send: SendRequest, deadline?: AbortSignal): Promise<void> {
  const found = await send({ method: 'GET', path: '_mapping', timeout: WRITE_TIMEOUT_MS, deadline }, [404]);
  if (found.status !== 404) {
    const [index] = Object.values(parseAnswer(mappings, found.body));
    const version = index?.mappings._meta?.facet;
    if (version === undefined)
      throw new Error(
        'The index in SEARCH_URL was not created by Facet. Use another index or delete this one.',
      );
    const ours = INDEX_BODY.mappings._meta.facet;
    if (version === ours) return;
    // While a new program takes the place of an old one, the two must not remove each other's index in turns.
    if (Number(version) > Number(ours))
      throw new Error(
        `A newer version of Facet created the index in SEARCH_URL (format ${version}, not ${ours}).`,
      );
    await removeIndex(send, deadline);
  }
  const made = await send(
    { method: 'PUT', path: '', body: INDEX_BODY, timeout: WRITE_TIMEOUT_MS, deadline },
    // Another process was faster.
    [400],
  );
  const type = parseErrorType(made);
  if (made.status === 400 && type !== 'resource_already_exists_exception')
    throw new Error(`The search server could not create the index: ${type ?? 'it answered 400'}.`);
}

export async function removeIndex(send: SendRequest, deadline?: AbortSignal): Promise<void> {
  await send({ method: 'DELETE', path: '', timeout: WRITE_TIMEOUT_MS, deadline }, [404]);
}
