import type { Database } from '#server/cms/database/index.ts';
import { queueLetter } from '#server/cms/mail/index.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Answer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import type { sendMessage as sendMessageEndpoint } from '#shared/rest/forms.ts';

type Message = ParsedInputOf<typeof sendMessageEndpoint>;
type Sent = Answer<{ success: true }>;

/** Keeps a message and mails it to those who answer; `to` is their address. */
export async function sendMessage(
  db: Database,
  brand: BrandId,
  { name, email, subject, message }: Message,
  to: string,
  now: Date,
): Promise<Sent> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('messages')
      .values({ brand, name, email, subject, message, created_at: now.toISOString() })
      .execute();
    const text = `${name} <${email}> wrote through the contact form:\n\n${message}\n`;
    await queueLetter(transaction, brand, { to, subject: oneLine(subject), text, replyTo: email }, now);
  });
  return { value: { success: true }, tags: [] };
}

/** A header is one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
