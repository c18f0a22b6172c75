/** Decisions about a listing: accept it, mend and accept it, refuse it, trust its firm, give it to an owner. */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { gatherTicked, LISTING_FIELD_NAMES } from '#shared/listing-fields.ts';
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
  const { waits, revision, trusted, problems, is_hidden, was_shown } = listing;
  const sent = <input type="hidden" name="revision" value={revision} />;
  const isWrong = Object.keys(problems).length > 0;
  return (
    <aside className="studio-forms" aria-label="Decide on this listing">
      {waits && (
        <>
          {/* Also where its button is gone by now: what was sent anew has to be looked at again. */}
          {page.form?.values.action === 'accept' && <FormError form={page.form} takesFocus />}
          {isWrong ? (
            <p>It cannot be accepted as it is. Mend what is wrong, or refuse it.</p>
          ) : (
            <form method="post" action={page.path} className="accept-listing">
              <input type="hidden" name="action" value="accept" />
              {sent}
              <button type="submit" className="button">
                Accept
              </button>
            </form>
          )}
          <StudioForm
            page={page}
            action="mend"
            title="Mend and accept"
            button="Accept as it stands here"
            asksReason={false}
            isOpen={isWrong}
          >
            {(form) => (
              <>
                {sent}
                {listMended(listing).map((field) => (
                  <MendedField key={field} field={field} listing={listing} form={form} />
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
      {/* A listing that readers never saw is refused, not taken down. */}
      {!was_shown && page.form?.values.action === 'hide' && <FormError form={page.form} takesFocus />}
      {(was_shown || is_hidden) && (
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
      )}
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

/** Fields that differ, and those that are wrong as they were before, in the order of the form. */
function listMended({ differences, problems, fields }: WholeListing): readonly string[] {
  const mended = new Set([...differences.map(({ field }) => field), ...Object.keys(problems)]);
  return LISTING_FIELD_NAMES.filter((field) => mended.has(field) && (!isImage(field) || fields[field]));
}

const isImage = (field: string): boolean => field === 'logo' || field.endsWith('.image');

interface MendedProps {
  listing: WholeListing;
  form: FormState | undefined;
}

function MendedField({ field, listing, form }: MendedProps & { field: string }): ReactNode {
  if (field === 'types' || field === 'categories')
    return <MendedChoices name={field} listing={listing} form={form} />;
  if (isImage(field))
    return (
      <p className="field-check">
        <label>
          <input type="checkbox" name={field} value="" defaultChecked={form?.values[field] === ''} />{' '}
          {`Leave out: ${labelOf(field)}`}
        </label>
      </p>
    );
  const text = listing.fields[field] ?? '';
  return (
    <Field
      id={`mend-${idOfField(field)}`}
      name={field}
      label={labelOf(field)}
      preset={text}
      unmarked
      {...(hasLines(field, text) && { rows: field === 'summary' ? 4 : 8 })}
      form={form}
    />
  );
}

interface MendedChoicesProps extends MendedProps {
  name: 'types' | 'categories';
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
