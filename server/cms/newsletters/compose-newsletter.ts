/** A newsletter as the email to one subscriber. */
import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/cms/database/index.ts';
import { EMAIL_THEMES, type Email } from '#server/cms/mail/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { fillName } from '#shared/newsletters.ts';
import { sellerSettings } from '#shared/rest/settings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { writeEmailHtml } from './email/write-html.ts';
import { writeEmailText } from './email/write-text.ts';
import { makeUnsubscribeKey } from './subscriptions.ts';

export type NewsletterRow = Selectable<Tables['newsletters']>;

export interface NewsletterPlace {
  readonly db: Database;
  readonly origins: Readonly<Record<BrandId, string>>;
  /** Links that unsubscribe are signed with it. */
  readonly secret: string;
}

export interface NewsletterRecipient {
  readonly email: string;
  /** Undefined for staff, who see it beforehand: the link of theirs unsubscribes nobody. */
  readonly subscriber?: number;
  /** First name, for `{name}`; empty where it is not known. */
  readonly name?: string | undefined;
}

export async function composeNewsletter(
  { db, origins, secret }: NewsletterPlace,
  newsletter: NewsletterRow,
  to: NewsletterRecipient,
): Promise<Email> {
  const { brand, content, slug, on_site } = newsletter;
  const name = to.name?.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH);
  const [subject, preview] = [fillName(newsletter.subject, name), fillName(newsletter.preview, name)];
  const origin = origins[brand];
  const page = on_site === 1 ? `${origin}${pathTo('newsletterIssue', { slug })}` : '';
  const unsubscribe = `${origin}${ROUTES.newsletterUnsubscribe}${formatKey(newsletter.id, to.subscriber, secret)}`;
  const sender = await findSender(db, brand);
  const notes = [
    `You get this because you signed up for the newsletter of ${EMAIL_THEMES[brand].name}.`,
    ...sender,
  ];
  const words = writeEmailText(content, { origin, page, name });
  const text = [
    subject,
    words,
    '--',
    ...(page === '' ? [] : [`Read it on our site: ${page}`]),
    `Unsubscribe: ${unsubscribe}`,
    notes.join('\n'),
  ];
  const html = writeEmailHtml(content, { brand, colors: EMAIL_THEMES[brand].light, origin, page, name });
  return {
    to: to.email,
    subject,
    text: `${text.join('\n\n')}\n`,
    body: { html, preheader: preview || firstWords(words), page, notes },
    unsubscribe,
  };
}

function formatKey(newsletter: number, subscriber: number | undefined, secret: string): string {
  return subscriber === undefined ? '' : `?key=${makeUnsubscribeKey({ subscriber, newsletter }, secret)}`;
}

const MAX_NAME_LENGTH = 60;
const PREHEADER_LENGTH = 110;
const firstWords = (text: string): string => text.replace(/\s+/g, ' ').slice(0, PREHEADER_LENGTH);

/** Name and postal address, which the law of many countries asks for in bulk email; nothing before the operator has filled them in. */
async function findSender(db: Database, brand: BrandId): Promise<readonly string[]> {
  const parsed = sellerSettings.safeParse(await readSetting(db, 'seller', brand));
  if (!parsed.success) return [];
  const { name, address } = parsed.data;
  const lines = [name, ...address].filter((line) => line !== '' && !line.startsWith('['));
  return lines.length === 0 ? [] : [lines.join(', ')];
}
