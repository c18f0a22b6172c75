/** Decisions about a listing: accept it, mend and accept it, refuse it, trust its firm, give it to an owner. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import { gatherTicked } from '#shared/listing-fields.ts';
import { idOfField, labelOf } from '#shared/listing-labels.ts';
import type { WholeListing } from '#shared/rest/staff-listings.ts';
import { StudioForm } from './studio-form.tsx';

interface ListingFormsProps {
  listing: WholeListing;
  page: PageContext;
}

/** Texts of up to so many characters take one line, where no line of their own is kept. */
const ONE_LINE = 80;
const OF_MANY_LINES: ReadonlySet<string> = new Set(['summary', 'description']);

const hasLines = (field: string, text = ''): boolean => OF_MANY_LINES.has(field) || text.length > ONE_LINE;

export function ListingForms({ listing, page }: ListingFormsProps): ReactNode {
  const { waits, revision, trusted, differences, fields, is_hidden } = listing;
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
                {mended.map(({ field, label }) =>
                  field === 'types' || field === 'categories' ? (
                    <MendedChoices key={field} name={field} listing={listing} form={form} />
                  ) : (
                    <Field
                      key={field}
                      id={`mend-${idOfField(field)}`}
                      name={field}
                      label={label}
                      preset={fields[field] ?? ''}
                      unmarked
                      {...(hasLines(field, fields[field]) && { rows: 8 })}
                      form={form}
                    />
                  ),
                )}
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

interface MendedChoicesProps {
  name: 'types' | 'categories';
  listing: WholeListing;
  form: FormState | undefined;
}

/** Boxes; the empty field before them says that none is ticked. */
function MendedChoices({ name, listing, form }: MendedChoicesProps): ReactNode {
  const { [name]: chosen = '' } = form ? gatherTicked(form.values) : listing.fields;
  const ticked = new Set(chosen.split(' '));
  const error = form?.errors[name];
  return (
    <fieldset className="studio-roles">
      <legend>{labelOf(name)}</legend>
      <input type="hidden" name={name} value="" />
      {listing[name].map((choice) => (
        <p key={choice.slug} className="field-check">
          <label>
            <input type="checkbox" name={`${name}.${choice.slug}`} defaultChecked={ticked.has(choice.slug)} />{' '}
            {choice.name}
          </label>
        </p>
      ))}
      {error && <FieldError id={`mend-${name}`}>{error}</FieldError>}
    </fieldset>
  );
}
