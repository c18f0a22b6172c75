import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes.ts';

/** Button by which a claim is withdrawn, wherever it is shown. */
export function WithdrawClaim({ id, name }: { id: number; name: string }): ReactNode {
  return (
    <form method="post" action={pathTo('claimListing', { id: String(id) })}>
      <input type="hidden" name="action" value="withdraw" />
      <button className="button quiet small" type="submit">
        Withdraw claim<span className="hidden">{` on ${name}`}</span>
      </button>
    </form>
  );
}
