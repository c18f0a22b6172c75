/** `/grading/certificates/{number}/`: whose a certificate is, what was done to it, and the form that takes it back or gives it again. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import {
  type FormState,
  notFound,
  type PersonalPageModule,
  page,
  redirect,
} from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { pathsOf } from '#shared/badges.ts';
import { parseCertificateNumber } from '#shared/certificate-number.ts';
import type { CertificateEvent } from '#shared/learning.ts';
import {
  type CertificateRecord,
  findCertificateRecord,
  MAX_REASON_LENGTH,
} from '#shared/rest/certificates.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { CertificateState } from './certificate-state.tsx';
import { GradingFrame } from './grading-frame.tsx';

const SAVED: Readonly<Record<CertificateEvent, string>> = {
  revoked: 'The certificate is revoked. We emailed your reason to the student.',
  reinstated: 'The certificate is reinstated. We emailed your reason to the student.',
};

export const gradingCertificatePage: PersonalPageModule<CertificateRecord> = {
  sheet: 'grading',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load({ personal, params }) {
    const number = parseCertificateNumber(params.number ?? '');
    if (number === undefined) return Promise.resolve(notFound);
    if (number !== params.number) return Promise.resolve(redirect(pathTo('gradingCertificate', { number })));
    return orHome(async () => page(await personal.get(findCertificateRecord, { number })));
  },

  head: ({ number }) => ({ title: `Certificate ${number}`, noindex: true }),

  Page: ({ data: record, page }) => (
    <GradingFrame title={`Certificate ${record.number}`} path={ROUTES.gradingCertificates} page={page}>
      <SavedNote texts={SAVED} page={page} />
      <Facts record={record} />
      {record.acts.length > 0 && <Acts acts={record.acts} />}
      <section aria-labelledby="change">
        <h2 id="change">{record.revoked_at === null ? 'Revoke certificate' : 'Reinstate certificate'}</h2>
        <ChangeForm act={record.revoked_at === null ? 'revoked' : 'reinstated'} {...page} />
      </section>
    </GradingFrame>
  ),
};

function Facts({ record }: { record: CertificateRecord }): ReactNode {
  const { name, email, course, issued_at, revoked_at } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['State', <CertificateState key="state" revokedAt={revoked_at} />],
    ['Issued to', name],
    ['Email address', email],
    [
      'Course',
      <a key="course" href={course.link}>
        {course.title}
      </a>,
    ],
    ['Issued on', <Day key="day" iso={issued_at} />],
    [
      'Public page',
      <a key="page" href={pathsOf(record).page}>
        View
      </a>,
    ],
  ];
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const ACT_WORDS: Readonly<Record<CertificateEvent, string>> = {
  revoked: 'Revoked',
  reinstated: 'Reinstated',
};

function Acts({ acts }: Pick<CertificateRecord, 'acts'>): ReactNode {
  return (
    <section aria-labelledby="acts">
      <h2 id="acts">History</h2>
      <ol className="staff-acts" reversed>
        {acts.map(({ act, reason, by, at }) => (
          <li key={`${at} ${act}`}>
            <b>{ACT_WORDS[act]}</b>
            {` by ${by || 'a former staff member'}, `}
            <Day iso={at} />
            <blockquote>{reason}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangeFormProps {
  act: CertificateEvent;
  path: string;
  form?: FormState | undefined;
}

/** A text typed for one action is no reason for the other: where somebody else was first, the field is empty. */
function ChangeForm({ act, path, form }: ChangeFormProps): ReactNode {
  const typed = form && (form.values.act === act ? form : { ...form, values: {} });
  return (
    <form className="form" method="post" action={path} noValidate>
      <FormError form={typed} />
      <input type="hidden" name="act" value={act} />
      <Field
        name="reason"
        label="Reason"
        hint="Stored with your name and emailed to the student. No one else sees it."
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        form={typed}
      />
      <p className="button-row">
        <button type="submit" className={act === 'revoked' ? 'button danger' : 'button'}>
          {act === 'revoked' ? 'Revoke certificate' : 'Reinstate certificate'}
        </button>
      </p>
    </form>
  );
}
