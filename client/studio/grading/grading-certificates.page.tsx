/** `/grading/certificates/`: where the staff finds a certificate, by what was typed into the form on it. */
import type { ReactNode } from 'react';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { type CertificateRecord, searchCertificates } from '#shared/rest/certificates.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { CertificateState } from './certificate-state.tsx';
import { GradingFrame } from './grading-frame.tsx';

export interface GradingCertificatesData {
  /** None before anything was looked for. */
  readonly found: readonly CertificateRecord[] | undefined;
}

const MAX_TYPED_LENGTH = 254;

export const gradingCertificatesPage: PersonalPageModule<GradingCertificatesData> = {
  sheet: 'grading',
  personal: true,
  guard: 'member',

  // Read from the form alone: addresses are written into histories, and email addresses do not belong there.
  load: ({ personal, query: { number, email } }) =>
    orHome(async () => {
      const found = await personal.get(searchCertificates, { number, email });
      return page({ found: number === undefined && email === undefined ? undefined : found });
    }),

  head: () => ({ title: 'Certificates', noindex: true }),

  Page: ({ data: { found }, page: frame }) => (
    <GradingFrame
      title="Certificates"
      lead="Find a certificate to see its history, revoke it or reinstate it."
      path={ROUTES.gradingCertificates}
      page={frame}
    >
      <form className="form" method="post" action={frame.path} noValidate>
        <FormError form={frame.form} />
        <Field
          name="search"
          label="Certificate number or the student’s email address"
          hint="The number is printed on the certificate, for example K7PM-3QXW-9TFD."
          form={frame.form}
          verbatim
          autoComplete="off"
          maxLength={MAX_TYPED_LENGTH}
        />
        <p className="button-row">
          <button type="submit" className="button">
            Find
          </button>
        </p>
      </form>
      {found && <Found records={found} />}
    </GradingFrame>
  ),
};

function Found({ records }: { records: readonly CertificateRecord[] }): ReactNode {
  return (
    <section aria-labelledby="found">
      <h2 id="found">Results</h2>
      {records.length === 0 && <p role="status">No certificates found.</p>}
      <ul className="staff-list">
        {records.map(({ number, name, course, issued_at, revoked_at }) => (
          <li key={number}>
            <a href={pathTo('gradingCertificate', { number })}>{`${name}: ${course.title}`}</a>
            <span>
              {number}, <Day iso={issued_at} /> <CertificateState revokedAt={revoked_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
