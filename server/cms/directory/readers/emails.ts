/** Emails between readers, owners and staff: `email-texts.ts` has their words. */
import type { ComposeEmail } from '#server/cms/identity/index.ts';
import { fillEmail } from '#server/cms/mail/index.ts';
import { pathTo } from '#shared/routes.ts';
import * as texts from './email-texts.ts';
import type { NamedListing } from './find-listing.ts';

interface WrittenMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

const toReaders = (origin: string, { id }: NamedListing): string =>
  `${origin}${pathTo('businessReaders', { id: String(id) })}`;

export const messageToOwner =
  (listing: NamedListing, { name, email, message }: WrittenMessage): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.MESSAGE_TO_OWNER,
      { business: listing.title, name, email, message },
      toReaders(origin, listing),
    );

export const messageToTeam =
  (
    { title, link }: NamedListing,
    { name, email, message }: WrittenMessage,
    isLocked: boolean,
  ): ComposeEmail =>
  (origin) =>
    fillEmail(texts.MESSAGE_TO_TEAM, { business: title, name, email, message, isLocked }, `${origin}${link}`);

export const messageAnswered =
  (
    { title, link }: NamedListing,
    { name, message, answer }: WrittenMessage & { answer: string },
  ): ComposeEmail =>
  (origin) =>
    fillEmail(texts.MESSAGE_ANSWERED, { business: title, name, message, answer }, `${origin}${link}`);

export const reviewShown =
  ({ title, link }: NamedListing): ComposeEmail =>
  (origin) =>
    fillEmail(texts.REVIEW_SHOWN, { business: title }, `${origin}${link}#reviews`);

export const reviewRefused =
  ({ title }: NamedListing, slug: string, reason: string): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.REVIEW_REFUSED,
      { business: title, reason },
      `${origin}${pathTo('writeReview', { slug })}`,
    );

export const reviewReceived =
  (listing: NamedListing, stars: number): ComposeEmail =>
  (origin) =>
    fillEmail(
      texts.REVIEW_RECEIVED,
      { business: listing.title, stars: String(stars) },
      `${toReaders(origin, listing)}#reviews`,
    );

export const reviewAnswered =
  ({ title, link }: NamedListing): ComposeEmail =>
  (origin) =>
    fillEmail(texts.REVIEW_ANSWERED, { business: title }, `${origin}${link}#reviews`);
