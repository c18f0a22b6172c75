/** Writing: items with their raw texts, revisions, autosaves, the trash, and publishing on a day. */
export { findKeptAt, listAutosaves, removeAutosave, saveAutosave, withAutosave } from './autosaves.ts';
export { compareRevisions } from './compare-revisions.ts';
export { findEditedItem } from './find-edited.ts';
export { findWriter } from './find-writer.ts';
export { findWrittenRow } from './find-written-row.ts';
export { formatSlug } from './item-slugs.ts';
export { findByline, listStandings, requireEditor, requireWriter } from './item-standing.ts';
export { listContent, listEditedItems } from './list-edited.ts';
export { handlePublishing, isToCome, keepStatus } from './publish-later.ts';
export { removeItem, untrashItem } from './remove-item.ts';
export { requireSameUser } from './require-same-user.ts';
export { findRevision, listRevisions, restoreRevision } from './revisions.ts';
export { listViews, removeView, saveView } from './saved-views.ts';
export { changeItem, createItem } from './write-item.ts';
