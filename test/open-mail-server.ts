/** For tests: a mail server over SMTP that keeps what it takes. */
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Test } from 'tap';

export interface MailServer {
  /** Whole emails, as they were taken. */
  readonly mails: readonly string[];
  /** For `SMTP_URL`. */
  readonly url: string;
}

interface MailServerOptions {
  /** Answers the error with which a recipient is refused. */
  readonly refuse?: (address: string) => Error | null;
  /** An email is taken, and its sender told so, once this resolves. */
  readonly beforeTaking?: (address: string) => Promise<void>;
}

export async function openMailServer(
  t: Test,
  { refuse = () => null, beforeTaking = async () => {} }: MailServerOptions = {},
): Promise<MailServer> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    async onData(stream, { envelope }, done) {
      const mail = await text(stream).catch(() => undefined);
      // Its sender was killed in the middle of it.
      if (mail === undefined) return;
      await beforeTaking(envelope.rcptTo[0]?.address ?? '');
      mails.push(mail);
      done();
    },
  });
  // A sender that was killed breaks its connection off.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.server.once('listening', resolve));
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { mails, url: `smtp://127.0.0.1:${port}` };
}

/** Text of an email that is quoted-printable, of ASCII alone (RFC 2045, section 6.7). */
export const decodeMail = (mail: string): string =>
  mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
