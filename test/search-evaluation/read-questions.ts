/** The questions by which search is judged, their misspelled variants and the synonyms of the trade. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { synonymsSetting } from '#server/cms/search/query/synonyms.ts';
import { parseYaml } from '#server/cms/seed-content/parse-yaml.ts';
import { BRAND_IDS } from '#shared/brands.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const QUESTION_KINDS = [
  'navigational',
  'topic',
  'fact',
  'properties',
  'how-to',
  'synonym',
  'prefix',
  'person',
  'shop',
  'directory',
  'course',
] as const;

const word = z.string().regex(/^\S(?:.*\S)?$/);
/** 3 answers the question, 2 a great part of it, 1 is related. */
const grade = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const question = z.strictObject({
  query: word,
  kind: z.enum(QUESTION_KINDS),
  brand: z.enum(BRAND_IDS),
  hard: z.boolean().default(false),
  /** By the address that `readJudgedAddresses` gives a page. */
  answers: z.record(z.string().regex(/^\/.*\/$/), grade),
});
const misspelling = z.strictObject({ query: word, of: word });

export type JudgedQuestion = z.output<typeof question>;

export async function readQuestions(): Promise<JudgedQuestion[]> {
  return parseYaml(await readText('test/search-evaluation/questions.yaml'), z.array(question));
}

export async function readMisspellings() {
  return parseYaml(await readText('test/search-evaluation/misspelled.yaml'), z.array(misspelling));
}

export async function parseSynonyms() {
  return parseYaml(await readText('content/settings/search-synonyms.yaml'), synonymsSetting);
}

function readText(path: string): Promise<string> {
  return readFile(join(ROOT, path), 'utf8');
}
