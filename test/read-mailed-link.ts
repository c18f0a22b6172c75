/** For tests: the link of the latest letter that a server without a mail server wrote for somebody. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

/** Waits for the letter. Answers path and query. @param start of the path, by which the letter is known */
export async function readMailedLink(
  server: { readonly dataDir: string },
  to: string,
  start: string,
): Promise<string> {
  const folder = join(server.dataDir, 'mail');
  let link: string | undefined;
  await until(async () => {
    const names = (await readdir(folder).catch(() => [])).sort();
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    link = letters
      .filter((letter) => letter.includes(`To: ${to}`))
      .map((letter) => findLink(letter, start))
      .findLast((found) => found !== undefined);
    return link !== undefined;
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
