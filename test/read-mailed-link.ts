/** For tests: the link of the latest letter that a server without a mail server wrote for somebody. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

/**
 * Waits for the letter, and throws it away: who asks for another is not to be given this one while the other is written. Answers
 * path and query. @param start of the path, by which the letter is known
 */
export async function readMailedLink(
  server: { readonly dataDir: string },
  to: string,
  start: string,
): Promise<string> {
  const folder = join(server.dataDir, 'mail');
  let link: string | undefined;
  await until(async () => {
    const names = (await readdir(folder).catch(() => [])).sort();
    for (const name of names.reverse()) {
      const letter = await readFile(join(folder, name), 'utf8');
      if (letter.includes(`To: ${to}`)) link = findLink(letter, start);
      if (link === undefined) continue;
      await rm(join(folder, name));
      return true;
    }
    return false;
  });
  return link ?? '';
}

/** Soft line ends and escapes undone (RFC 2045, section 6.7). */
function findLink(letter: string, start: string): string | undefined {
  const plain = letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const links = plain.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  const paths = links.map((link) => new URL(link)).map((url) => url.pathname + url.search);
  return paths.find((path) => path.startsWith(start));
}
