import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { formatMoney } from '#shared/money.ts';
import { type EbookDetails, isBookThere } from '#shared/rest/details.ts';
import { formatRid } from '#shared/rid.ts';
import { ROUTES } from '#shared/routes.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { Price } from './price.tsx';

export interface EbookPanelProps {
  id: number;
  ebook: EbookDetails;
  page: PageContext;
}

export function EbookPanel({ id, ebook, page }: EbookPanelProps): ReactNode {
  const { price, formats, pages } = ebook;
  const isThere = isBookThere(ebook);
  return (
    <>
      <Price price={price} />
      <WayToRead id={id} ebook={ebook} page={page} />
      <dl className="facts">
        <div>
          <dt>Length</dt>
          <dd>{`${pages} pages`}</dd>
        </div>
        <div>
          <dt>Format</dt>
          <dd>{isThere ? formats.join(', ') : `${formats.join(' and ')}, with the sale`}</dd>
        </div>
      </dl>
    </>
  );
}

/** Reading is open to those who see the file: it costs nothing, or comes with their membership. */
function WayToRead({ id, ebook, page }: EbookPanelProps): ReactNode {
  const { price, file, formats } = ebook;
  if (file)
    return (
      <>
        <a className="button" href={`/wp-content/uploads/${file}`} download>
          Download the {formats[0]}
        </a>
        {price > 0 && <p className="meta">It is included in your membership.</p>}
      </>
    );
  if (!page.isSelling) return <NotOnSale invites />;
  if (!isBookThere(ebook)) return <NotOnSale invites reason="We are still working on this book." />;
  return (
    <>
      <a className="button" href={toCheckout({ rid: formatRid(id) })} rel="nofollow">
        {`Buy the ${formats[0]}: ${formatMoney(price)}`}
      </a>
      <p className="meta">
        To download at once, as often as you like, from <a href={ROUTES.accountBooks}>your books</a>.
        {formats[0] === 'PDF' && ' Your name is printed on each page.'}
      </p>
    </>
  );
}
