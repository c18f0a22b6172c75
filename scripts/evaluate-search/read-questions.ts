import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { BRAND_IDS } from '#shared/brands.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'search', 'evaluation');

const question = z.object({
  query: z.string(),
  kind: z.string(),
  brand: z.enum(BRAND_IDS),
  hard: z.boolean().default(false),
  answers: z.record(z.string(), z.number().int().min(1).max(3)),
});
export type Question = z.output<typeof question>;

export function readQuestions(): Question[] {
  return z.array(question).parse(read('questions.yaml'));
}

const misspelled = z.array(z.object({ query: z.string(), of: z.string() }));

/** The questions that have a mistyped twin, under its words. Throws on a twin of none. */
export function readMisspelled(questions: readonly Question[]): { right: Question; wrong: Question }[] {
  const byQuery = new Map(questions.map((right) => [right.query, right]));
  return misspelled.parse(read('misspelled.yaml')).map(({ query, of }) => {
    const right = byQuery.get(of);
    if (!right) throw new Error(`misspelled.yaml: '${query}' is of '${of}', which is no question`);
    return { right, wrong: { ...right, query } };
  });
}

function read(name: string): unknown {
  return parse(readFileSync(join(FOLDER, name), 'utf8'));
}
