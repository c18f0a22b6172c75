/** `/account/business/claim/{id}/`: a member proves that a listing without an owner is theirs. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { loadOne } from '#client/core/load-one.ts';
import type { PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { CLAIM_FILE, CLAIM_LENGTHS, CLAIM_META, CODE_MINUTES } from '#shared/claims.ts';
import { type Claim, findClaim } from '#shared/rest/claims.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { ActionForm } from './action-form.tsx';
import { WithdrawClaim } from './withdraw-claim.tsx';

const SAVED = {
  code: 'We have sent a code. Type it below.',
  request: 'Thank you. We look at it within 2 business days, and email you.',
};

export const claimListingPage: PersonalPageModule<Claim> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(findClaim, { id: parseNumber(params.id) })),

  head: ({ name }) => ({ title: `Is ${name} yours?`, noindex: true }),

  Page: ({ data: claim, page }) => (
    <AccountFrame
      title={`Is ${claim.name} yours?`}
      {...(claim.owner === 'nobody' && { lead: 'Show us in one of these ways, and you keep its listing.' })}
      path={ROUTES.accountBusiness}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      {!WAYS.has(page.form?.values.action ?? '') && <FormError form={page.form} />}
      {claim.owner === 'nobody' ? <Ways claim={claim} page={page} /> : <Taken claim={claim} />}
      <p>
        <a href={claim.link}>Back to the listing</a>
      </p>
    </AccountFrame>
  ),
};

/** Those forms show themselves what is wrong with them. */
const WAYS: ReadonlySet<string> = new Set(['code', 'confirm', 'website', 'request']);

interface WayProps {
  claim: Claim;
  page: PageContext;
}

function Taken({ claim: { id, owner } }: { claim: Claim }): ReactNode {
  if (owner === 'you')
    return (
      <p>
        This listing is yours. <a href={pathTo('accountListing', { id: String(id) })}>Go to your listing</a>
      </p>
    );
  return (
    <p>
      This listing has an owner already. If you belong to the same business, ask them to invite you. If it
      should be yours, <a href={ROUTES.contact}>write to us</a>.
    </p>
  );
}

function Ways({ claim, page }: WayProps): ReactNode {
  return (
    <>
      {claim.has_review && (
        <p>{`Once the listing is yours, your review of ${claim.name} will no longer show.`}</p>
      )}
      {claim.domain !== '' && <ByEmail claim={claim} page={page} />}
      {claim.website !== '' && <ByWebsite claim={claim} page={page} />}
      <ByStaff claim={claim} page={page} />
    </>
  );
}

function ByEmail({ claim: { domain, code_sent_to }, page }: WayProps): ReactNode {
  return (
    <section className="form-part claim-way">
      <h2>By email</h2>
      {code_sent_to !== '' && (
        <ActionForm page={page} action="confirm" button="Confirm">
          {(form) => (
            <Field
              name="code"
              label="Code"
              hint={`Sent to ${code_sent_to}. It is good for ${CODE_MINUTES} minutes.`}
              maxLength={CLAIM_LENGTHS.code}
              autoComplete="one-time-code"
              verbatim
              form={form}
            />
          )}
        </ActionForm>
      )}
      {code_sent_to === '' ? (
        <CodeForm domain={domain} page={page} />
      ) : (
        <details open={page.form?.values.action === 'code'}>
          <summary>Send a new code</summary>
          <CodeForm domain={domain} page={page} />
        </details>
      )}
    </section>
  );
}

function CodeForm({ domain, page }: { domain: string; page: PageContext }): ReactNode {
  return (
    <ActionForm page={page} action="code" button="Send a code">
      {(form) => (
        <Field
          name="email"
          label="Your email address there"
          hint={`It ends with @${domain}. We send a code to it.`}
          type="email"
          form={form}
        />
      )}
    </ActionForm>
  );
}

function ByWebsite({ claim: { website, proof }, page }: WayProps): ReactNode {
  return (
    <section className="form-part claim-way">
      <h2>By your website</h2>
      <p>
        Put this text into a file at <code>{new URL(CLAIM_FILE, website).href}</code>:
      </p>
      <pre>
        <code>{proof}</code>
      </pre>
      <p>
        Or put this tag into the head of <code>{website}</code>:
      </p>
      <pre>
        <code>{`<meta name="${CLAIM_META}" content="${proof}">`}</code>
      </pre>
      <ActionForm page={page} action="website" button="Check my website" />
    </section>
  );
}

function ByStaff({ claim: { id, name, state, reason }, page }: WayProps): ReactNode {
  return (
    <section className="form-part claim-way">
      <h2>By us</h2>
      {state === 'waiting' && (
        <>
          <p>We have your request, and answer within 2 business days.</p>
          <WithdrawClaim id={id} name={name} />
        </>
      )}
      {state === 'refused' && (
        <div className="listing-reason">
          <p>We could not give it to you yet:</p>
          <blockquote>{reason}</blockquote>
        </div>
      )}
      {state !== 'waiting' && (
        <ActionForm page={page} action="request" button="Send">
          {(form) => (
            <Field
              name="words"
              label="Why it is yours"
              hint="What you do there, and where we can see that: a register, a page, a telephone number that we can call."
              rows={5}
              maxLength={CLAIM_LENGTHS.words}
              form={form}
            />
          )}
        </ActionForm>
      )}
    </section>
  );
}
