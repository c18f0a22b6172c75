import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import type { MembershipRights } from '#shared/membership.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';
import { MembershipPlan } from './membership-plan.tsx';
import { relatePlans } from './relate-plans.ts';

export interface MembershipPlansProps {
  offers: readonly MembershipOffer[];
  /** Rights by membership. */
  tiers: MembershipRights['tiers'];
  page: PageContext;
  support: string | undefined;
}

/**
 * All memberships beside each other, by the month or by the year. The choice is the form's own: style sheets show what was chosen,
 * and both prices where they cannot.
 */
export function MembershipPlans({ offers, tiers, page, support }: MembershipPlansProps): ReactNode {
  const relations = relatePlans(offers, tiers, page.group);
  // A member finds their own plan here although it is not sold any more.
  const shown = offers.filter((offer) => offer.on_sale || relations.get(offer) === 'own');
  const free = countFreeMonths(shown);
  return (
    <div className="plan-choice">
      {shown.some(({ year }) => year !== undefined) && (
        <fieldset className="periods">
          <legend className="hidden">Prices</legend>
          <label>
            <input type="radio" name="period" value="month" defaultChecked />
            <span>By the month</span>
          </label>
          <label>
            <input type="radio" name="period" value="year" />
            <span>
              By the year
              {free > 0 && <small>{free === 1 ? 'a month free' : `${free} months free`}</small>}
            </span>
          </label>
        </fieldset>
      )}
      <ul className="plans memberships">
        {shown.map((offer) => (
          <MembershipPlan
            key={offer.name}
            offer={offer}
            page={page}
            support={support}
            relation={relations.get(offer) ?? 'none'}
          />
        ))}
      </ul>
    </div>
  );
}

const MONTHS = 12;

/** Months that a year does not cost, of the membership where they are fewest. */
function countFreeMonths(offers: readonly MembershipOffer[]): number {
  const free = offers.flatMap(({ price, year }) =>
    year === undefined || price === 0 ? [] : [Math.floor(MONTHS - year / price)],
  );
  return free.length > 0 ? Math.min(...free) : 0;
}
