/** Less common ways on from a membership: to pause it, and to have the first payment back. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

const GUARANTEE_DAYS = 30;
const DAY_MS = 86_400_000;

interface MembershipChangesProps {
  current: Subscription;
  /** Now, ISO 8601. */
  now: string;
  page: PageContext;
}

export function MembershipChanges({ current, now, page }: MembershipChangesProps): ReactNode {
  const { status, is_bought, started_at } = current;
  if (!is_bought || (status !== 'Active' && status !== 'Paused')) return null;
  const isCovered = status === 'Active' && Date.parse(now) - Date.parse(started_at) < GUARANTEE_DAYS * DAY_MS;
  return (
    <section aria-labelledby="pause">
      <h2 id="pause">{isCovered ? 'Pause, or money back' : 'Pause'}</h2>
      <FormError form={page.form} />
      <Pause current={current} />
      {isCovered && (
        <form className="form" method="post" action={ROUTES.accountMembership}>
          <p>
            Not for you? In the first {GUARANTEE_DAYS} days you get everything back that you paid for it, once
            a person. Your membership ends right away; certificates that you earned stay yours.
          </p>
          <p className="button-row">
            <button className="button quiet small" type="submit" name="action" value="guarantee">
              End it today and get my money back
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

function Pause({ current }: Pick<MembershipChangesProps, 'current'>): ReactNode {
  const { status, pause_months, next_billing_date } = current;
  const isAsked = pause_months > 0;
  return (
    <form className="form" method="post" action={ROUTES.accountMembership}>
      <p>
        {status === 'Paused' && 'Your membership is paused, and nothing is charged. It goes on by itself on '}
        {status === 'Active' && isAsked && `Your membership is paused for ${countMonths(pause_months)} from `}
        {status === 'Active' &&
          !isAsked &&
          'Away from the bench for a while? A pause begins when the time you paid for is over, on '}
        {next_billing_date && <Day iso={next_billing_date} />}.
      </p>
      {status === 'Paused' || isAsked ? (
        <p className="button-row">
          <input type="hidden" name="months" value="0" />
          <button className="button quiet small" type="submit" name="action" value="pause">
            {status === 'Paused' ? 'Begin again today' : 'Do not pause'}
          </button>
        </p>
      ) : (
        <p className="button-row">
          <label className="field">
            <span className="hidden">Length of the pause</span>
            <select name="months" defaultValue="1">
              {[1, 2, 3].map((months) => (
                <option key={months} value={months}>
                  {countMonths(months)}
                </option>
              ))}
            </select>
          </label>
          <button className="button quiet small" type="submit" name="action" value="pause">
            Pause my membership
          </button>
        </p>
      )}
    </form>
  );
}

const countMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`);
