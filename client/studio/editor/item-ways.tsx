import type { ReactNode } from 'react';
import type { EditedItem } from '#shared/rest/writing.ts';
import { pathTo } from '#shared/routes.ts';

/** From an item to what readers see of it, and to what it was. */
export function ItemWays({ item: { id, type, status, link, revision } }: { item: EditedItem }): ReactNode {
  const place = { type, id: String(id) };
  return (
    <p className="ways">
      {status === 'publish' || status === 'private' ? <a href={link}>View</a> : null}
      <a href={pathTo('preview', place)} rel="nofollow" data-edit-look="">
        Preview
      </a>
      {revision > 1 && <a href={pathTo('studioRevisions', place)}>Revisions</a>}
    </p>
  );
}
