/** Two versions of a text beside the one from which both began: what only one of them changed is told from what both did. */
import { diffArrays } from 'diff';

/** A run of blocks in which the versions agree, or one in which they do not. */
export type ComparedPart =
  | { readonly kind: 'same'; readonly blocks: readonly string[] }
  | {
      readonly kind: 'choice';
      readonly theirs: readonly string[];
      readonly mine: readonly string[];
      /** The one that changed it, when the other did not: it is taken unless another is chosen. */
      readonly taken?: 'theirs' | 'mine';
    };

type Side = 'theirs' | 'mine';
type Blocks = readonly string[];

export interface BlockVersions {
  readonly base: Blocks;
  readonly theirs: Blocks;
  readonly mine: Blocks;
}

/** Blocks of the base from one place up to another, and those that stand there now: none of before where some were added. */
interface Hunk {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly blocks: Blocks;
}

interface Region {
  readonly from: number;
  readonly to: number;
  readonly hunks: readonly Hunk[];
}

/** Undefined for texts that take too long to compare. @param timeout in milliseconds */
export function compareWithBase(
  { base, theirs, mine }: BlockVersions,
  timeout: number,
): ComparedPart[] | undefined {
  const theirHunks = listHunks(base, theirs, 'theirs', timeout);
  const myHunks = listHunks(base, mine, 'mine', timeout);
  if (!theirHunks || !myHunks) return undefined;
  const parts: ComparedPart[] = [];
  let at = 0;
  for (const region of listRegions([...theirHunks, ...myHunks])) {
    addPart(parts, { kind: 'same', blocks: base.slice(at, region.from) });
    addPart(parts, decide(base, region));
    at = region.to;
  }
  addPart(parts, { kind: 'same', blocks: base.slice(at) });
  return askAboutDoubled(parts, { base, theirs, mine });
}

/** Both moved a block, each to another place: it stands in both, more often than in any version. */
function askAboutDoubled(parts: readonly ComparedPart[], versions: BlockVersions): ComparedPart[] {
  const most = new Map<string, number>();
  for (const version of [versions.base, versions.theirs, versions.mine])
    for (const [block, count] of countBlocks(version)) most.set(block, Math.max(most.get(block) ?? 0, count));
  const merged = parts.flatMap((part) => (part.kind === 'same' ? part.blocks : part[part.taken ?? 'mine']));
  const isDoubled = (block: string) => (counts.get(block) ?? 0) > (most.get(block) ?? 0);
  const counts = countBlocks(merged);
  return parts.map((part) =>
    part.kind === 'choice' && [...part.theirs, ...part.mine].some(isDoubled)
      ? { kind: 'choice', theirs: part.theirs, mine: part.mine }
      : part,
  );
}

function countBlocks(blocks: Blocks): Map<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1);
  return counts;
}

/** One for each block that was changed, where as many stand there as before. */
function listHunks(base: Blocks, version: Blocks, side: Side, timeout: number): Hunk[] | undefined {
  const changes = diffArrays([...base], [...version], { timeout });
  if (!changes) return undefined;
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | undefined;
  const close = () => {
    if (open) hunks.push(...splitHunk(open));
    open = undefined;
  };
  for (const { added, removed, value } of changes) {
    if (!added && !removed) close();
    else {
      const { from, blocks }: Pick<Hunk, 'from' | 'blocks'> = open ?? { from: at, blocks: [] };
      const to = removed ? at + value.length : at;
      open = { side, from, to, blocks: added ? [...blocks, ...value] : blocks };
    }
    if (!added) at += value.length;
  }
  close();
  return hunks;
}

const splitHunk = (hunk: Hunk): readonly Hunk[] =>
  isReplacement(hunk)
    ? hunk.blocks.map((block, place) => ({
        ...hunk,
        from: hunk.from + place,
        to: hunk.from + place + 1,
        blocks: [block],
      }))
    : [hunk];

const isReplacement = ({ from, to, blocks }: Hunk): boolean => blocks.length === to - from;
const isAddition = ({ from, to }: Hunk): boolean => from === to;

/** Hunks that have to do with each other, in the order of the text. */
function listRegions(hunks: readonly Hunk[]): Region[] {
  const regions: Region[] = [];
  for (const hunk of hunks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = regions.at(-1);
    const isJoined = last && (hunk.from < last.to || last.hunks.some((other) => isUnclear(other, hunk)));
    if (!isJoined) {
      regions.push({ from: hunk.from, to: hunk.to, hunks: [hunk] });
      continue;
    }
    regions.pop();
    regions.push({ from: last.from, to: Math.max(last.to, hunk.to), hunks: [...last.hunks, hunk] });
  }
  return regions;
}

/** Whether two that touch might come in either order: one adds blocks where the other adds or removes some. */
function isUnclear(one: Hunk, other: Hunk): boolean {
  if (one.side === other.side || one.to !== other.from) return false;
  return (isAddition(one) && !isReplacement(other)) || (isAddition(other) && !isReplacement(one));
}

function decide(base: Blocks, region: Region): ComparedPart {
  const theirs = readSide(base, region, 'theirs');
  const mine = readSide(base, region, 'mine');
  const sides = new Set(region.hunks.map(({ side }) => side));
  if (sides.size === 1) return { kind: 'choice', theirs, mine, taken: sides.has('mine') ? 'mine' : 'theirs' };
  const isAlike = theirs.length === mine.length && theirs.every((block, place) => block === mine[place]);
  return isAlike ? { kind: 'same', blocks: mine } : { kind: 'choice', theirs, mine };
}

function readSide(base: Blocks, region: Region, side: Side): string[] {
  const blocks: string[] = [];
  let at = region.from;
  for (const hunk of region.hunks) {
    if (hunk.side !== side) continue;
    blocks.push(...base.slice(at, hunk.from), ...hunk.blocks);
    at = hunk.to;
  }
  return [...blocks, ...base.slice(at, region.to)];
}

/** Neighbors of which the same is to be said are one. */
function addPart(parts: ComparedPart[], part: ComparedPart): void {
  if (part.kind === 'same' && part.blocks.length === 0) return;
  const last = parts.at(-1);
  if (last?.kind === 'same' && part.kind === 'same')
    parts.splice(-1, 1, { kind: 'same', blocks: [...last.blocks, ...part.blocks] });
  else if (
    last?.kind === 'choice' &&
    part.kind === 'choice' &&
    last.taken !== undefined &&
    last.taken === part.taken
  )
    parts.splice(-1, 1, {
      ...part,
      theirs: [...last.theirs, ...part.theirs],
      mine: [...last.mine, ...part.mine],
    });
  else parts.push(part);
}
