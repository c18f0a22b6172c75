import type { ReactNode } from 'react';
import { formatFrequency } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';
import { cardName, Day, STATUS_WORDS, shortName } from './account-parts.tsx';

/** Which membership, where it stands, and when what is charged to which card. */
export function MembershipSummary({
  subscription,
  children,
}: {
  subscription: Subscription | null;
  children?: ReactNode;
}): ReactNode {
  if (!subscription)
    return (
      <section className="standing" aria-labelledby="standing">
        <h2 id="standing">Free account</h2>
        <p>Everything that is free is open to you. A membership opens the rest.</p>
        <p className="button-row">
          <a className="button" href={ACCOUNT_PATHS.membership}>
            Become a Member
          </a>
        </p>
      </section>
    );
  const { status } = subscription;
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{`${shortName(subscription)} membership`}</h2>
      <p>
        <span className={`state ${STATE_OF[status] ?? ''}`}>{status}</span> {STATUS_WORDS[status]}
      </p>
      <Dates subscription={subscription} />
      {children ?? (
        <p className="button-row">
          <a href={ROUTES.accountMembership}>Your membership</a>
        </p>
      )}
    </section>
  );
}

const STATE_OF: Partial<Record<Subscription['status'], string>> = {
  Active: 'complete',
  Overdue: 'error',
  Locked: 'error',
  Error: 'error',
};

function Dates({ subscription }: { subscription: Subscription }): ReactNode {
  const { amount, period, status, started_at, next_billing_date, ends_at, cancel_at, card } = subscription;
  return (
    <dl className="facts">
      <div>
        <dt>Price</dt>
        <dd>{`${formatMoney(amount)}, ${formatFrequency(period.unit, period.value)}`}</dd>
      </div>
      <div>
        <dt>Member since</dt>
        <dd>
          <Day iso={started_at} />
        </dd>
      </div>
      {next_billing_date && (
        <div>
          <dt>Next billing</dt>
          <dd>
            <Day iso={next_billing_date} />
          </dd>
        </div>
      )}
      {ends_at && !cancel_at && (
        <div>
          <dt>{status === 'Expired' ? 'Ended' : 'Open until'}</dt>
          <dd>
            <Day iso={ends_at} />
          </dd>
        </div>
      )}
      {cancel_at && (
        <div>
          <dt>{status === 'Pending Cancellation' ? 'Open until' : 'Ended'}</dt>
          <dd>
            <Day iso={cancel_at} />
          </dd>
        </div>
      )}
      {card && (
        <div>
          <dt>Card</dt>
          <dd>{cardName(card)}</dd>
        </div>
      )}
    </dl>
  );
}
