/** `/account/business/{id}/keepers/`: the owners and editors of a listing, and those who are invited. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { loadOne } from '#client/core/load-one.ts';
import type { FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field, FieldError } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { INVITATION_DAYS, LISTING_ROLE_HINTS, LISTING_ROLE_NAMES, LISTING_ROLES } from '#shared/listings.ts';
import { type ListingKeeper, type ListingKeepers, listKeepers } from '#shared/rest/keepers.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { ActionForm } from './action-form.tsx';

const SAVED = {
  invite: 'The invitation is on its way.',
  withdraw: 'The invitation was taken back.',
  role: 'The role was changed.',
  remove: 'They no longer keep this listing.',
  transfer: 'The listing was handed over. You are an editor of it.',
};

export const listingKeepersPage: PersonalPageModule<ListingKeepers> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal, params }) => loadOne(() => personal.get(listKeepers, { id: parseNumber(params.id) })),

  head: ({ name }) => ({ title: `Owners and editors of ${name}`, noindex: true }),

  Page: ({ data, page }) => (
    <AccountFrame
      title="Owners and editors"
      lead={data.name}
      path={ROUTES.accountBusiness}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      {page.form && !hasForm(data, page.form) && <FormError form={page.form} />}
      <ul className="own-listings">
        {data.keepers.map((keeper) => (
          <Keeper key={keeper.id} keeper={keeper} data={data} page={page} />
        ))}
      </ul>
      {data.you.role === 'owner' && <Invitations data={data} page={page} />}
      <Leaving data={data} page={page} />
      <p>
        <a href={pathTo('accountListing', { id: String(data.id) })}>Back to the listing</a>
      </p>
    </AccountFrame>
  ),
};

/** Whether the form that was sent is still on the page, and shows what is wrong: whoever it is about may have left. */
function hasForm({ you, keepers, invitations }: ListingKeepers, { values }: FormState): boolean {
  const { action = '', about } = values;
  if (action === 'leave') return true;
  if (you.role !== 'owner') return false;
  if (action === 'withdraw') return invitations.some(({ email }) => email === about);
  const isOfKeeper = action === 'role' || action === 'transfer' || action === 'remove';
  return isOfKeeper ? keepers.some(({ id }) => String(id) === about && id !== you.id) : action === 'invite';
}

interface KeepersProps {
  data: ListingKeepers;
  page: PageContext;
}

function Keeper({ keeper, data, page }: KeepersProps & { keeper: ListingKeeper }): ReactNode {
  const { id, name, email, role } = keeper;
  const about = String(id);
  const isYou = id === data.you.id;
  const other = role === 'owner' ? 'editor' : 'owner';
  const isSent = page.form?.values.about === about;
  return (
    <li>
      <div className="own-listing-name">
        <h2>{isYou ? `${name} (you)` : name}</h2>
        <span className={role === 'owner' ? 'state complete' : 'state'}>{LISTING_ROLE_NAMES[role]}</span>
      </div>
      <p className="meta">{email}</p>
      {data.you.role === 'owner' && !isYou && (
        <details open={isSent}>
          <summary className="keeper-summary">
            Change<span className="hidden"> the part of {name}</span>
          </summary>
          <div className="button-row">
            <ActionForm
              page={page}
              action="role"
              about={about}
              button={other === 'owner' ? 'Make an owner' : 'Make an editor'}
            >
              {() => <input type="hidden" name="role" value={other} />}
            </ActionForm>
            <ActionForm page={page} action="transfer" about={about} button="Hand over to them" />
            <ActionForm page={page} action="remove" about={about} button="Remove" />
          </div>
        </details>
      )}
    </li>
  );
}

function Leaving({ data: { id, can_leave, can_invite, keepers }, page }: KeepersProps): ReactNode {
  const others =
    keepers.length > 1
      ? 'hand it over to somebody above'
      : `invite somebody as an owner${can_invite ? '' : ' once it is in the directory'}`;
  return (
    <section className="form-part">
      <h2>Leave</h2>
      {can_leave ? (
        <>
          <p>You no longer see or change this listing then.</p>
          <ActionForm page={page} action="leave" button="Leave this listing" />
        </>
      ) : (
        <>
          {page.form?.values.action === 'leave' && <FormError form={page.form} />}
          <p>
            {`You are its only owner. To leave, ${others}, or `}
            <a href={pathTo('accountListingDelete', { id: String(id) })}>delete the listing</a>.
          </p>
        </>
      )}
    </section>
  );
}

function Invitations({ data: { invitations, can_invite }, page }: KeepersProps): ReactNode {
  return (
    <section className="form-part">
      <h2>Invite</h2>
      {invitations.map(({ email, role, expires_at }) => (
        <div key={email} className="invitation">
          <p>
            {`${email}, as ${LISTING_ROLE_NAMES[role].toLowerCase()}, until `}
            <Day iso={expires_at} />
          </p>
          <ActionForm
            page={page}
            action="withdraw"
            about={email}
            button={
              <>
                Take back<span className="hidden">{` the invitation of ${email}`}</span>
              </>
            }
          />
        </div>
      ))}
      {can_invite ? (
        <InvitationForm page={page} />
      ) : (
        <p>You can invite others as soon as this listing is in the directory.</p>
      )}
    </section>
  );
}

function InvitationForm({ page }: { page: PageContext }): ReactNode {
  return (
    <ActionForm page={page} action="invite" button="Send the invitation">
      {(form) => (
        <>
          <Field
            name="email"
            label="Email address"
            hint={`We send a link that is good for ${INVITATION_DAYS} days. They need an account; a free one will do.`}
            type="email"
            form={form}
          />
          <fieldset>
            <legend>Role</legend>
            {LISTING_ROLES.toReversed().map((role) => (
              <label key={role} className="role-choice">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={(form?.values.role ?? 'editor') === role}
                />
                <span>
                  {LISTING_ROLE_NAMES[role]} <span className="meta">{LISTING_ROLE_HINTS[role]}</span>
                </span>
              </label>
            ))}
            {form?.errors.role && <FieldError id="role">{form.errors.role}</FieldError>}
          </fieldset>
        </>
      )}
    </ActionForm>
  );
}
