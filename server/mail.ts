/** Hands letters to a mail server; without one, writes each as a file that any mail program opens. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Letter, SendLetter } from '#server/cms/index.ts';

export interface MailOptions {
  readonly SMTP_URL: string;
  readonly MAIL_FROM: string;
  readonly mailDir: string;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** What speaks SMTP is loaded with the first letter. */
export function createMailer(options: MailOptions): SendLetter {
  let sender: Promise<SendLetter> | undefined;
  return async (letter, brand) => {
    sender ??= options.SMTP_URL === '' ? openFolder(options) : openServer(options);
    return (await sender)(letter, brand);
  };
}

async function openServer({ SMTP_URL, MAIL_FROM }: MailOptions): Promise<SendLetter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(SMTP_URL);
  const transport = createTransport({
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...TIMEOUTS,
  });
  return (letter) => transport.sendMail(toMail(letter, MAIL_FROM));
}

async function openFolder({ MAIL_FROM, mailDir }: MailOptions): Promise<SendLetter> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (letter) => {
    const { message } = await transport.sendMail(toMail(letter, MAIL_FROM));
    await mkdir(mailDir, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await writeFile(join(mailDir, name), message as Buffer, { mode: 0o600 });
  };
}

function toMail({ to, subject, text, replyTo, unsubscribe }: Letter, from: string): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
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
