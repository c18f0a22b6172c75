/** Items, terms, authors and images: queries, and the commands that change them. */

export { findMovedAuthor, forgetDeletedAuthor } from './authors/author-moves.ts';
export { handleHandOver } from './authors/hand-over.ts';
export { isPublicWhole } from './derive-content.ts';
export type { MediaRow } from './find-media.ts';
export { type ContentOptions, createContentHandlers } from './handlers.ts';
export { handleIndexing } from './index-later.ts';
export { isSame } from './is-same.ts';
export { handleFileNames } from './library/file-names.ts';
export { findWholeUpload, type WholeUpload } from './library/partial/partial-uploads.ts';
export { listUploadsOf, removeFiles } from './library/partial/remove-files.ts';
export { handlePartialRemoval } from './library/partial/remove-partial.ts';
export { listRatings, roundMean } from './list-ratings.ts';
export { parseDetails } from './parse-details.ts';
export { requireToken } from './previews.ts';
export { saveAuthor } from './save-author.ts';
export {
  type ContentStore,
  hideItem,
  type ItemDraft,
  presentDraft,
  removeItem,
  saveItem,
  showItem,
  unpublishItem,
  writeItem,
} from './save-item.ts';
export { removeMedia, removeMediaExcept, saveMedia } from './save-media.ts';
export { removeTermsExcept, saveTerm } from './save-term.ts';
export { forgetDeletedFiles, listDeletedFiles, markExamDeleted } from './seed-deletions.ts';
export { findMovedTerm } from './terms/term-moves.ts';
export {
  changeItem,
  createItem,
  formatSlug,
  handlePublishing,
  isToCome,
  keepStatus,
  requireSameUser,
} from './writing/index.ts';
