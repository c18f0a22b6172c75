/** Words for what a form of Studio has done to an item, above it. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Saved, SavedNote } from '#client/ui/account-parts.tsx';
import { Moment } from '#client/ui/moment.tsx';
import type { EditedItem } from '#shared/rest/writing.ts';
import type { RestoredParts } from './load-restored.ts';

/** By the name in the address; of what was saved, the item itself tells how it is now. */
export const ITEM_SAVED = {
  save: 'Saved.',
  published: 'Published.',
  unpublished: 'Back to a draft: readers do not see it.',
  trash: 'Moved to the trash.',
  restore: 'Restored as a draft.',
  revision: 'The revision is restored.',
} as const;

interface ItemSavedProps {
  item: EditedItem;
  restored: RestoredParts | undefined;
  page: PageContext;
}

export function ItemSaved({ item, restored, page }: ItemSavedProps): ReactNode {
  const { saved } = page.query;
  if (page.form) return null;
  if (saved === 'save' || saved === 'published' || saved === 'unpublished')
    return <Saved>{describeSaved(item, saved)}</Saved>;
  if (saved === 'revision' && restored) return <Saved>{describeRestored(restored)}</Saved>;
  return <SavedNote texts={ITEM_SAVED} page={page} />;
}

function describeSaved(
  { status, link, date }: EditedItem,
  saved: 'save' | 'published' | 'unpublished',
): ReactNode {
  if (status === 'publish')
    return (
      <>
        {saved === 'published' ? 'Published. ' : 'Saved. '}
        <a href={link}>See it</a>
      </>
    );
  if (status === 'future')
    return (
      <>
        Scheduled for <Moment iso={`${date}Z`} />.
      </>
    );
  if (status === 'pending') return 'Saved, and waiting for review.';
  if (status === 'private')
    return (
      <>
        {'Saved. Only its author and editors see it. '}
        <a href={link}>See it</a>
      </>
    );
  return saved === 'unpublished' ? ITEM_SAVED.unpublished : 'Saved as a draft.';
}

/** The status is an action of its own, and an address or a date that nobody had chosen stays as readers know it. */
function describeRestored({ back, left }: RestoredParts): string {
  const came = back.length === 0 ? 'Nothing had to come back.' : `It brought back: ${back.join(', ')}.`;
  const stayed = left.length === 0 ? '' : ` Not taken back: ${left.join(', ')}.`;
  return `The revision is restored. ${came}${stayed}`;
}
