import type { ReactNode } from 'react';
import type { ItemDetails } from '#shared/rest/details.ts';
import { NotOnSale } from './not-on-sale.tsx';
import { Price } from './price.tsx';

/** One that costs nothing can be had at once, where there is a file of it. */
export function EbookPanel({ ebook }: { ebook: NonNullable<ItemDetails['ebook']> }): ReactNode {
  const { price, file, formats, pages } = ebook;
  const isFree = price === 0 && file !== undefined;
  return (
    <>
      <Price price={price} />
      {isFree ? (
        <a className="button" href={`/wp-content/uploads/${file}`} download>
          Download the {formats[0]}
        </a>
      ) : (
        <NotOnSale invites />
      )}
      <dl className="facts">
        <div>
          <dt>Length</dt>
          <dd>{`${pages} pages`}</dd>
        </div>
        <div>
          <dt>Format</dt>
          <dd>{isFree ? formats.join(', ') : `${formats.join(' and ')}, with the sale`}</dd>
        </div>
      </dl>
    </>
  );
}
