import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import type { AdvertisingPlan } from '#shared/rest/settings.ts';

/** One plan. Its parts stand in the same rows as those of its neighbors, so that they compare at a glance. */
export function AdvertisingPlanCard({ plan }: { plan: AdvertisingPlan }): ReactNode {
  return (
    <li className="plan">
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
      <p>
        <a className="button" href={plan.action.href}>
          {plan.action.title}
          <span className="hidden">: {plan.name}</span>
        </a>
      </p>
    </li>
  );
}

/** All plans in a few lines, which stay in sight beside the terms. */
export function AdvertisingPanel({ plans }: { plans: readonly AdvertisingPlan[] }): ReactNode {
  return (
    <aside className="buy-panel" aria-labelledby="take-one">
      <h2 id="take-one">Choose a plan</h2>
      <ul className="ledger">
        {plans.map(({ name, price, action }) => (
          <li key={name}>
            <a href={action.href}>{name}</a>
            <span>
              <MonthlyPrice cents={price} />
            </span>
          </li>
        ))}
      </ul>
      <p className="not-on-sale">
        <strong>By email.</strong> You can’t book on the site yet. We reply within 2 business days and say
        whether the place is free.
      </p>
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
