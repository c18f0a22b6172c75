import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import { AD_MONTHS, formatMonths } from '#shared/advertising.ts';
import { formatMoney } from '#shared/money.ts';
import type { AdvertisingPlan } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';

export interface ShownPlan extends AdvertisingPlan {
  /** Whether it can be booked here and now, or by email. */
  readonly isBookable: boolean;
  /** When the next place is free; null for now. */
  readonly freeFrom: string | null;
}

/** One plan. Its parts stand in the same rows as those of its neighbors, so that they compare at a glance. */
export function AdvertisingPlanCard({ plan }: { plan: ShownPlan }): ReactNode {
  return (
    <li className="plan" id={plan.rid}>
      <h2>{plan.name}</h2>
      <p className="plan-price">
        <MonthlyPrice cents={plan.price} />
      </p>
      <p className="plan-place">
        {plan.place}
        {plan.size && <span className="plan-size">{plan.size} pixels</span>}
      </p>
      <p className="plan-suits">{plan.suits}</p>
      <ul className="points">
        {plan.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <Action plan={plan} />
    </li>
  );
}

function Action({ plan }: { plan: ShownPlan }): ReactNode {
  if (!plan.isBookable)
    return (
      <p>
        <a className="button" href={plan.action.href}>
          {plan.action.title}
          <span className="hidden">: {plan.name}</span>
        </a>
      </p>
    );
  if (plan.freeFrom)
    return (
      <p className="plan-taken">
        <strong>All places are taken.</strong> The next one is free on <Day iso={plan.freeFrom} />.
      </p>
    );
  return <BookingForm plan={plan} />;
}

/** Leads to the checkout, with or without scripts. */
function BookingForm({ plan }: { plan: ShownPlan }): ReactNode {
  const id = `months-${plan.rid}`;
  return (
    <form className="plan-form" method="get" action={ROUTES.checkout} aria-label={`Book ${plan.name}`}>
      <input type="hidden" name="rid" value={plan.rid} />
      <p className="field">
        <label htmlFor={id}>Book it for</label>
        <select id={id} name="months">
          {AD_MONTHS.map((months) => (
            <option key={months} value={months}>
              {`${formatMonths(months)}: ${formatMoney(plan.price * months)}`}
            </option>
          ))}
        </select>
      </p>
      <button className="button" type="submit">
        Book
        <span className="hidden">: {plan.name}</span>
      </button>
    </form>
  );
}

/** All plans in a few lines, which stay in sight beside the terms. */
export function AdvertisingPanel({ plans }: { plans: readonly ShownPlan[] }): ReactNode {
  const isBookable = plans.some((plan) => plan.isBookable);
  return (
    <aside className="buy-panel" aria-labelledby="take-one">
      <h2 id="take-one">Choose a plan</h2>
      <ul className="ledger">
        {plans.map(({ name, price, action, rid, ...plan }) => (
          <li key={name}>
            <a href={plan.isBookable ? `#${rid}` : action.href}>{name}</a>
            <span>
              <MonthlyPrice cents={price} />
            </span>
          </li>
        ))}
      </ul>
      {isBookable ? (
        <p>
          <strong>One payment.</strong> Nothing renews by itself. Your months begin on the day on which we
          accept what you want to show.
        </p>
      ) : (
        <NothingOnSale>
          These are the prices. Book by email: we reply within 2 business days and say whether the place is
          free.
        </NothingOnSale>
      )}
    </aside>
  );
}

function MonthlyPrice({ cents }: { cents: number }): ReactNode {
  if (cents === 0) return <b>Free</b>;
  return (
    <>
      <b>{formatMoney(cents)}</b> a month
    </>
  );
}
