/** Hands letters to a mail server; without one, writes each as a file that any mail program opens. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { type Letter, renderLetter, type SendLetter } from '#server/cms/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { keepLetter } from './outbox-folder.ts';

export interface MailOptions {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly mailDir: string;
  readonly outboxDir: string;
  readonly sites: Readonly<Record<BrandId, { readonly origin: string }>>;
  readonly production: boolean;
}

interface Log {
  info(details: object, message: string): void;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** What speaks SMTP is loaded with the first letter. */
export function createMailer(options: MailOptions, log: Log): SendLetter {
  let sender: Promise<SendLetter> | undefined;
  return async (letter, brand) => {
    sender ??= options.SMTP_URL === '' ? openFolder(options, log) : openServer(options);
    return (await sender)(letter, brand);
  };
}

async function openServer(options: MailOptions): Promise<SendLetter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(options.SMTP_URL);
  const transport = createTransport({
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
  });
  return (letter, brand) => transport.sendMail(toMail(letter, brand, options));
}

/** For whoever develops they lie in the outbox as well. */
async function openFolder(options: MailOptions, log: Log): Promise<SendLetter> {
  const { mailDir, outboxDir, sites, production } = options;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (letter, brand) => {
    const { message } = await transport.sendMail(toMail(letter, brand, options));
    await mkdir(mailDir, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(mailDir, name), message as Buffer, { mode: 0o600 });
    if (production) return;
    const { to, subject, text } = letter;
    const { origin } = sites[brand];
    const html = renderLetter(letter, brand, origin);
    await keepLetter(outboxDir, { at: new Date().toISOString(), to, subject, text, html });
    log.info({ subject, outbox: `${origin}/dev/outbox/` }, 'a letter waits in the outbox');
  };
}

function toMail(letter: Letter, brand: BrandId, { MAIL_FROM, sites }: MailOptions): SendMailOptions {
  const { to, subject, text, replyTo, unsubscribe } = letter;
  return {
    from: MAIL_FROM,
    to,
    subject,
    text,
    html: renderLetter(letter, brand, sites[brand].origin),
    replyTo,
    ...(unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    // What a letter says is ours or a stranger's words: never a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
