/** `/grading/certificates/`: where the staff finds a certificate, by what was typed into the form on it. */
import type { ReactNode } from 'react';
import { type PersonalPageModule, page } from '#client/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { CertificateState } from '#client/ui/certificate-state.tsx';
import { Field, FormError } from '#client/ui/field.tsx';
import { StaffFrame } from '#client/ui/staff-frame.tsx';
import { type CertificateRecord, searchCertificates } from '#shared/rest/certificates.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { orHome } from './or-home.ts';

export interface GradingCertificatesData {
  /** None before anything was looked for. */
  readonly found: readonly CertificateRecord[] | undefined;
}

const LONGEST_TYPED = 254;

export const gradingCertificatesPage: PersonalPageModule<GradingCertificatesData> = {
  personal: true,
  guard: 'member',

  // What was sent from the form alone: addresses are written into histories, and e-mail addresses do not belong there.
  load: ({ personal, query: { number, email } }) =>
    orHome(async () => {
      const found = await personal.get(searchCertificates, { number, email });
      return page({ found: number === undefined && email === undefined ? undefined : found });
    }),

  head: () => ({ title: 'Certificates', noindex: true, sheet: 'exam' }),

  Page: ({ data: { found }, page: { form, path } }) => (
    <StaffFrame
      title="Certificates"
      lead="Find one, to see what was done to it, to take it back, or to make it valid again."
      room={ROUTES.gradingCertificates}
    >
      <form className="form" method="post" action={path} noValidate>
        <FormError form={form} />
        <Field
          name="sought"
          label="Number, or the student's e-mail address"
          hint="A number stands on each certificate, as K7PM-3QXW-9TFD does."
          form={form}
          verbatim
          autoComplete="off"
          maxLength={LONGEST_TYPED}
        />
        <p className="button-row">
          <button type="submit" className="button">
            Find
          </button>
        </p>
      </form>
      {found && <Found records={found} />}
    </StaffFrame>
  ),
};

function Found({ records }: { records: readonly CertificateRecord[] }): ReactNode {
  return (
    <section aria-labelledby="found">
      <h2 id="found">Found</h2>
      {records.length === 0 && <p role="status">We have given no such certificate.</p>}
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
