import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { changeItem } from './change-item.ts';
import { findAuthor, listAuthors } from './find-authors.ts';
import { findItem, listItems } from './find-items.ts';
import { findMedia, listMedia } from './find-media.ts';
import { findTerm, listTerms } from './find-terms.ts';
import { findUpload } from './find-upload.ts';
import { listAddresses } from './list-addresses.ts';
import { createPreview, findPreview, type PreviewStore } from './previews.ts';
import type { ContentStore } from './save-item.ts';

export interface ContentOptions extends PreviewStore, Pick<ContentStore, 'search'> {}

export function createContentHandlers({ db, search, secret, now }: ContentOptions): readonly Handler[] {
  const previews = { db, secret, now };
  return [
    handle(ENDPOINTS.listItems, (input, { group }) => listItems(db, input, group)),
    handle(ENDPOINTS.findItem, (input, { group }) => findItem(db, input, group)),
    handle(ENDPOINTS.changeItem, (input, { viewer }) =>
      changeItem({ db, search, now: now() }, input, viewer),
    ),
    handle(ENDPOINTS.listTerms, (input) => listTerms(db, input)),
    handle(ENDPOINTS.findTerm, (input) => findTerm(db, input)),
    handle(ENDPOINTS.listAuthors, (input) => listAuthors(db, input)),
    handle(ENDPOINTS.findAuthor, (input) => findAuthor(db, input)),
    handle(ENDPOINTS.listMedia, (input) => listMedia(db, input)),
    handle(ENDPOINTS.findMedia, (input) => findMedia(db, input)),
    handle(ENDPOINTS.listAddresses, (input) => listAddresses(db, input)),
    handle(ENDPOINTS.findUpload, ({ file }, { group }) => findUpload(db, file, group)),
    handle(ENDPOINTS.createPreview, (input, { viewer }) => createPreview(previews, input, viewer)),
    handle(ENDPOINTS.findPreviewLink, (input, { viewer }) => createPreview(previews, input, viewer)),
    handle(ENDPOINTS.findPreview, (input) => findPreview(previews, input)),
  ];
}
