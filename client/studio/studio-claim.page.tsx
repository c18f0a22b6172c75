/** `/studio/claims/{id}/`: a member says that a listing is theirs; it is given to them, or refused with words. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { CLAIM_LENGTHS } from '#shared/claims.ts';
import { type AskedClaim, findAnyClaim } from '#shared/rest/claims.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { loadOne } from './load-one.ts';
import { StudioFacts } from './studio-facts.tsx';
import { StudioForm } from './studio-form.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { parseNumber } from './studio-query.ts';

const SAVED = {
  accept: 'The listing is theirs. They were told.',
  refuse: 'They were told why not.',
} as const;

const STATES: Readonly<Record<AskedClaim['state'], string>> = {
  open: 'Not sent, or withdrawn',
  waiting: 'To be checked',
  accepted: 'Given',
  refused: 'Refused',
  ended: 'Somebody else was first',
};

export const studioClaimPage: PersonalPageModule<AskedClaim> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findAnyClaim, { id: parseNumber(params.id) })),

  head: ({ business }) => ({ title: `Claim on ${business.name}`, noindex: true }),

  Page: ({ data: claim, page }) => (
    <StudioFrame title={`Claim on ${claim.business.name}`} path={ROUTES.studio} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <StudioFacts
        facts={[
          ['Member', <Member key="member" claim={claim} mayOpen={page.staffRights.includes('members')} />],
          ['Email', claim.user.email],
          [
            'Listing',
            <a key="listing" href={claim.business.link}>
              {claim.business.name}
            </a>,
          ],
          ['Website', claim.business.website || 'None'],
          ['State', STATES[claim.state]],
          ['Since', <Day key="since" iso={claim.changed_at} />],
        ]}
      />
      <div className="studio-letter">
        {claim.words.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {claim.reason && <p>{`What was said: “${claim.reason}”`}</p>}
      {claim.state === 'waiting' && <Decide claim={claim} page={page} />}
      <p className="studio-back">
        <a href={ROUTES.studio}>Back to what waits</a>
      </p>
    </StudioFrame>
  ),
};

function Member({ claim: { user }, mayOpen }: { claim: AskedClaim; mayOpen: boolean }): ReactNode {
  if (!mayOpen) return user.name;
  return <a href={pathTo('studioUser', { id: String(user.id) })}>{user.name}</a>;
}

function Decide({ claim, page }: { claim: AskedClaim; page: PageContext }): ReactNode {
  return (
    <div className="studio-refund">
      {claim.is_taken ? (
        <p>This listing has an owner by now.</p>
      ) : (
        <StudioForm
          page={page}
          action="accept"
          title="Give it to them"
          button="Give and tell them"
          asksReason={false}
          isOpen
        >
          {() => <p>They can change all that the listing says, and delete it.</p>}
        </StudioForm>
      )}
      <StudioForm
        page={page}
        action="refuse"
        title="Refuse it"
        button="Refuse and tell them"
        asksReason={false}
      >
        {(form) => (
          <Field
            name="reason"
            label="Why not"
            hint="Sent to the member in these words."
            maxLength={CLAIM_LENGTHS.reason}
            rows={4}
            form={form}
          />
        )}
      </StudioForm>
    </div>
  );
}
