import type { Flush } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import type { StoredFile } from '#shared/rest/stored-file.ts';
import { findEditedAuthor, listEditedAuthors } from './authors/find-edited-authors.ts';
import { removeAuthor } from './authors/remove-author.ts';
import { changeAuthor, createAuthor } from './authors/write-authors.ts';
import { findAuthor, listAuthors } from './find-authors.ts';
import { findItem, listItems } from './find-items.ts';
import { findMedia, listMedia } from './find-media.ts';
import { findOwnPhoto } from './find-photo.ts';
import { findTerm, listTerms } from './find-terms.ts';
import { findUpload } from './find-upload.ts';
import { findEditedMedia, listEditedMedia } from './library/find-edited-media.ts';
import { beginUpload } from './library/partial/begin-upload.ts';
import { removePart } from './library/partial/partial-files.ts';
import {
  cancelUpload,
  findPartialUpload,
  type PartialStore,
  sendPart,
} from './library/partial/partial-uploads.ts';
import { replaceMedia } from './library/replace-media.ts';
import { changeMedia, createMedia, listMediaUses, removeMedia } from './library/write-media.ts';
import { listAddresses } from './list-addresses.ts';
import { listLinks, revokeLink } from './preview-links.ts';
import type { PreviewStore } from './preview-tokens.ts';
import { createPreview, findPreview, findPreviewLink } from './previews.ts';
import { findPrivateItem } from './private-items.ts';
import type { ContentStore } from './save-item.ts';
import { findEditedTerm } from './terms/find-edited-term.ts';
import { changeTerm, createTerm, mergeTerm, removeTerm } from './terms/write-terms.ts';
import {
  changeItem,
  compareRevisions,
  createItem,
  findEditedItem,
  findRevision,
  findWriter,
  listAutosaves,
  listContent,
  listEditedItems,
  listRevisions,
  listViews,
  removeAutosave,
  removeItem,
  removeView,
  restoreRevision,
  saveAutosave,
  saveView,
  untrashItem,
} from './writing/index.ts';

export interface ContentOptions extends PreviewStore, Pick<ContentStore, 'search'> {
  readonly uploadsDir: string;
  readonly flush: Flush;
}

export function createContentHandlers({
  db,
  search,
  secret,
  now,
  uploadsDir,
  flush,
}: ContentOptions): readonly Handler[] {
  const previews = { db, secret, now };
  return [
    ...createWritingHandlers({ db, search, now }),
    ...createTermHandlers({ db, search, now }),
    handle(ENDPOINTS.listItems, (input, { group }) => listItems(db, input, group)),
    handle(ENDPOINTS.findItem, (input, { group }) => findItem(db, input, group)),
    handle(ENDPOINTS.listTerms, (input) => listTerms(db, input)),
    handle(ENDPOINTS.findTerm, (input) => findTerm(db, input)),
    handle(ENDPOINTS.listAuthors, (input) => listAuthors(db, input)),
    handle(ENDPOINTS.findAuthor, (input) => findAuthor(db, input)),
    handle(ENDPOINTS.listMedia, (input) => listMedia(db, input)),
    handle(ENDPOINTS.findMedia, (input) => findMedia(db, input)),
    handle(ENDPOINTS.listEditedMedia, (input, { viewer }) => listEditedMedia(db, input, viewer)),
    handle(ENDPOINTS.findEditedMedia, (input, { viewer }) => findEditedMedia(db, input, viewer)),
    handle(ENDPOINTS.createMedia, async (input, { viewer }) => {
      const media = await createMedia({ db, now: now() }, input, viewer);
      await removeSent(uploadsDir, input);
      return media;
    }),
    handle(ENDPOINTS.changeMedia, (input, { viewer }) => changeMedia({ db, now: now() }, input, viewer)),
    handle(ENDPOINTS.replaceMedia, async (input, { viewer }) => {
      const media = await replaceMedia({ db, now: now(), uploadsDir }, input, viewer);
      await removeSent(uploadsDir, input);
      return media;
    }),
    handle(ENDPOINTS.removeMedia, (input, { viewer }) =>
      removeMedia({ db, now: now(), uploadsDir, flush }, input, viewer),
    ),
    handle(ENDPOINTS.listMediaUses, (input, { viewer }) => listMediaUses(db, input, viewer)),
    ...createPartialHandlers({ db, uploadsDir, now }),
    handle(ENDPOINTS.listAddresses, (input) => listAddresses(db, input)),
    handle(ENDPOINTS.findUpload, ({ file }, { group }) => findUpload(db, file, group)),
    handle(ENDPOINTS.findOwnPhoto, (input, { viewer }) => findOwnPhoto(db, input, viewer)),
    handle(ENDPOINTS.createPreview, (input, { viewer }) => createPreview(previews, input, viewer)),
    handle(ENDPOINTS.findPreviewLink, (input, { viewer }) => findPreviewLink(previews, input, viewer)),
    handle(ENDPOINTS.findPrivateItem, (input, { viewer }) => findPrivateItem(previews, input, viewer)),
    handle(ENDPOINTS.listPreviewLinks, (input, { viewer }) => listLinks(previews, input, viewer)),
    handle(ENDPOINTS.revokePreviewLink, (input, { viewer }) => revokeLink(previews, input, viewer)),
    handle(ENDPOINTS.findPreview, (input, { viewer }) => findPreview(previews, input, viewer)),
  ];
}

