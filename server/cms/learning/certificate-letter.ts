import { onSite, type Words } from '#server/cms/mail/index.ts';
import { pathsOf } from '#shared/badges.ts';
import { ROUTES } from '#shared/routes.ts';

/** To the student whose course is complete. */
export function certificateIssued({
  name,
  course,
  slug,
  number,
}: {
  name: string;
  course: string;
  slug: string;
  number: string;
}): Words {
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
