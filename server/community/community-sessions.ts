/** Ends sessions in the community, a Discourse, by its API. */
import type { EndCommunitySessions } from '#server/cms/index.ts';

const TIMEOUT_MS = 5000;
const NOT_FOUND = 404;

/** @param apiKey of an administrator there. Without it, or without a community, there is nothing to be told. */
export function createEndCommunitySessions(url: string, apiKey: string): EndCommunitySessions | undefined {
  if (url === '' || apiKey === '') return undefined;
  const headers = { 'Api-Key': apiKey, 'Api-Username': 'system', Accept: 'application/json' };
  const call = (path: string, method: string) =>
    fetch(new URL(path, url), {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return async (userId) => {
    const found = await call(`/users/by-external/${userId}.json`, 'GET');
    // They have never been there.
    if (found.status === NOT_FOUND) return;
    if (!found.ok) throw new Error(`The community answered ${found.status}.`);
    const { user } = (await found.json()) as { user?: { id?: unknown } };
    const done = await call(`/admin/users/${Number(user?.id)}/log_out.json`, 'POST');
    if (!done.ok) throw new Error(`The community answered ${done.status}.`);
  };
}