/** An image was made of what came in parts, which is no longer needed. */
async function removeSent(uploadsDir: string, { file }: { readonly file: StoredFile }): Promise<void> {
  if (file.upload !== undefined) await removePart(uploadsDir, file.upload);
}

/** Files that are sent in parts. */
function createPartialHandlers({
  db,
  uploadsDir,
  now,
}: Pick<ContentOptions, 'db' | 'uploadsDir' | 'now'>): readonly Handler[] {
  const openStore = (): PartialStore => ({ db, uploadsDir, now: now() });
  return [
    handle(ENDPOINTS.beginUpload, (input, { viewer }) => beginUpload(openStore(), input, viewer)),
    handle(ENDPOINTS.findPartialUpload, (input, { viewer }) => findPartialUpload(openStore(), input, viewer)),
    handle(ENDPOINTS.sendPart, (input, { viewer }) => sendPart(openStore(), input, viewer)),
    handle(ENDPOINTS.cancelUpload, (input, { viewer }) => cancelUpload(openStore(), input, viewer)),
  ];
}

/** Terms and authors. */
function createTermHandlers({
  db,
  search,
  now,
}: Pick<ContentOptions, 'db' | 'search' | 'now'>): readonly Handler[] {
  const openStore = (): ContentStore => ({ db, search, now: now() });
  return [
    handle(ENDPOINTS.listEditedAuthors, (input, { viewer }) => listEditedAuthors(db, input, viewer)),
    handle(ENDPOINTS.findEditedAuthor, (input, { viewer }) => findEditedAuthor(db, input, viewer)),
    handle(ENDPOINTS.createAuthor, (input, { viewer }) => createAuthor(openStore(), input, viewer)),
    handle(ENDPOINTS.changeAuthor, (input, { viewer }) => changeAuthor(openStore(), input, viewer)),
    handle(ENDPOINTS.removeAuthor, (input, { viewer }) => removeAuthor(openStore(), input, viewer)),
    handle(ENDPOINTS.findEditedTerm, (input, { viewer }) => findEditedTerm(db, input, viewer)),
    handle(ENDPOINTS.createTerm, (input, { viewer }) => createTerm(openStore(), input, viewer)),
    handle(ENDPOINTS.changeTerm, (input, { viewer }) => changeTerm(openStore(), input, viewer)),
    handle(ENDPOINTS.removeTerm, (input, { viewer }) => removeTerm(openStore(), input, viewer)),
    handle(ENDPOINTS.mergeTerm, (input, { viewer }) => mergeTerm(openStore(), input, viewer)),
  ];
}

function createWritingHandlers({
  db,
  search,
  now,
}: Pick<ContentOptions, 'db' | 'search' | 'now'>): readonly Handler[] {
  const openStore = (): ContentStore => ({ db, search, now: now() });
  return [
    handle(ENDPOINTS.createItem, (input, { viewer }) => createItem(openStore(), input, viewer)),
    handle(ENDPOINTS.changeItem, (input, { viewer }) => changeItem(openStore(), input, viewer)),
    handle(ENDPOINTS.removeItem, (input, { viewer }) => removeItem(openStore(), input, viewer)),
    handle(ENDPOINTS.untrashItem, (input, { viewer }) => untrashItem(openStore(), input, viewer)),
    handle(ENDPOINTS.findEditedItem, (input, { viewer }) => findEditedItem(db, input, viewer)),
    handle(ENDPOINTS.listEditedItems, (input, { viewer }) => listEditedItems(db, input, viewer)),
    handle(ENDPOINTS.listContent, (input, { viewer }) => listContent(db, input, viewer)),
    handle(ENDPOINTS.findWriter, (_, { viewer }) => findWriter(db, viewer)),
    handle(ENDPOINTS.listRevisions, (input, { viewer }) => listRevisions(db, input, viewer)),
    handle(ENDPOINTS.findRevision, (input, { viewer }) => findRevision(db, input, viewer)),
    handle(ENDPOINTS.compareRevisions, (input, { viewer }) => compareRevisions(db, input, viewer)),
    handle(ENDPOINTS.restoreRevision, (input, { viewer }) => restoreRevision(openStore(), input, viewer)),
    handle(ENDPOINTS.saveAutosave, (input, { viewer }) => saveAutosave(openStore(), input, viewer)),
    handle(ENDPOINTS.listAutosaves, (input, { viewer }) => listAutosaves(db, input, viewer)),
    handle(ENDPOINTS.removeAutosave, (input, { viewer }) => removeAutosave(db, input, viewer)),
    handle(ENDPOINTS.listViews, (_, { viewer }) => listViews(db, viewer)),
    handle(ENDPOINTS.saveView, (input, { viewer }) => saveView(db, input, viewer)),
    handle(ENDPOINTS.removeView, (input, { viewer }) => removeView(db, input, viewer)),
  ];
}
