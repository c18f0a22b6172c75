/** Hands emails to a mail server; without one, writes each as a file that any mail program opens. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { type Email, EmailRefused, MailboxRefused, renderEmail, type SendEmail } from '#server/cms/index.ts';
import { writeDurably } from '#server/runtime/durable-files.ts';
import type { BrandId } from '#shared/brands.ts';
import { embedLogo, loadEmailLogo } from './email-logos.ts';
import { saveEmail } from './mail-folder.ts';

export interface MailOptions {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly mailDir: string;
  readonly devMailDir: string;
  readonly sites: Readonly<Record<BrandId, { readonly origin: string }>>;
  readonly production: boolean;
}

interface Log {
  info(details: object, message: string): void;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Loads the SMTP client with the first email. */
export function createEmailSender(options: MailOptions, log: Log, now: () => Date): SendEmail {
  let sender: Promise<SendEmail> | undefined;
  return async (email, brand, id) => {
    sender ??= options.SMTP_URL === '' ? openFolder(options, log, now) : openServer(options);
    return (await sender)(email, brand, id);
  };
}

async function openServer(options: MailOptions): Promise<SendEmail> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(options.SMTP_URL);
  const transport = createTransport({
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
  });
  return async (email, brand, id) => {
    try {
      return await transport.sendMail(await toMail(email, brand, id, options));
    } catch (error) {
      throw describeFailure(error, email.to);
    }
  };
}

/** At these steps a server judges the recipient and the email; at others us, which can be mended while it waits. */
const JUDGING = new Set(['RCPT TO', 'DATA']);

/**
 * Status codes of a mailbox that is not there (RFC 3463, sections 3.2 and 3.3). A bare 550 is no such: servers answer it to senders whom
 * they block as well.
 */
const NO_MAILBOX = /\b5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?![\d.])/;

/** Without whom it was for: servers repeat addresses in what they say, and logs are no place for them. */
function describeFailure(error: unknown, to: string): Error {
  const { message, command, permanent } = Object(error) as Readonly<Record<string, unknown>>;
  const said = String(message)
    .replaceAll(to, '…')
    .replace(/[^\s<>@]{1,64}@[^\s<>@]{1,255}/g, '…');
  const isFinal = permanent === true && JUDGING.has(String(command));
  if (!isFinal) return new Error(said);
  return command === 'RCPT TO' && NO_MAILBOX.test(said) ? new MailboxRefused(said) : new EmailRefused(said);
}

/** Writes emails to a folder; for developers they are shown at `/dev/mail/` as well. */
async function openFolder(options: MailOptions, log: Log, now: () => Date): Promise<SendEmail> {
  const { mailDir, devMailDir, sites, production } = options;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (email, brand, id) => {
    const { message } = await transport.sendMail(await toMail(email, brand, id, options));
    await mkdir(mailDir, { recursive: true, mode: 0o700 });
    const at = now().toISOString();
    const name = `${at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeDurably(join(mailDir, name), message as Buffer);
    if (production) return;
    const { to, subject, text } = email;
    const { origin } = sites[brand];
    const html = embedLogo(renderEmail(email, brand, origin), await loadEmailLogo(brand));
    await saveEmail(devMailDir, { at, to, subject, text, html });
    log.info({ subject, devMail: `${origin}/dev/mail/` }, 'an email waits in the dev mail folder');
  };
}

async function toMail(
  email: Email,
  brand: BrandId,
  id: string,
  { MAIL_FROM, sites }: MailOptions,
): Promise<SendMailOptions> {
  const { to, subject, text, replyTo, unsubscribe } = email;
  return {
    from: MAIL_FROM,
    to,
    subject,
    text,
    messageId: `<${id}@${new URL(sites[brand].origin).hostname}>`,
    html: renderEmail(email, brand, sites[brand].origin),
    attachments: [await loadEmailLogo(brand)],
    replyTo,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    // Words of an email are ours or a stranger's: never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
