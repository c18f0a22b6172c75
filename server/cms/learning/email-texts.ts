/** Words of emails about exams and certificates, as they are until staff change them. */
import { defineEmail } from '#server/cms/mail/index.ts';

export const EXAM_GRADED = defineEmail({
  name: 'exam-graded',
  title: 'Exam graded',
  sentWhen: 'A teacher has graded the essays of an exam.',
  fields: { name: 'Ada Opal', exam: 'Gemology 101', percent: '86' },
  subject: 'Your result is ready: {exam}',
  paragraphs: [
    'Hello {name},',
    'A teacher has graded your answers in "{exam}". Your result is {percent}%.',
    'The exam page shows the feedback on each answer.',
  ],
  button: 'View your result',
});

export const EXAM_PASSED = defineEmail({
  name: 'exam-passed',
  title: 'Exam graded and passed',
  sentWhen: 'A teacher has graded the essays of an exam, and it is passed.',
  fields: { name: 'Ada Opal', exam: 'Gemology 101', percent: '86' },
  subject: 'You passed: {exam}',
  paragraphs: [
    'Hello {name},',
    'A teacher has graded your answers in "{exam}". Your result is {percent}%, and you passed.',
    'The exam page shows the feedback on each answer.',
  ],
  button: 'View your result',
});

const CERTIFICATE = { name: 'Ada Opal', course: 'Gemology', number: 'FC-7K2M-9QXD' } as const;

export const CERTIFICATE_ISSUED = defineEmail({
  name: 'certificate-issued',
  title: 'Certificate',
  sentWhen: 'A student completes a course.',
  fields: {
    ...CERTIFICATE,
    pdf: 'https://example.org/certificate/FC-7K2M-9QXD.pdf',
    badge: 'https://example.org/badge/gemology/FC-7K2M-9QXD/',
    account: 'https://example.org/account/membership/',
  },
  needed: ['pdf', 'badge', 'number'],
  subject: 'Your certificate: {course}',
  paragraphs: [
    'Hello {name},',
    'Congratulations! You completed "{course}". Here are your certificate and the badge that goes with it.',
    'Certificate to print:\n{pdf}',
    'Signed badge for your profile:\n{badge}',
    'Your certificate number is {number}. Anyone who has it can verify your certificate on our site.',
    'All your certificates and badges are in your account:\n{account}',
  ],
  button: 'View your certificate',
});

export const CERTIFICATE_REVOKED = defineEmail({
  name: 'certificate-revoked',
  title: 'Certificate revoked',
  sentWhen: 'Staff revoke a certificate.',
  fields: {
    ...CERTIFICATE,
    reason: 'The exam was taken by somebody else.',
    contact: 'https://example.org/contact/',
  },
  needed: ['reason'],
  subject: 'Your certificate was revoked: {course}',
  paragraphs: [
    'Hello {name},',
    'We have revoked your certificate for "{course}", number {number}, and its badge. The reason:',
    '{reason}',
    'The certificate is no longer valid. Its public page and its badge now say so, without giving the reason.',
    'If you think this is a mistake, please contact us:\n{contact}',
  ],
  button: 'View certificate page',
});

export const CERTIFICATE_REINSTATED = defineEmail({
  name: 'certificate-reinstated',
  title: 'Certificate valid again',
  sentWhen: 'Staff take the revocation of a certificate back.',
  fields: { ...CERTIFICATE, reason: 'It was a mistake of ours.' },
  needed: ['reason'],
  subject: 'Your certificate is valid again: {course}',
  paragraphs: [
    'Hello {name},',
    'Your certificate for "{course}", number {number}, and its badge are valid again. The reason:',
    '{reason}',
    'Copies you saved are still good: the number, PDF and badge have not changed.',
  ],
  button: 'View your certificate',
});

export const LEARNING_EMAILS = [
  EXAM_GRADED,
  EXAM_PASSED,
  CERTIFICATE_ISSUED,
  CERTIFICATE_REVOKED,
  CERTIFICATE_REINSTATED,
];
