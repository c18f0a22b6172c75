/** `/basket/`: goods that somebody is about to buy, how many of each, and what they cost. */
import type { ReactNode } from 'react';
import { findById } from '#client/content/find-by-slug.ts';
import { oneOf } from '#client/core/account-query.ts';
import {
  type CanonicalForm,
  type PageContext,
  type PersonalLoadContext,
  type PersonalPageModule,
  page,
} from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { formatMoney } from '#shared/money.ts';
import { type Basket, findBasket } from '#shared/rest/basket.ts';
import { ROUTES } from '#shared/routes.ts';
import { BasketLines } from './basket-lines.tsx';

const SAVED_TEXTS = {
  added: '%s is in your basket.',
  changed: '%s: your basket is up to date.',
  removed: '%s is out of your basket.',
};

const ID = /^[1-9]\d{0,14}$/;
const itemId: CanonicalForm = (text) => (ID.test(text) ? text : '');

interface BasketData {
  readonly basket: Basket;
  /** The item that was added, changed or taken out. */
  readonly name: string;
}

export const basketPage: PersonalPageModule<BasketData> = {
  sheet: 'checkout',
  personal: true,
  allowedQuery: { item: itemId, saved: oneOf(SAVED_TEXTS) },

  async load(context) {
    const basket = await context.personal.get(findBasket, { token: context.basket });
    return page({ basket, name: await findName(context, basket) });
  },

  head: () => ({ title: 'Basket', noindex: true }),

  Page({ data: { basket, name }, page }) {
    if (basket.lines.length === 0) return <EmptyBasket name={name} page={page} />;
    return (
      <div className="wrap checkout">
        <header className="checkout-head">
          <h1>Basket</h1>
          <SavedNote texts={nameIn(SAVED_TEXTS, name)} page={page} />
          <ChangedPrices basket={basket} />
        </header>
        <BasketTotal basket={basket} page={page} />
        <div className="checkout-pay">
          <BasketLines basket={basket} form={page.form} />
          <p>
            <a href={ROUTES.shop}>Go on shopping</a>
          </p>
        </div>
      </div>
    );
  },
};

/** Takes the name from the basket, and looks up an item that was taken out of it. */
async function findName(context: PersonalLoadContext, basket: Basket): Promise<string> {
  const { item, saved } = context.query;
  if (!item || !saved) return '';
  const line = basket.lines.find(({ item_id }) => String(item_id) === item);
  if (line) return line.name;
  const found = await findById({ ...context, params: { id: item } }, 'product');
  return found ? extractPlainText(found.title.rendered) : '';
}

const nameIn = (texts: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([saved, text]) => [saved, text.replace('%s', () => name || 'It')]),
  );

function EmptyBasket({ name, page }: { name: string; page: PageContext }): ReactNode {
  return (
    <div className="wrap checkout-note">
      <h1>Your basket is empty</h1>
      {page.form?.errors.quantity && (
        <p className="form-error" role="alert">
          {page.form.errors.quantity}
        </p>
      )}
      <SavedNote texts={nameIn(SAVED_TEXTS, name)} page={page} />
      <p className="lead">What you choose in our shop waits here until you check out.</p>
      <p className="button-row">
        <a className="button" href={ROUTES.shop}>
          Browse the shop
        </a>
      </p>
    </div>
  );
}

function ChangedPrices({ basket }: { basket: Basket }): ReactNode {
  const changed = basket.lines.filter(
    ({ state, price, price_before }) => state === 'available' && price !== price_before,
  );
  if (changed.length === 0) return null;
  return <p className="basket-note">Prices have changed since you chose. The totals are those of today.</p>;
}

function BasketTotal({
  basket: { lines, count, total },
  page,
}: {
  basket: Basket;
  page: PageContext;
}): ReactNode {
  const isWhole = lines.every(({ state }) => state === 'available');
  return (
    <section className="order-panel" aria-labelledby="order">
      <h2 id="order">Summary</h2>
      <dl className="order-lines">
        <div>
          <dt>{count === 1 ? '1 item' : `${count} items`}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>
            Shipping and tax
            <span className="order-note">From your address, at the checkout</span>
          </dt>
        </div>
        <div className="order-total">
          <dt>Subtotal</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {!isWhole && <p>What is not available is left out of the checkout.</p>}
      {page.isSelling ? (
        count > 0 && (
          <a className="button" href={toCheckout({ basket: '1' })} rel="nofollow">
            Check out
          </a>
        )
      ) : (
        <NothingOnSale />
      )}
    </section>
  );
}
