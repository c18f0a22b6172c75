/** `/account/books/`: e-books that a member bought, to download. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { findUploadPath, offerWidths } from '#client/ui/offer-widths.ts';
import { THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { type Book, listBooks } from '#shared/rest/books.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';

const SAVED_TEXTS = { expired: 'That link had expired. Here is a new one.' };
const MAX_WIDTH = 384;

export const accountBooksPage: PersonalPageModule<readonly Book[]> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED_TEXTS) },

  load: async ({ personal }) => page(await personal.get(listBooks, {})),

  head: () => ({ title: 'Books', noindex: true }),

  Page: ({ data: books, page }) => (
    <AccountFrame
      title="Books"
      path={ROUTES.accountBooks}
      page={page}
      note={<SavedNote texts={SAVED_TEXTS} page={page} />}
    >
      {books.length > 0 ? (
        <ul className="own-books">
          {books.map((book) => (
            <OwnBook key={book.item_id} book={book} />
          ))}
        </ul>
      ) : (
        <EmptyState drawing="balance" action={{ href: ROUTES.shop, label: 'Browse the shop' }}>
          You have no e-books yet. Those that you buy are here to download, as often as you like.
        </EmptyState>
      )}
    </AccountFrame>
  ),
};

function OwnBook({ book }: { book: Book }): ReactNode {
  const { title, link, image, pages, bought_at, format, download_url } = book;
  const src = findUploadPath(image);
  return (
    <li>
      {src && (
        <img
          src={image}
          srcSet={offerWidths(src, MAX_WIDTH, THUMB_WIDTHS)}
          sizes="6rem"
          width={96}
          height={128}
          alt=""
        />
      )}
      <div className="own-book">
        <h2>
          <a href={link}>{title}</a>
        </h2>
        <p className="meta">
          {`${pages} pages. Bought on `}
          <Day iso={bought_at} />
        </p>
        {download_url ? (
          <p>
            <a className="button quiet small" href={download_url} download>
              {`Download the ${format}`}
              <span className="hidden">{` of ${title}`}</span>
            </a>
          </p>
        ) : (
          <p className="meta">The file is not there right now. Please contact us.</p>
        )}
      </div>
    </li>
  );
}
