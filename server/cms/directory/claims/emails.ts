/** Words of emails about claims. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { CODE_MINUTES } from '#shared/claims.ts';
import { pathTo } from '#shared/routes.ts';

/** A header is one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Without the name of the member: whoever claims something could write anything to a business by it. */
export const claimCode =
  (name: string, code: string): ComposeEmail =>
  () => ({
    subject: oneLine(`Code for the listing of ${name}`),
    paragraphs: [
      `Somebody with an account here says that they belong to ${name}, and wants to keep its listing in our business directory.`,
      `If this is you, type this code where you asked for it: ${code}`,
      `It is good for ${CODE_MINUTES} minutes. If you do not know about this, ignore this email, and do not pass the code on: nothing will change.`,
    ],
  });

export const claimAccepted =
  (id: number, name: string): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`The listing of ${name} is yours`),
    paragraphs: [
      `You keep the listing of ${name} from now on. You can change what it says, add photos, and answer readers.`,
      'If this was not you, please write to us at once.',
    ],
    button: {
      label: 'Go to your listing',
      href: `${origin}${pathTo('accountListing', { id: String(id) })}`,
    },
  });

export const claimRefused =
  (id: number, name: string, reason: string): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`Your request for the listing of ${name}`),
    paragraphs: [
      `We looked at what you wrote about ${name}, and cannot give you its listing yet:`,
      reason,
      'You can prove it by an email address or the website of the business, or write to us again.',
    ],
    button: {
      label: 'Prove that it is yours',
      href: `${origin}${pathTo('claimListing', { id: String(id) })}`,
    },
  });

export const claimEnded =
  (name: string, link: string): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`The listing of ${name} has an owner`),
    paragraphs: [
      `You asked for the listing of ${name}. Meanwhile somebody else has proven that it is theirs, so your request has ended.`,
      'If you belong to the same business, ask them to invite you. If you think that this is wrong, please write to us.',
    ],
    button: { label: 'See the listing', href: `${origin}${link}` },
  });
