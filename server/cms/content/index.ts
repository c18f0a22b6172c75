/** Items, terms, authors and pictures: queries, and the commands that change them. */
export { changeItem } from './change-item.ts';
export { isPublicWhole } from './derive-content.ts';
export { findItem, listItems } from './find-items.ts';
export { findMedia, listMedia } from './find-media.ts';
export { findTerm, listTerms } from './find-terms.ts';
export { findUpload } from './find-upload.ts';
export { findUser, listUsers } from './find-users.ts';
export { isSame } from './is-same.ts';
export { createPreview, findPreview } from './previews.ts';
export { saveAuthor } from './save-author.ts';
export { type ItemDraft, type Store, saveItem, unpublishItem } from './save-item.ts';
export { removeMediaExcept, saveMedia } from './save-media.ts';
export { removeTermsExcept, saveTerm } from './save-term.ts';
