/** `/studio/emails/{name}/`: the words of an email, changed beside what its reader gets. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import type { FormState, PageContext, PersonalPageModule } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { BRAND_NAMES } from '#shared/badges.ts';
import { BRAND_IDS, isBrandId } from '#shared/brands.ts';
import { type EditableEmail, findEmailText } from '#shared/rest/email-texts.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadOne } from '../load-one.ts';
import { compareVersion, labelSave, SeenVersion } from '../seen-version.tsx';
import { StudioFrame } from '../studio-frame.tsx';
import { choiceOf } from '../studio-query.ts';
import { EmailPreview } from './email-preview.tsx';

const SAVED = {
  save: 'Saved. Emails have these words from now on.',
  reset: 'Done. It has its original words again.',
} as const;

const FIELD_LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

const SAVED_OF_SITE = { ...SAVED, reset: 'Done. It has the words of both sites again.' } as const;

export const studioEmailPage: PersonalPageModule<EditableEmail> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  framing: 'sites',
  allowedQuery: { brand: choiceOf(BRAND_IDS), saved: oneOf(SAVED) },

  load: ({ personal, params, query: { brand = '' } }) =>
    loadOne(() =>
      personal.get(findEmailText, { name: params.name ?? '', brand: isBrandId(brand) ? brand : '' }),
    ),

  head: ({ title }) => ({ title, noindex: true, isInStudio: true }),

  Page: ({ data: email, page }) => {
    const form = compareVersion(page.form, email.version);
    const isTested = form !== undefined && Object.keys(form.errors).length === 0;
    return (
      <StudioFrame
        title={email.title}
        lead={email.sent_when}
        path={ROUTES.studioEmails}
        page={page}
        isWide
        action={
          <p className="ways">
            <a href={ROUTES.studioEmails}>All emails</a>
          </p>
        }
      >
        <Sites email={email} path={page.path} />
        {!form && <SavedNote texts={email.brand === '' ? SAVED : SAVED_OF_SITE} page={page} />}
        {isTested && (
          <p className="form-done" role="status">
            A test is on its way to you. The words are not saved yet.
          </p>
        )}
        {!isTested && <FormError form={form} />}
        {!(form || email.fits) && (
          <p className="form-error" role="status">
            {`The changed words no longer fit this email, so ${email.brand === '' ? 'the original is' : 'the words of both sites are'} sent. ${listProblems(email)}`}
          </p>
        )}
        {!form && email.left_out.length > 0 && (
          <p className="email-left-out" role="status">
            {`These words leave out ${FIELD_LIST.format(email.left_out.map((name) => `{${name}}`))}, which the original has. The email is sent all the same: make sure that its reader can do without.`}
          </p>
        )}
        <form className="email-form" method="post" action={page.path} noValidate>
          <div className="form">
            <SeenVersion version={email.version} form={form} />
            <input type="hidden" name="brand" value={email.brand} />
            <WordFields email={email} form={form ?? { values: {}, errors: email.problems }} />
            <p className="setting-save">
              <button type="submit" name="action" value="save" className="button">
                {labelSave(form, 'Save')}
              </button>
              <button type="submit" name="action" value="test" className="button quiet">
                Send me a test
              </button>
              <a href={placeOf(page.path, email.brand)}>Discard changes</a>
            </p>
            <Origin email={email} />
          </div>
          <EmailPreview email={email} path={page.path} form={form} />
        </form>
      </StudioFrame>
    );
  },
};

const listProblems = ({ problems }: EditableEmail): string =>
  [...new Set(Object.values(problems))].map((text) => `${text}.`.replace(/\.\.$/, '.')).join(' ');

function WordFields({ email, form }: { email: EditableEmail; form: FormState }): ReactNode {
  const { words, labels, has_button, fields } = email;
  return (
    <>
      <Field name="subject" label="Subject" form={form} preset={words.subject} maxLength={200} />
      {labels.map((label, at) => {
        const text = words.parts[at] ?? '';
        return (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place.
            key={at}
            name={`parts.${at}`}
            id={`part-${at}`}
            label={label === '' ? (at === 0 ? 'Text' : 'Text that follows') : `Only if: ${lower(label)}`}
            unmarked={label !== ''}
            form={form}
            preset={text}
            rows={countLines(text)}
            maxLength={5000}
          />
        );
      })}
      {has_button && (
        <Field name="button" label="Label of the button" form={form} preset={words.button} maxLength={80} />
      )}
      {fields.length > 0 && <FieldList fields={fields} />}
    </>
  );
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Characters on a line of the form, about. */
const LINE_LENGTH = 62;
const MIN_LINES = 3;

const countLines = (text: string): number =>
  Math.max(
    MIN_LINES,
    text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0),
  );

function FieldList({ fields }: { fields: EditableEmail['fields'] }): ReactNode {
  return (
    <section className="email-fields" aria-labelledby="email-fields">
      <h2 id="email-fields">Fields</h2>
      <p>Each is replaced by what it stands for. An empty line begins a new paragraph.</p>
      <dl>
        {fields.map(({ name, example, is_needed }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{`${example}${is_needed ? ' (has to stay)' : ''}`}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Origin({ email: { is_changed, brand } }: { email: EditableEmail }): ReactNode {
  if (!is_changed)
    return (
      <p className="small">
        {brand === ''
          ? 'These are the original words.'
          : `These are the words of both sites. Change them, and ${BRAND_NAMES[brand]} has its own.`}
      </p>
    );
  return (
    <div className="setting-origin">
      <p className="small">
        {brand === ''
          ? 'These are not the original words. A new start keeps them.'
          : `${BRAND_NAMES[brand]} has these words of its own. A new start keeps them.`}
      </p>
      <button type="submit" name="action" value="reset" className="button quiet small">
        {brand === '' ? 'Back to the original' : 'Back to the words of both sites'}
      </button>
    </div>
  );
}

const placeOf = (path: string, brand: EditableEmail['brand']): string =>
  brand === '' ? path : `${path}?brand=${brand}`;

/** Both sites have the same words until one has its own. */
function Sites({
  email: { brand, own_of },
  path,
}: {
  email: EditableEmail;
  path: PageContext['path'];
}): ReactNode {
  return (
    <nav className="studio-pages" aria-label="Words of">
      <ul>
        {(['', ...BRAND_IDS] as const).map((id) => (
          <li key={id}>
            <a href={placeOf(path, id)} aria-current={id === brand ? 'page' : undefined}>
              {id === '' ? 'Both sites' : `${BRAND_NAMES[id]}${own_of.includes(id) ? ' (its own)' : ''}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
