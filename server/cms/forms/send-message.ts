import { type Database, inTransaction } from '#server/cms/database/index.ts';
import { countAttempt } from '#server/cms/identity/index.ts';
import { queueEmail } from '#server/cms/mail/index.ts';
import { writeEvent } from '#server/cms/outgoing-webhooks/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { sendMessage as sendMessageEndpoint } from '#shared/rest/contact.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { pathTo } from '#shared/routes.ts';

type ContactMessage = ParsedInputOf<typeof sendMessageEndpoint>;
type SentMessage = { success: true };

/** In a quarter of an hour, from everywhere: somebody reads each of them. */
const MAX_MESSAGES = 100;

/** Keeps a message and mails it to those who answer; `to` is their address. @throws too_many_attempts */
export async function sendMessage(
  db: Database,
  brand: BrandId,
  { name, email, subject, url, message }: ContactMessage,
  to: string,
  now: Date,
): Promise<SentMessage> {
  await countAttempt(db, [{ key: 'messages', most: MAX_MESSAGES }], now);
  await inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('messages')
      .values({ brand, name, email, subject, url, message, created_at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const received = { type: 'message', id, link: pathTo('studioMessage', { id: String(id) }) };
    await writeEvent(transaction, { event: 'message.received', brand, about: received }, now);
    const about = url && `Web address: ${url}\n\n`;
    const text = `${name} <${email}> sent a message through the contact form:\n\n${about}${message}\n`;
    await queueEmail(transaction, brand, { to, subject: oneLine(subject), text, replyTo: email }, now);
  });
  return { success: true };
}

/** A header is one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
