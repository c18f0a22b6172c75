import type { ReactNode } from 'react';
import { Day } from '#client/ui/account-parts.tsx';
import type { OpenClaim } from '#shared/rest/claims.ts';
import { pathTo } from '#shared/routes.ts';
import { WithdrawClaim } from './withdraw-claim.tsx';

/** Listings of the directory that somebody has said are theirs, and how far each claim is. */
export function ClaimRows({ claims }: { claims: readonly OpenClaim[] }): ReactNode {
  if (claims.length === 0) return null;
  return (
    <section className="own-claims" aria-labelledby="claims">
      <h2 id="claims">What you have claimed</h2>
      <ul className="own-listings">
        {claims.map((claim) => (
          <ClaimRow key={claim.id} claim={claim} />
        ))}
      </ul>
    </section>
  );
}

function ClaimRow({ claim }: { claim: OpenClaim }): ReactNode {
  const { id, name, link, state } = claim;
  return (
    <li>
      <div className="own-listing-name">
        <h3>
          <a href={pathTo('claimListing', { id: String(id) })}>{name}</a>
        </h3>
        <span className={state === 'refused' ? 'state error' : 'state'}>{STATE_NAMES[state]}</span>
      </div>
      <p>{explain(claim)}</p>
      <p className="ways">
        <a href={pathTo('claimListing', { id: String(id) })}>
          {state === 'waiting' ? 'Show it in another way' : 'Go on'}
          <span className="hidden">{`: ${name}`}</span>
        </a>
        <a href={link}>See it in the directory</a>
      </p>
      <WithdrawClaim id={id} name={name} />
    </li>
  );
}

const STATE_NAMES: Readonly<Record<OpenClaim['state'], string>> = {
  open: 'Code sent',
  waiting: 'Being checked',
  refused: 'Not approved yet',
};

function explain({ state, reason, changed_at, code_sent_to }: OpenClaim): ReactNode {
  if (state === 'refused') return `We could not approve it yet: ${reason}`;
  if (state === 'open') return `We sent a code to ${code_sent_to}. Type it, and the listing is yours.`;
  return (
    <>
      Your claim is being checked. You sent it on <Day iso={changed_at} />; we answer within 2 business days,
      by email.
    </>
  );
}
