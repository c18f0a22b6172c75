import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { PasswordField } from '#client/ui/password-field.tsx';
import type { OwnBusiness } from '#shared/rest/listings.ts';
import { ROUTES } from '#shared/routes.ts';
import { FormSection } from './details-section.tsx';
import { ListingsOfClosed } from './listings-of-closed.tsx';

const NOTHING_SAVED = {};

/** All of it to take along, and the end of the account. */
export function YourData({
  businesses,
  page,
}: {
  businesses: readonly OwnBusiness[];
  page: PageContext;
}): ReactNode {
  return (
    <>
      <section id="export">
        <h2>Download your data</h2>
        <p>A copy of everything we store about you, in files that people and programs can read.</p>
        <form method="post" action={ROUTES.accountExport}>
          <button className="button quiet" type="submit">
            Download ZIP file
          </button>
        </form>
      </section>
      <FormSection
        name="close"
        title="Delete account"
        page={page}
        saved={NOTHING_SAVED}
        note="This permanently deletes your account, your membership and your data. It cannot be undone. Tax law requires us to keep records of purchases and payments; we keep them without your name."
        button="Delete account"
        danger
        fields={(form) => (
          <>
            <ListingsOfClosed businesses={businesses} />
            <PasswordField
              name="password"
              id="close-password"
              label="Your password"
              form={form}
              autoComplete="current-password"
            />
          </>
        )}
      />
    </>
  );
}
