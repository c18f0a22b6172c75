import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { toCheckout } from '#client/items/checkout-address.ts';
import { GUEST_GROUP } from '#shared/access.ts';
import { formatMoney } from '#shared/money.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { FinenessMark } from './fineness-mark.tsx';
import type { PlanRelation } from './relate-plans.ts';

export interface MembershipPlanProps {
  offer: MembershipOffer;
  page: PageContext;
  /** Address that memberships are arranged by. */
  support: string | undefined;
  /** To the membership that the reader has. */
  relation: PlanRelation;
}

const MONTHS = 12;

/** One membership: what it costs, by the month and by the year, and what it opens. */
export function MembershipPlan(props: MembershipPlanProps): ReactNode {
  const { label, price, year, rid, year_rid, suits, summary, features, recommended, mark } = props.offer;
  return (
    <li className="plan" id={label.toLowerCase()} data-recommended={recommended || undefined}>
      {recommended && <p className="plan-advice">Recommended</p>}
      <div className="plan-name">
        <h2>{label}</h2>
        {mark && <FinenessMark mark={mark} />}
      </div>
      <p className="plan-suits">{suits || summary}</p>
      <div className="plan-prices">
        <div className="by-month">
          <Amount cents={price} each="month" />
          <p className="plan-note">{year !== undefined && `or ${formatMoney(year)} a year`}</p>
          <Join {...props} period="month" rid={rid} />
        </div>
        {year !== undefined && (
          <div className="by-year">
            <Amount cents={year} each="year" />
            <p className="plan-note">{`You save ${formatMoney(price * MONTHS - year)}`}</p>
            <Join {...props} period="year" rid={year_rid} />
          </div>
        )}
      </div>
      <ul className="points">
        {(features.length > 0 ? features : [summary]).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}

function Amount({ cents, each }: { cents: number; each: string }): ReactNode {
  return (
    <p className="plan-price">
      <b>{formatMoney(cents)}</b> a {each}
    </p>
  );
}

interface JoinProps extends MembershipPlanProps {
  period: 'month' | 'year';
  rid: string | undefined;
}

/** The way in or on; by email, or the contact form, where nothing can be paid for on the site. */
function Join({ offer, page, support, relation, period, rid }: JoinProps): ReactNode {
  const which = <span className="hidden">{`: ${offer.label}, by the ${period}`}</span>;
  if (!page.isSelling || !rid) {
    const subject = encodeURIComponent(`${offer.name}, by the ${period}`);
    const verb = page.group === GUEST_GROUP ? 'Join' : 'Change';
    return (
      <a className="button" href={support ? `mailto:${support}?subject=${subject}` : ROUTES.contact}>
        {support ? `${verb} by email` : `Contact us to ${verb.toLowerCase()}`}
        {which}
      </a>
    );
  }
  if (relation === 'own' && period === 'month')
    return (
      <a className="button" href={ROUTES.changeMembership}>
        Your membership
        {which}
      </a>
    );
  return (
    <a className="button" href={toCheckout({ ...page.query, rid })} rel="nofollow">
      {WORDS[relation]}
      {which}
    </a>
  );
}

const WORDS: Readonly<Record<PlanRelation, string>> = {
  none: 'Become a member',
  own: 'Pay by the year',
  larger: 'Upgrade',
  other: 'Change',
};
