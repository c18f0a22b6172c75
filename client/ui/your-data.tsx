import type { ReactNode } from 'react';
import type { PageContext } from '#client/page-module.ts';
import { ROUTES } from '#shared/routes.ts';
import { FormSection } from './details-section.tsx';
import { PasswordField } from './password-field.tsx';

const NOTHING_SAVED = {};

/** All of it to take along, and the end of the account. */
export function YourData({ page }: { page: PageContext }): ReactNode {
  return (
    <>
      <section id="export">
        <h2>Take your data along</h2>
        <p>All that is stored about you, as files that people and programs can read.</p>
        <form method="post" action={ROUTES.accountExport}>
          <button className="button quiet" type="submit">
            Download as ZIP
          </button>
        </form>
      </section>
      <FormSection
        name="close"
        title="Delete the account"
        page={page}
        saved={NOTHING_SAVED}
        note="It ends at once and for good: your membership, what it opens, and what we know of you. What was bought and paid is kept without your name, as tax law wants it."
        button="Delete the account"
        danger
        fields={(form) => (
          <PasswordField
            name="password"
            id="close-password"
            label="Your password"
            form={form}
            autoComplete="current-password"
          />
        )}
      />
    </>
  );
}
