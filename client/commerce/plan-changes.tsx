/** The plans that a membership can be changed to: those of today, then those that wait for the end of the period. */
import type { ReactNode } from 'react';
import { toCheckout } from '#client/items/checkout-address.ts';
import { Day, shortName } from '#client/ui/account-parts.tsx';
import { formatFrequency } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';
import type { PlanChange } from './load-plan-changes.ts';

export interface ChangesOfPlan {
  current: Subscription;
  changes: readonly PlanChange[];
}

interface PlanChangesProps extends ChangesOfPlan {
  /** Without buttons where nothing can be bought. */
  isSelling: boolean;
}

export function PlanChanges({ current, changes, isSelling }: PlanChangesProps): ReactNode {
  const now = changes.filter(({ summary }) => summary.starts_at === null);
  const later = changes.filter(({ summary }) => summary.starts_at !== null);
  return (
    <div className="plan-changes">
      <Current current={current} />
      {changes.length === 0 && (
        <p>
          There is no other plan to change to. Questions? <a href={ROUTES.contact}>Write to us</a>.
        </p>
      )}
      <Group title="Begins today" id="today" changes={now} isSelling={isSelling} />
      <Group
        title="Begins when the time you paid for is over"
        id="later"
        changes={later}
        isSelling={isSelling}
      />
    </div>
  );
}

function Current({ current }: Pick<PlanChangesProps, 'current'>): ReactNode {
  const { is_bought, amount, period, next_billing_date, cancel_at, ends_at, changes_to } = current;
  const until = next_billing_date ?? cancel_at ?? ends_at;
  return (
    <p>
      {`You have ${shortName(current)}`}
      {is_bought &&
        amount > 0 &&
        ` for ${formatMoney(amount)}, ${formatFrequency(period.unit, period.value)}`}
      {until && (
        <>
          , paid until <Day iso={until} />
        </>
      )}
      .
      {changes_to &&
        ` It changes to ${shortName(changes_to)} for ${formatMoney(changes_to.amount)}, ${formatFrequency(changes_to.period.unit, changes_to.period.value)}, on that day.`}
    </p>
  );
}

interface GroupProps {
  title: string;
  id: string;
  changes: readonly PlanChange[];
  isSelling: boolean;
}

function Group({ title, id, changes, isSelling }: GroupProps): ReactNode {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {changes.map((change) => (
          <Change key={change.rid} change={change} isSelling={isSelling} />
        ))}
      </ul>
    </section>
  );
}

function Change({ change, isSelling }: { change: PlanChange; isSelling: boolean }): ReactNode {
  const { rid, each, offer, summary } = change;
  const { total, credit, renews, starts_at } = summary;
  const price = formatMoney(renews?.amount ?? total);
  return (
    <li>
      <div>
        <h3>{`${offer.label} by the ${each}`}</h3>
        <p>
          <b>{starts_at ? 'Nothing today' : `${formatMoney(total)} today`}</b>
          {credit > 0 && `, less ${formatMoney(credit)} credit for what you have not used`}
          {renews && (
            <>
              {`. Then ${price} a ${each} from `}
              <Day iso={renews.date} />
            </>
          )}
          .
        </p>
      </div>
      {isSelling && (
        <a
          className={starts_at ? 'button quiet small' : 'button small'}
          href={toCheckout({ rid })}
          rel="nofollow"
          data-modal="purchase"
        >
          {starts_at ? 'Change' : 'Upgrade'}
          <span className="hidden">{` to ${offer.label} by the ${each}`}</span>
        </a>
      )}
    </li>
  );
}
