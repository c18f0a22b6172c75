/** Emails to students about their certificates: `email-texts.ts` has their words. */
import { type EmailWords, fillEmail, onSite } from '#server/cms/mail/index.ts';
import { pathsOf } from '#shared/badges.ts';
import { ROUTES } from '#shared/routes.ts';
import * as texts from './email-texts.ts';

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
  const values = {
    name,
    course,
    number,
    pdf: onSite(paths.pdf),
    badge: onSite(paths.badge),
    account: onSite(ROUTES.accountMembership),
  };
  return fillEmail(texts.CERTIFICATE_ISSUED, values, onSite(paths.page));
}

/** Reason that a member of the staff wrote, in their words. */
type CertificateChangeContext = CertificateEmailContext & { readonly reason: string };

export const certificateRevoked = (given: CertificateChangeContext): EmailWords =>
  fillEmail(texts.CERTIFICATE_REVOKED, { ...pick(given), contact: onSite(ROUTES.contact) }, toPage(given));

export const certificateReinstated = (given: CertificateChangeContext): EmailWords =>
  fillEmail(texts.CERTIFICATE_REINSTATED, pick(given), toPage(given));

const pick = ({ name, course, number, reason }: CertificateChangeContext) => ({
  name,
  course,
  number,
  reason,
});

const toPage = ({ number, slug }: CertificateEmailContext): string =>
  onSite(pathsOf({ number, course: { slug } }).page);
