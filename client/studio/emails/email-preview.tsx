/** An email as its reader gets it, in a frame: a button of the form around it sends the typed words there. */
import type { ReactNode } from 'react';
import type { FormState } from '#client/core/page-module.ts';
import type { EditableEmail } from '#shared/rest/email-texts.ts';
import { StudioPlace } from '../studio-place.tsx';
import { StudioSelect } from '../studio-select.tsx';

const FRAME = 'email-frame';
const VIEWS = [
  ['wide', 'Email'],
  ['phone', 'On a phone'],
  ['text', 'Plain text'],
] as const;

interface EmailPreviewProps {
  email: EditableEmail;
  /** Address of the page. */
  path: string;
  form: FormState | undefined;
}

export function EmailPreview({ email, path, form }: EmailPreviewProps): ReactNode {
  const cases = email.labels.flatMap((label, at) => (label === '' ? [] : [[String(at), label] as const]));
  const address = `${path}preview/`;
  const view = form?.values.view ?? 'wide';
  return (
    <StudioPlace name="email-preview" props={{}}>
      <section className="email-preview" aria-labelledby="email-preview">
        <h2 id="email-preview">Preview</h2>
        <fieldset className="email-views">
          <legend className="hidden">Way to see it</legend>
          {VIEWS.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name="view" value={value} defaultChecked={view === value} />
              {` ${label}`}
            </label>
          ))}
        </fieldset>
        {cases.length > 0 && (
          <StudioSelect name="case" label="Case" options={[['', 'Usual'], ...cases]} preset="" form={form} />
        )}
        <p>
          <button type="submit" className="button quiet" formAction={address} formTarget={FRAME}>
            Show these words
          </button>
        </p>
        <iframe
          className="email-frame"
          name={FRAME}
          title="The email with examples in its fields"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={email.brand === '' ? address : `${address}?brand=${email.brand}`}
        />
      </section>
    </StudioPlace>
  );
}
