/** Words of emails that staff have changed: one setting for both sites, by the name of the email, and of the site where it has its own. */
import * as z from 'zod';
import type { Database } from '#server/cms/database/index.ts';
import { readSetting } from '#server/cms/settings/index.ts';
import type { BrandId } from '#shared/brands.ts';
import { composeEmail, type Email, type EmailWords } from '../email.ts';
import { checkWords } from './check-words.ts';
import type { ChangedWords, EmailDefinition } from './define-email.ts';
import { fillWords } from './fill-email.ts';

export const EMAIL_TEXTS_SETTING = 'email-texts';

const changedWords = z.object({ subject: z.string(), parts: z.array(z.string()), button: z.string() });

/** By name, as the setting has them: anybody may have written its file. */
export function parseEmailTexts(value: unknown): ReadonlyMap<string, ChangedWords> {
  const texts = z
    .record(z.string(), z.unknown())
    .catch({})
    .parse(value ?? {});
  return new Map(
    Object.entries(texts).flatMap(([name, words]) => {
      const parsed = changedWords.safeParse(words);
      return parsed.success ? [[name, parsed.data] as const] : [];
    }),
  );
}

/** Name of the words that one site has of its own: `login-link@facet`. Empty for those of both. */
export const keyOfWords = (name: string, brand: BrandId | ''): string =>
  brand === '' ? name : `${name}@${brand}`;

/**
 * Writes an email in the words of now: the site's own, else those of both sites. Changed ones that no longer fit give way: an email that is
 * due goes out.
 */
export async function composeInWords(
  db: Database,
  brand: BrandId,
  to: string,
  words: EmailWords,
): Promise<Email> {
  const { filled } = words;
  if (!filled) return composeEmail(to, words);
  const changed = await findChanged(db, brand, filled.definition);
  return composeEmail(to, changed ? fillWords(filled, changed) : words);
}

async function findChanged(
  db: Database,
  brand: BrandId,
  definition: EmailDefinition,
): Promise<ChangedWords | undefined> {
  const texts = parseEmailTexts(await readSetting(db, EMAIL_TEXTS_SETTING, brand));
  const ofBrand = texts.get(keyOfWords(definition.name, brand));
  return [ofBrand, texts.get(definition.name)].find(
    (words) => words && Object.keys(checkWords(definition, words)).length === 0,
  );
}
