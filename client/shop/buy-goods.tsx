/** Ways to buy a thing of the shop: into the basket, by a form that works without scripts, or at once. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { formatRid } from '#shared/rid.ts';
import { ROUTES } from '#shared/routes.ts';
import { NotOnSale } from './not-on-sale.tsx';

type Sellable = Pick<ContentItem, 'id' | 'title' | 'product'>;

export function BuyGoods({ item, page }: { item: Sellable; page: PageContext }): ReactNode {
  if (!page.isSelling) return <NotOnSale invites />;
  if (!item.product?.in_stock)
    return (
      <p className="not-on-sale">
        <strong>Sold out.</strong> Our <a href={ROUTES.newsletter}>newsletter</a> says when it is back.
      </p>
    );
  return (
    <>
      <AddToBasket item={item} />
      <a className="button quiet" href={toCheckout({ rid: formatRid(item.id) })} rel="nofollow">
        Buy now
      </a>
      <p className="meta">
        Shipping and tax are shown before you pay. <a href={ROUTES.basket}>See your basket</a>
      </p>
    </>
  );
}

/** On a card, beside others of its kind: small, and nothing where it cannot be had. */
export function AddToBasketMark({ item, page }: { item: Sellable; page: PageContext }): ReactNode {
  if (!page.isSelling || !item.product?.in_stock || item.product.price === 0) return null;
  return <AddToBasket item={item} isSmall />;
}

function AddToBasket({ item, isSmall = false }: { item: Sellable; isSmall?: boolean }): ReactNode {
  return (
    <form className="buy" method="post" action={ROUTES.basket}>
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="product_rid" value={formatRid(item.id)} />
      <button className={isSmall ? 'button quiet small' : 'button'} type="submit">
        Add to basket
        {isSmall && <span className="hidden">{`: ${extractPlainText(item.title.rendered)}`}</span>}
      </button>
    </form>
  );
}
