/** Decisions about a listing: accept it, mend and accept it, refuse it, trust its firm, give it to an owner. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { idOfField } from '#shared/listing-labels.ts';
import type { WholeListing } from '#shared/rest/staff-listings.ts';
import { StudioForm } from './studio-form.tsx';

interface ListingFormsProps {
  listing: WholeListing;
  page: PageContext;
}

/** Texts of up to so many characters take one line. */
const ONE_LINE = 80;

export function ListingForms({ listing, page }: ListingFormsProps): ReactNode {
  const { waits, revision, trusted, differences, is_hidden } = listing;
  const sent = <input type="hidden" name="revision" value={revision} />;
  const mended = differences.filter(({ field }) => field !== 'logo' && !field.endsWith('.image'));
  return (
    <aside className="studio-forms" aria-label="Decide on this listing">
      {waits && (
        <>
          <form method="post" action={page.path} className="accept-listing">
            <input type="hidden" name="action" value="accept" />
            {sent}
            <button type="submit" className="button">
              Accept
            </button>
          </form>
          <StudioForm
            page={page}
            action="mend"
            title="Mend and accept"
            button="Accept as it stands here"
            asksReason={false}
          >
            {(form) => (
              <>
                {sent}
                {mended.map(({ field, label, after }) => (
                  <Field
                    key={field}
                    id={`mend-${idOfField(field)}`}
                    name={field}
                    label={label}
                    preset={after}
                    {...(after.length > ONE_LINE && { rows: 5 })}
                    form={form}
                  />
                ))}
              </>
            )}
          </StudioForm>
          <StudioForm
            page={page}
            action="refuse"
            title="Refuse"
            button="Refuse and tell the owner"
            asksReason={false}
          >
            {(form) => (
              <>
                {sent}
                <Field
                  id="refuse-reason"
                  name="reason"
                  label="What has to change"
                  hint="The owner reads these words."
                  rows={4}
                  maxLength={1000}
                  form={form}
                />
              </>
            )}
          </StudioForm>
        </>
      )}
      <StudioForm
        page={page}
        action="trust"
        title={trusted ? 'Check its changes again' : 'Trust this firm'}
        button={trusted ? 'Check its changes' : 'Show its changes at once'}
      >
        {() => <input type="hidden" name="trusted" value={trusted ? 'no' : 'yes'} />}
      </StudioForm>
      <StudioForm
        page={page}
        action="hide"
        title={is_hidden ? 'Put it back' : 'Take it down'}
        button={is_hidden ? 'Put it back and tell its owners' : 'Take it down and tell its owners'}
        asksReason={is_hidden}
      >
        {(form) => (
          <>
            <input type="hidden" name="hidden" value={is_hidden ? 'no' : 'yes'} />
            {!is_hidden && (
              <Field
                id="hide-reason"
                name="reason"
                label="Why"
                hint="Its owners read these words. Until you put it back, they cannot show it."
                rows={3}
                maxLength={300}
                form={form}
              />
            )}
          </>
        )}
      </StudioForm>
      <StudioForm page={page} action="owner" title="Give it to an owner" button="Give">
        {(form) => (
          <Field
            id="owner-email"
            name="email"
            label="Email of the account"
            hint="As proof was given. Those who keep it already stay."
            type="email"
            form={form}
          />
        )}
      </StudioForm>
    </aside>
  );
}
