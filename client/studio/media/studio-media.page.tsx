/** `/studio/media/`: the files of the library, and the form that adds several at once. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type PageContext, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { formatPageNumber, Pagination } from '#client/ui/pagination.tsx';
import { describeMedia, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { isMediaKind, MEDIA_KIND_NAMES, MEDIA_KINDS } from '#shared/media-kinds.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { type EditedMedia, listEditedMedia } from '#shared/rest/media.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf, searchText } from '../studio-query.ts';
import { describeKind, MediaMark } from './media-kind.tsx';
import { UploadForm } from './upload-form.tsx';

const SAVED = { delete: 'The file was deleted.' } as const;
/** Rows of two, three, five or six are full. */
const PER_PAGE = 30;

export const studioMediaPage: PersonalPageModule<OutputOf<typeof listEditedMedia>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  tidiesAddress: true,
  allowedQuery: {
    saved: choiceOf(['delete']),
    added: formatPageNumber,
    search: searchText,
    kind: choiceOf(MEDIA_KIND_NAMES),
    page: formatPageNumber,
  },

  load: ({ personal, query: { search, kind, page: number } }) =>
    orHome(async () =>
      page(
        await personal.get(listEditedMedia, {
          context: 'edit',
          per_page: PER_PAGE,
          ...(number && { page: Number(number) }),
          ...(search && { search }),
          ...(kind && isMediaKind(kind) && { media_type: kind }),
        }),
      ),
    ),

  head: () => ({ title: 'Library', noindex: true, isInStudio: true }),

  Page: ({ data: { items, total, totalPages }, page }) => {
    const { page: number = '1', saved: _, added: __, ...query } = page.query;
    return (
      <StudioFrame title="Library" path={ROUTES.studioMedia} page={page}>
        <SavedNote texts={SAVED} page={page} />
        <UploadForm page={page} />
        <Filters query={query} />
        <p className="studio-count" role="status">
          {total === 0
            ? 'No files found.'
            : `${total.toLocaleString('en-US')} ${total === 1 ? 'file' : 'files'}`}
        </p>
        {items.length > 0 && (
          <ul className="media-grid">
            {items.map((media) => (
              <MediaTile key={media.id} media={media} />
            ))}
          </ul>
        )}
        <Pagination current={Number(number)} total={totalPages} path={ROUTES.studioMedia} query={query} />
      </StudioFrame>
    );
  },
};

function Filters({ query }: { query: PageContext['query'] }): ReactNode {
  return (
    <search>
      <form className="studio-filter" method="get" action={ROUTES.studioMedia}>
        <p className="field studio-search">
          <label htmlFor="search">Search</label>
          <input
            id="search"
            name="search"
            type="search"
            defaultValue={query.search}
            placeholder="Name, description or caption"
          />
        </p>
        <p className="field">
          <label htmlFor="kind">Kind</label>
          <select id="kind" name="kind" defaultValue={query.kind ?? ''}>
            <option value="">All files</option>
            {MEDIA_KIND_NAMES.map((kind) => (
              <option key={kind} value={kind}>
                {MEDIA_KINDS[kind].label}
              </option>
            ))}
          </select>
        </p>
        <button type="submit" className="button quiet">
          Show
        </button>
      </form>
    </search>
  );
}

const SIZES = '(min-width: 992px) 200px, 45vw';

function MediaTile({ media }: { media: EditedMedia }): ReactNode {
  const { id, slug, title, alt_text, media_type } = media;
  const isImage = media_type === 'image';
  return (
    <li>
      <a href={pathTo('studioFile', { id: String(id) })}>
        {isImage ? (
          <ResponsiveImage media={describeMedia(media)} sizes={SIZES} widths={THUMB_WIDTHS} decorative />
        ) : (
          <MediaMark media={media} />
        )}
        <b>{title.raw || slug}</b>
      </a>
      <p>
        {isImage ? alt_text || <span className="media-lacks">No description yet</span> : describeKind(media)}
      </p>
    </li>
  );
}
