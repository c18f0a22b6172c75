/** What students are written about their certificates. */
import { onSite, type Words } from '#server/cms/mail/index.ts';
import { pathsOf } from '#shared/badges.ts';
import { ROUTES } from '#shared/routes.ts';

interface About {
  readonly name: string;
  /** Its title. */
  readonly course: string;
  readonly slug: string;
  readonly number: string;
}

/** To the student whose course is complete. */
export function certificateIssued({ name, course, slug, number }: About): Words {
  const paths = pathsOf({ number, course: { slug } });
  return {
    subject: `Your certificate: ${course}`,
    paragraphs: [
      `Hello ${name},`,
      `you have completed "${course}". Congratulations! Here is your certificate, and a badge that goes with it.`,
      `To print and to hang on the wall:\n${onSite(paths.pdf)}`,
      `Your badge, signed by us, for your profile:\n${onSite(paths.badge)}`,
      `Its number is ${number}. Whoever has the number can see on our site that the certificate is genuine, to whom it was given and what for.`,
      `All your certificates and badges are in your account:\n${onSite(ROUTES.accountMembership)}`,
    ],
    button: { label: 'See your certificate', href: onSite(paths.page) },
  };
}

/** What a person of the staff wrote, in their words. */
type Told = About & { readonly reason: string };

export function certificateRevoked({ name, course, slug, number, reason }: Told): Words {
  return {
    subject: `Your certificate was taken back: ${course}`,
    paragraphs: [
      `Hello ${name},`,
      `we have taken back your certificate for "${course}", number ${number}, and the badge that goes with it. This is why:`,
      reason,
      'It is no longer valid. Its page says so to whoever looks there, though not why, and so does the badge to programs that verify it.',
      `If you think that this is a mistake, please write to us:\n${onSite(ROUTES.contact)}`,
    ],
    button: { label: 'See its page', href: onSite(pathsOf({ number, course: { slug } }).page) },
  };
}

export function certificateReinstated({ name, course, slug, number, reason }: Told): Words {
  return {
    subject: `Your certificate is valid again: ${course}`,
    paragraphs: [
      `Hello ${name},`,
      `your certificate for "${course}", number ${number}, is valid again, and so is the badge that goes with it. This is why:`,
      reason,
      'Copies that you kept are good as they are: number, PDF and badge have not changed.',
    ],
    button: { label: 'See your certificate', href: onSite(pathsOf({ number, course: { slug } }).page) },
  };
}
