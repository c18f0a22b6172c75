/** Two versions of a text, block by block; where it is known from which text both began, what only one of them changed is taken. */
import { diffArrays } from 'diff';
import { type ComparedPart, compareWithBase } from './compare-with-base.ts';
import { splitBlocks } from './markup/split-blocks.ts';

/** Texts that take longer to compare, in milliseconds, count as one choice. */
const TIMEOUT = 250;

export function compareBlocks(theirs: string, mine: string, base?: string): ComparedPart[] {
  const sources = { theirs: listSources(theirs), mine: listSources(mine) };
  const parts =
    base === undefined ? undefined : compareWithBase({ base: listSources(base), ...sources }, TIMEOUT);
  return parts ?? compareTwo(sources);
}

function compareTwo(sources: { readonly theirs: string[]; readonly mine: string[] }): ComparedPart[] {
  const changes = diffArrays(sources.theirs, sources.mine, { timeout: TIMEOUT });
  if (!changes) return [{ kind: 'choice', ...sources }];
  const parts: ComparedPart[] = [];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      parts.push({ kind: 'same', blocks: value });
      continue;
    }
    const last = parts.at(-1);
    const before = last?.kind === 'choice' ? last : { theirs: [], mine: [] };
    if (last?.kind === 'choice') parts.pop();
    parts.push({
      kind: 'choice',
      theirs: removed ? [...before.theirs, ...value] : before.theirs,
      mine: added ? [...before.mine, ...value] : before.mine,
    });
  }
  return parts;
}

const listSources = (markup: string): string[] => splitBlocks(markup).slices.map(({ source }) => source);

export type BlockChoice = 'theirs' | 'mine' | 'both';

/** One text of what was chosen, by the place of each part; where nothing was, of what is taken, or of `mine`. */
export function mergeBlocks(
  parts: readonly ComparedPart[],
  choices: Readonly<Record<number, BlockChoice>>,
): string {
  return parts
    .flatMap((part, place) => {
      if (part.kind === 'same') return part.blocks;
      const choice = choices[place] ?? part.taken ?? 'mine';
      return choice === 'both' ? [...part.theirs, ...part.mine] : part[choice];
    })
    .join('\n\n');
}
