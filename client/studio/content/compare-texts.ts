/** Two versions of a text as readers would tell of them: block by block, by name, with the words that differ. */
import { diffWordsWithSpace } from 'diff';
import type { TextPart } from '#shared/rest/revisions.ts';
import { compareBlocks } from '../editor/compare-blocks.ts';
import { type BlockWords, readBlockWords } from '../editor/describe-block.ts';

export type ReadPart =
  | { readonly kind: 'same'; readonly count: number }
  /** Its words are the same: a link, bold words or a setting is not. */
  | { readonly kind: 'form'; readonly name: string; readonly words: string }
  | { readonly kind: 'words'; readonly name: string; readonly parts: readonly TextPart[] };

/** Milliseconds for all words of a comparison: what is left beyond that counts as other words. */
const TIME_LIMIT_MS = 200;

export function compareTexts(before: string, after: string): ReadPart[] {
  const end = performance.now() + TIME_LIMIT_MS;
  return compareBlocks(before, after).flatMap((part): ReadPart[] => {
    if (part.kind === 'same') return [{ kind: 'same', count: part.blocks.length }];
    return pairBlocks(part.theirs.map(readBlockWords), part.mine.map(readBlockWords)).map(([old, now]) => {
      const name = (now ?? old)?.name ?? '';
      if (old && now && old.words === now.words) return { kind: 'form', name, words: now.words };
      return { kind: 'words', name, parts: compareWords(old?.words ?? '', now?.words ?? '', end) };
    });
  });
}

type Pair = readonly [old: BlockWords | undefined, now: BlockWords | undefined];

/** In their order: blocks of one name are two versions of one block, others went and came. */
function pairBlocks(before: readonly BlockWords[], after: readonly BlockWords[]): Pair[] {
  const pairs: Pair[] = [];
  let next = 0;
  for (const now of after) {
    const at = before.findIndex(({ name }, place) => place >= next && name === now.name);
    if (at < 0) {
      pairs.push([undefined, now]);
      continue;
    }
    for (const gone of before.slice(next, at)) pairs.push([gone, undefined]);
    pairs.push([before[at], now]);
    next = at + 1;
  }
  return [...pairs, ...before.slice(next).map((gone): Pair => [gone, undefined])];
}

function compareWords(before: string, after: string, end: number): TextPart[] {
  const timeout = end - performance.now();
  const changes = timeout > 0 ? diffWordsWithSpace(before, after, { timeout }) : undefined;
  const parts: readonly TextPart[] = changes
    ? changes.map(({ added, removed, value }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ];
  return parts.filter(({ text }) => text !== '');
}
