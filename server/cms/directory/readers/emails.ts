/** Words of emails between readers, owners and staff. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { pathTo } from '#shared/routes.ts';
import type { NamedListing } from './find-listing.ts';

interface WrittenMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A header is one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const listParagraphs = (text: string): string[] => text.split(/\n{2,}/);

export const messageToOwner =
  (listing: NamedListing, { name, email, message }: WrittenMessage): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`${name} wrote to ${listing.title}`),
    paragraphs: [
      `${name} <${email}> wrote to ${listing.title} through its listing:`,
      ...listParagraphs(message),
      'They do not know your address until you answer. Answer in your account, or reply to this email.',
    ],
    button: {
      label: 'Read and answer',
      href: `${origin}${pathTo('businessReaders', { id: String(listing.id) })}`,
    },
  });

export const messageToTeam =
  (listing: NamedListing, { name, email, message }: WrittenMessage): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`Message to ${listing.title}, which has no owner here`),
    paragraphs: [
      `${name} <${email}> wrote to ${listing.title} through its listing. Nobody has claimed it: please pass this on.`,
      ...listParagraphs(message),
    ],
    button: { label: 'See the listing', href: `${origin}${listing.link}` },
  });

export const messageAnswered =
  (listing: NamedListing, { name, message, answer }: WrittenMessage & { answer: string }): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`${listing.title} answered you`),
    paragraphs: [
      ...listParagraphs(answer),
      listing.title,
      `You wrote as ${name}:`,
      ...listParagraphs(message),
    ],
    button: { label: `See ${listing.title}`, href: `${origin}${listing.link}` },
  });

export const reviewShown =
  (listing: NamedListing): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`Your review of ${listing.title} is shown`),
    paragraphs: ['Thank you. Other readers can see your review from now on.'],
    button: { label: 'See it', href: `${origin}${listing.link}#reviews` },
  });

export const reviewRefused =
  (listing: NamedListing, slug: string, reason: string): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`Your review of ${listing.title}`),
    paragraphs: ['We cannot show your review as it is:', reason, 'You can change it and send it again.'],
    button: { label: 'Change it', href: `${origin}${pathTo('writeReview', { slug })}` },
  });

export const reviewReceived =
  (listing: NamedListing, stars: number): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`A new review of ${listing.title}`),
    paragraphs: [
      `A member gave ${listing.title} ${stars} of 5 stars. You can answer it once, in your account.`,
    ],
    button: {
      label: 'Read and answer',
      href: `${origin}${pathTo('businessReaders', { id: String(listing.id) })}#reviews`,
    },
  });

export const reviewAnswered =
  (listing: NamedListing): ComposeEmail =>
  (origin) => ({
    subject: oneLine(`${listing.title} answered your review`),
    paragraphs: ['Their answer stands below your review.'],
    button: { label: 'Read it', href: `${origin}${listing.link}#reviews` },
  });
