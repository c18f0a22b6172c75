/** Less common ways on from a membership: to pause it, and to have the first payment back. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { formatMoney } from '#shared/money.ts';
import type { Subscription } from '#shared/rest/subscriptions.ts';
import { ROUTES } from '#shared/routes.ts';

interface MembershipChangesProps {
  current: Subscription;
  /** Cents that the guarantee would return; 0 where it does not apply. */
  returned: number;
  page: PageContext;
}

export function MembershipChanges({ current, returned, page }: MembershipChangesProps): ReactNode {
  const { status, is_bought } = current;
  const canPause = is_bought && (status === 'Active' || status === 'Paused');
  const error = SENT_HERE.has(page.form?.values.action ?? '') && <FormError form={page.form} />;
  if (!canPause && returned === 0) return error;
  return (
    <section aria-labelledby="pause">
      <h2 id="pause">{returned > 0 ? 'Pause, or money back' : 'Pause'}</h2>
      {error}
      {canPause && <Pause current={current} />}
      {returned > 0 && (
        <details>
          <summary>{`Not for you? Get ${formatMoney(returned)} back`}</summary>
          <form className="form" method="post" action={ROUTES.accountMembership}>
            <p>
              {`Your membership ends right away, and we return ${formatMoney(returned)} to your card. That is possible once a person, in the first 30 days. Certificates that you earned stay yours.`}
            </p>
            <p className="button-row">
              <button className="button quiet small" type="submit" name="action" value="guarantee">
                {`End it today and get ${formatMoney(returned)} back`}
              </button>
            </p>
          </form>
        </details>
      )}
    </section>
  );
}

/** Forms of this section, by their action. */
const SENT_HERE: ReadonlySet<string> = new Set(['pause', 'guarantee']);

function Pause({ current }: Pick<MembershipChangesProps, 'current'>): ReactNode {
  const { status, pause_months, next_billing_date, amount } = current;
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
            {status === 'Paused' ? `Begin again today for ${formatMoney(amount)}` : 'Do not pause'}
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
