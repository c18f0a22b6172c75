import type { ReactNode } from 'react';
import { formatMoney } from '#shared/money.ts';
import type { AdvertisingPlan } from '#shared/rest/settings.ts';

/** One plan. Its parts stand in the same rows as those of its neighbors, so that they compare at a glance. */
export function PlanCard({ plan }: { plan: AdvertisingPlan }): ReactNode {
  return (
    <li className="plan">
      <h2>{plan.name}</h2>
      <p className="price">
        {plan.price === 0 ? (
          <b>Free</b>
        ) : (
          <>
            <b>{formatMoney(plan.price)}</b> a month
          </>
        )}
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
