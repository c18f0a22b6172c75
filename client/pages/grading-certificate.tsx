/** `/grading/certificates/{number}/`: whose a certificate is, what was done to it, and the form that takes it back or gives it again. */
import type { ReactNode } from 'react';
import { type FormState, notFound, type PersonalPageModule, page, redirect } from '#client/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { CertificateState } from '#client/ui/certificate-state.tsx';
import { Field, FormError } from '#client/ui/field.tsx';
import { StaffFrame } from '#client/ui/staff-frame.tsx';
import { pathsOf } from '#shared/badges.ts';
import { readCertificateNumber } from '#shared/certificate-number.ts';
import type { CertificateAct } from '#shared/learning.ts';
import { type CertificateRecord, findCertificateRecord, LONGEST_REASON } from '#shared/rest/certificates.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { oneOf } from './account-query.ts';
import { orHome } from './or-home.ts';

const SAVED: Readonly<Record<CertificateAct, string>> = {
  revoked: 'It is taken back. The student is sent a letter with your words.',
  reinstated: 'It is valid again. The student is sent a letter with your words.',
};

export const gradingCertificatePage: PersonalPageModule<CertificateRecord> = {
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load({ personal, params }) {
    const number = readCertificateNumber(params.number ?? '');
    if (number === undefined) return Promise.resolve(notFound);
    if (number !== params.number) return Promise.resolve(redirect(pathTo('gradingCertificate', { number })));
    return orHome(async () => page(await personal.get(findCertificateRecord, { number })));
  },

  head: ({ number }) => ({ title: `Certificate ${number}`, noindex: true, sheet: 'exam' }),

  Page: ({ data: record, page }) => (
    <StaffFrame title={`Certificate ${record.number}`} room={ROUTES.gradingCertificates} isBelow>
      <SavedNote texts={SAVED} page={page} />
      <Facts record={record} />
      {record.acts.length > 0 && <Acts acts={record.acts} />}
      <section aria-labelledby="change">
        <h2 id="change">{record.revoked_at === null ? 'Take it back' : 'Make it valid again'}</h2>
        <ChangeForm act={record.revoked_at === null ? 'revoked' : 'reinstated'} {...page} />
      </section>
    </StaffFrame>
  ),
};

function Facts({ record }: { record: CertificateRecord }): ReactNode {
  const { name, email, course, issued_at, revoked_at } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['State', <CertificateState key="state" revokedAt={revoked_at} />],
    ['Given to', name],
    ['E-mail address', email],
    [
      'Course',
      <a key="course" href={course.link}>
        {course.title}
      </a>,
    ],
    ['Given on', <Day key="day" iso={issued_at} />],
    [
      'What everybody sees',
      <a key="page" href={pathsOf(record).page}>
        Its public page
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

const ACT_WORDS: Readonly<Record<CertificateAct, string>> = {
  revoked: 'Taken back',
  reinstated: 'Made valid again',
};

function Acts({ acts }: Pick<CertificateRecord, 'acts'>): ReactNode {
  return (
    <section aria-labelledby="acts">
      <h2 id="acts">What was done to it</h2>
      <ol className="staff-acts" reversed>
        {acts.map(({ act, reason, by, at }) => (
          <li key={`${at} ${act}`}>
            <b>{ACT_WORDS[act]}</b>
            {` by ${by || 'somebody who is no longer here'}, `}
            <Day iso={at} />
            <blockquote>{reason}</blockquote>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChangeFormProps {
  act: CertificateAct;
  path: string;
  form?: FormState | undefined;
}

/** What was typed for the one is no reason for the other: where somebody else was first, the field is empty. */
function ChangeForm({ act, path, form }: ChangeFormProps): ReactNode {
  const typed = form && (form.values.act === act ? form : { ...form, values: {} });
  return (
    <form className="form" method="post" action={path} noValidate>
      <FormError form={typed} />
      <input type="hidden" name="act" value={act} />
      <Field
        name="reason"
        label="Why"
        hint="Kept with your name, and told to the student in a letter. Nobody else sees it."
        rows={4}
        maxLength={LONGEST_REASON}
        form={typed}
      />
      <p className="button-row">
        <button type="submit" className={act === 'revoked' ? 'button danger' : 'button'}>
          {act === 'revoked' ? 'Take it back' : 'Make it valid again'}
        </button>
      </p>
    </form>
  );
}
