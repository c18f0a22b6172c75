/** Emails as they would have been sent, kept in a folder for whoever develops: written by any process, shown at `/dev/mail/`. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const savedEmail = z.object({
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type SavedEmail = z.output<typeof savedEmail>;

/** By name, which is also the order in which they were written. */
export type SavedEmails = readonly (SavedEmail & { readonly name: string })[];

const MAX = 50;
const NAME = /^[\dTZ.-]{20,40}-[0-9a-f]{8}\.json$/;

export async function saveEmail(folder: string, email: SavedEmail): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${email.at.replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.json`;
  await writeFile(join(folder, name), JSON.stringify(email), { mode: 0o600 });
  for (const old of (await listNames(folder)).slice(MAX)) await rm(join(folder, old), { force: true });
}

/** The latest first. One that is being written, or is gone meanwhile, is left out. */
export async function listSavedEmails(folder: string): Promise<SavedEmails> {
  const emails = await Promise.all(
    (await listNames(folder)).map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '');
      const parsed = savedEmail.safeParse(parseJson(text));
      return parsed.success ? [{ ...parsed.data, name }] : [];
    }),
  );
  return emails.flat();
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
