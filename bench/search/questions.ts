/** Questions to generated documents: two words of one title, no pair twice. */
import type { GeneratedDocument } from './documents.ts';
import { createChance, pick } from './words.ts';

/** Answers as many pairs as there are, in an order that has nothing to do with that of the documents. */
export function gatherQuestions(
  documents: readonly Pick<GeneratedDocument, 'title'>[],
  seed: number,
): string[] {
  const chance = createChance(seed);
  const pairs = new Set<string>();
  for (const { title } of documents) {
    const words = [...new Set(title.toLowerCase().split(' '))];
    if (words.length < 2) continue;
    const first = pick(chance, words);
    const second = pick(
      chance,
      words.filter((word) => word !== first),
    );
    pairs.add(`${first} ${second}`);
  }
  return [...pairs];
}

/** Text in the box when somebody is about to finish a word. */
export function breakOff(question: string): string {
  const [first = '', second = ''] = question.split(' ');
  return `${first} ${second.slice(0, Math.max(1, Math.ceil(second.length / 2)))}`;
}
