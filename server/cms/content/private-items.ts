import type { Viewer } from '#shared/rest/api.ts';
import type { OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { noItem } from '#shared/rest/errors.ts';
import type { findPrivateItem as findEndpoint } from '#shared/rest/previews.ts';
import { findOwnEnd, type PreviewStore, writeToken } from './preview-tokens.ts';
import { listStandings, requireWriter } from './writing/index.ts';

/**
 * The private item at an address, with a token of the reader's own. @throws rest_not_logged_in, rest_forbidden, rest_post_invalid_id
 * also where there is one that the caller may not see.
 */
export async function findPrivateItem(
  store: PreviewStore,
  { path }: ParsedInputOf<typeof findEndpoint>,
  viewer: Viewer | null,
): Promise<OutputOf<typeof findEndpoint>> {
  const writer = requireWriter(viewer);
  const rows = await store.db
    .selectFrom('item_writing')
    .innerJoin('items', 'items.id', 'item_writing.item_id')
    .where('item_writing.state', '=', 'private')
    .where('items.link', '=', path)
    .select(['items.id', 'items.type', 'items.status', 'items.author_id', 'items.revision'])
    .orderBy('items.id')
    .execute();
  const standings = await listStandings(store.db, rows, writer);
  for (const { id, type, revision } of rows) {
    const standing = standings.get(id);
    if (!standing || !(standing.isOwn || standing.permissions.change)) continue;
    const grant = { id, until: findOwnEnd(store), reader: undefined, autosave: undefined, link: undefined };
    const token = writeToken(grant, revision, store.secret);
    return { type, id, token, may_change: standing.permissions.change };
  }
  throw noItem();
}
