import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { VisibleTo } from '#client/items/visible-to.tsx';
import { formatMoney } from '#shared/money.ts';
import type { MembershipOffer } from '#shared/rest/settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { FinenessMark } from './fineness-mark.tsx';

export interface MembershipPlanProps {
  offer: MembershipOffer;
  page: PageContext;
  /** Address that memberships are arranged by. */
  support: string | undefined;
}

const MONTHS = 12;

/** One membership: what it costs, by the month and by the year, and what it opens. */
export function MembershipPlan({ offer, page, support }: MembershipPlanProps): ReactNode {
  const { label, price, year, suits, summary, features, recommended, mark } = offer;
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
          <Join {...{ offer, page, support }} period="month" />
        </div>
        {year !== undefined && (
          <div className="by-year">
            <Amount cents={year} each="year" />
            <p className="plan-note">{`You save ${formatMoney(price * MONTHS - year)}`}</p>
            <Join {...{ offer, page, support }} period="year" />
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

/** Nothing can be paid for on the site: a membership is arranged by email. */
function Join({ offer, page, support, period }: MembershipPlanProps & { period: string }): ReactNode {
  const subject = encodeURIComponent(`${offer.name}, by the ${period}`);
  return (
    <a className="button" href={support ? `mailto:${support}?subject=${subject}` : ROUTES.contact}>
      <VisibleTo group={page.group} who="guest">
        Join by email
      </VisibleTo>
      <VisibleTo group={page.group} who="member">
        Change by email
      </VisibleTo>
      <span className="hidden">{`: ${offer.label}, by the ${period}`}</span>
    </a>
  );
}
