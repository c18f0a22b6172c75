/** For tests: the link of the latest email that a server without a mail server wrote for somebody. */
import { readFile, rm } from 'node:fs/promises';
import { listMail } from './list-mail.ts';
import { until } from './until.ts';

/**
 * Waits for the email, and throws it away: who asks for another is not to be given this one while the other is written. Answers
 * path and query. @param start of the path, by which the email is known
 */
export async function readMailedLink(
  server: { readonly dataDir: string },
  to: string,
  start: string,
): Promise<string> {
  let link: string | undefined;
  await until(async () => {
    for (const file of (await listMail(server.dataDir)).reverse()) {
      // Another test may have thrown away its own meanwhile.
      const email = await readFile(file, 'utf8').catch(() => '');
      if (email.includes(`To: ${to}`)) link = findLink(email, start);
      if (link === undefined) continue;
      await rm(file);
      return true;
    }
    return false;
  });
  return link ?? '';
}

/** Soft line ends and escapes undone (RFC 2045, section 6.7). */
function findLink(email: string, start: string): string | undefined {
  const plain = email.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const links = plain.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const paths = links.map((link) => new URL(link)).map((url) => url.pathname + url.search);
  return paths.find((path) => path.startsWith(start));
}
