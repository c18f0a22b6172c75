/** The order line by line: its price, the total today, and the payments after it. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { toMembership } from '#client/items/checkout-address.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { formatMonths } from '#shared/advertising.ts';
import { isTotalOpen } from '#shared/checkout-place.ts';
import { nameCountry } from '#shared/countries.ts';
import { formatMoney } from '#shared/money.ts';
import { formatPrice, type Period } from '#shared/period.ts';
import type { CheckoutSummary, ProductKind } from '#shared/rest/checkout.ts';
import { ROUTES } from '#shared/routes.ts';
import { CouponForm, describeCoupon } from './coupon-form.tsx';

interface OrderPanelProps {
  summary: CheckoutSummary;
  /** Problem of the coupon; empty for none. */
  couponProblem: string;
  page: PageContext;
}

export function OrderPanel({ summary, couponProblem, page }: OrderPanelProps): ReactNode {
  const { product, lines, credit, discount, coupon, taxes, total, renews, starts_at } = summary;
  return (
    <section className="order-panel" aria-labelledby="order">
      <h2 id="order">Your order</h2>
      <dl className="order-lines">
        {lines.map(({ name, quantity, price }) => (
          <div key={name}>
            <dt>
              {product.kind === 'advertising'
                ? `${name}, ${formatMonths(quantity)}`
                : quantity > 1
                  ? `${quantity} × ${name}`
                  : name}
              <span className="order-note">
                {renews ? `Paid ${formatEvery(renews.period)}` : describeKind(product)}
              </span>
            </dt>
            <dd>{formatMoney(price * quantity)}</dd>
          </div>
        ))}
        {credit > 0 && (
          <div>
            <dt>
              Credit
              <span className="order-note">What you paid for your current membership and have not used</span>
            </dt>
            <dd>{`−${formatMoney(credit)}`}</dd>
          </div>
        )}
        {coupon && (
          <div>
            <dt>
              Discount
              <span className="order-note">{describeCoupon(coupon, renews !== null)}</span>
            </dt>
            <dd>{`−${formatMoney(discount)}`}</dd>
          </div>
        )}
        <ShippingLine summary={summary} />
        {taxes.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{isTotalOpen(summary) ? 'Subtotal' : 'Total today'}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <NextPayments
        renews={renews}
        startsAt={starts_at}
        isFree={total === 0}
        isCoupon={coupon !== null && credit === 0}
        usual={coupon?.payments ? (lines[0]?.price ?? null) : null}
      />
      {page.isSelling && !(starts_at && total === 0) && (
        <CouponForm
          summary={summary}
          problem={couponProblem || (page.form?.errors.coupon ?? '')}
          page={page}
        />
      )}
      {page.query.basket && (
        <p>
          <a href={ROUTES.basket}>Change your basket</a>
        </p>
      )}
      {product.kind === 'gift' && page.query.gift && (
        <p>
          <a href={`${ROUTES.selectGift}?gift=${page.query.gift}`} rel="nofollow">
            Change the gift
          </a>
        </p>
      )}
      {product.kind === 'plan' && (
        <p>
          <a href={toMembership(page.query)}>Choose another plan</a>
        </p>
      )}
    </section>
  );
}

function ShippingLine({ summary }: { summary: CheckoutSummary }): ReactNode {
  if (!summary.is_sent) return isTotalOpen(summary) ? <OpenTax /> : null;
  const { shipping, destination } = summary;
  return (
    <div>
      <dt>
        {destination ? 'Shipping' : 'Shipping and tax'}
        <span className="order-note">
          {destination ? `To ${nameCountry(destination.country)}` : 'From your address, before you pay'}
        </span>
      </dt>
      {destination && <dd>{shipping === 0 ? 'Free' : formatMoney(shipping)}</dd>}
    </div>
  );
}

function OpenTax(): ReactNode {
  return (
    <div>
      <dt>
        Tax
        <span className="order-note">By where you live, before you pay</span>
      </dt>
    </div>
  );
}

const NOTES: Readonly<Partial<Record<ProductKind, string>>> = {
  course: 'The whole course, for good',
  advertising: 'The time begins when we accept what you want to show',
  ebook: 'To download as often as you like',
  gift: 'As a code, in a letter or on a card',
};
const describeKind = ({ kind }: CheckoutSummary['product']): string => NOTES[kind] ?? '';

interface NextPaymentsProps {
  renews: CheckoutSummary['renews'];
  startsAt: string | null;
  isFree: boolean;
  /** Whether a coupon alone makes it free. */
  isCoupon: boolean;
  /** Cents of the payments after the coupon, where it does not last; null for the same. */
  usual: number | null;
}

function NextPayments({ renews, startsAt, isFree, isCoupon, usual }: NextPaymentsProps): ReactNode {
  if (!renews) return <p>One payment. Nothing is charged later.</p>;
  const price = formatPrice(renews.amount, renews.period);
  if (startsAt)
    return (
      <p>
        Begins on <Day iso={startsAt} />, when the period you have paid for ends. You pay nothing today, then{' '}
        {price} from that day until you cancel. Until then you keep what you have.
      </p>
    );
  // Where the coupon does not last, what comes after it is named as well.
  const later =
    usual !== null && renews.amount < usual
      ? ` while the coupon lasts, after that ${formatPrice(usual, renews.period)}`
      : '';
  return (
    <p>
      {isFree && `Your ${isCoupon ? 'coupon' : 'credit'} pays for the time until `}
      {!isFree && `Then ${price} from `}
      <Day iso={renews.date} />
      {isFree ? `, then ${price}${later} until you cancel.` : `${later}, until you cancel.`}
    </p>
  );
}

const formatEvery = ({ unit, value }: Period): string =>
  value === 1 ? `every ${unit.slice(0, -1)}` : `every ${value} ${unit}`;
