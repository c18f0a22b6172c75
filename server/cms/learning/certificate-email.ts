/** Words of emails to students about their certificates. */
import { type EmailWords, onSite } from '#server/cms/mail/index.ts';
import { pathsOf } from '#shared/badges.ts';
import { ROUTES } from '#shared/routes.ts';

interface CertificateEmailContext {
  readonly name: string;
  /** Its title. */
  readonly course: string;
  readonly slug: string;
  readonly number: string;
}

/** To the student whose course is complete. */
export function certificateIssued({ name, course, slug, number }: CertificateEmailContext): EmailWords {
  const paths = pathsOf({ number, course: { slug } });
  return {
    subject: `Your certificate: ${course}`,
    paragraphs: [
      `Hello ${name},`,
      `Congratulations! You completed "${course}". Here are your certificate and the badge that goes with it.`,
      `Certificate to print:\n${onSite(paths.pdf)}`,
      `Signed badge for your profile:\n${onSite(paths.badge)}`,
      `Your certificate number is ${number}. Anyone who has it can verify your certificate on our site.`,
      `All your certificates and badges are in your account:\n${onSite(ROUTES.accountMembership)}`,
    ],
    button: { label: 'View your certificate', href: onSite(paths.page) },
  };
}

/** Reason that a member of the staff wrote, in their words. */
type CertificateChangeContext = CertificateEmailContext & { readonly reason: string };

export function certificateRevoked({
  name,
  course,
  slug,
  number,
  reason,
}: CertificateChangeContext): EmailWords {
  return {
    subject: `Your certificate was revoked: ${course}`,
    paragraphs: [
      `Hello ${name},`,
      `We have revoked your certificate for "${course}", number ${number}, and its badge. The reason:`,
      reason,
      'The certificate is no longer valid. Its public page and its badge now say so, without giving the reason.',
      `If you think this is a mistake, please contact us:\n${onSite(ROUTES.contact)}`,
    ],
    button: { label: 'View certificate page', href: onSite(pathsOf({ number, course: { slug } }).page) },
  };
}

export function certificateReinstated({
  name,
  course,
  slug,
  number,
  reason,
}: CertificateChangeContext): EmailWords {
  return {
    subject: `Your certificate is valid again: ${course}`,
    paragraphs: [
      `Hello ${name},`,
      `Your certificate for "${course}", number ${number}, and its badge are valid again. The reason:`,
      reason,
      'Copies you saved are still good: the number, PDF and badge have not changed.',
    ],
    button: { label: 'View your certificate', href: onSite(pathsOf({ number, course: { slug } }).page) },
  };
}
