/** Letters as they would have been sent, kept in a folder for whoever develops: written by any process, shown at `/dev/outbox/`. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const keptLetter = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type KeptLetter = z.output<typeof keptLetter>;

/** By name, which is also the order in which they were written. */
export type KeptLetters = readonly (KeptLetter & { readonly name: string })[];

const MOST = 50;
const NAME = /^[\dTZ.-]{20,40}-[0-9a-f]{8}\.json$/;

export async function keepLetter(folder: string, letter: KeptLetter): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${letter.at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, name), JSON.stringify(letter), { mode: 0o600 });
  for (const old of (await listNames(folder)).slice(MOST)) await rm(join(folder, old), { force: true });
}

/** The latest first. One that is being written, or is gone meanwhile, is left out. */
export async function listKeptLetters(folder: string): Promise<KeptLetters> {
  const letters = await Promise.all(
    (await listNames(folder)).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '');
      const parsed = keptLetter.safeParse(parseJson(text));
      return parsed.success ? [{ ...parsed.data, name }] : [];
    }),
  );
  return letters.flat();
}

async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
