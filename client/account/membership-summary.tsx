import type { ReactNode } from 'react';
import { cardName, Day, STATUS_WORDS, shortName } from '#client/ui/account-parts.tsx';
import { formatFrequency } from '#shared/membership.ts';
import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ACCOUNT_PATHS, ROUTES } from '#shared/routes.ts';

/** Which membership, where it stands, and when what is charged to which card. */
export function MembershipSummary({
  subscription,
  isStaff,
  children,
}: {
  subscription: Subscription | null;
  isStaff: boolean;
  children?: ReactNode;
}): ReactNode {
  if (!subscription && isStaff)
    return (
      <section className="standing" aria-labelledby="standing">
        <h2 id="standing">Staff account</h2>
        <p>You have access to everything.</p>
      </section>
    );
  if (!subscription)
    return (
      <section className="standing" aria-labelledby="standing">
        <h2 id="standing">Free account</h2>
        <p>You have access to all free content. A membership unlocks the rest.</p>
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
  const {
    amount,
    period,
    status,
    started_at,
    next_billing_date,
    next_amount,
    ends_at,
    cancel_at,
    card,
    changes_to,
    pause_months,
    is_gift,
    resumes,
  } = subscription;
  const isLowered = next_amount !== null && !changes_to && next_amount < amount;
  return (
    <dl className="facts">
      <div>
        <dt>Price</dt>
        <dd>
          {is_gift ? 'A gift' : `${formatMoney(amount)}, ${formatFrequency(period.unit, period.value)}`}
        </dd>
      </div>
      <div>
        <dt>Member since</dt>
        <dd>
          <Day iso={started_at} />
        </dd>
      </div>
      {next_billing_date && (
        <div>
          <dt>{pause_months > 0 ? 'Paused from' : 'Next payment'}</dt>
          <dd>
            <Day iso={next_billing_date} />
            {isLowered && `, ${formatMoney(next_amount)} with your coupon`}
          </dd>
        </div>
      )}
      {changes_to && (
        <div>
          <dt>From then on</dt>
          <dd>{`${changes_to.name}, ${formatMoney(changes_to.amount)} ${formatFrequency(changes_to.period.unit, changes_to.period.value)}`}</dd>
        </div>
      )}
      {resumes && (
        <div>
          <dt>After it</dt>
          <dd>{`${resumes}, with all that was left of it`}</dd>
        </div>
      )}
      {ends_at && !cancel_at && (
        <div>
          <dt>{status === 'Expired' ? 'Ended' : 'Access until'}</dt>
          <dd>
            <Day iso={ends_at} />
          </dd>
        </div>
      )}
      {cancel_at && (
        <div>
          <dt>{status === 'Pending Cancellation' ? 'Access until' : 'Ended'}</dt>
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
