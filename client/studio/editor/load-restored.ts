/** Parts of an item that came back with a revision, and those in which the item still differs from it. */
import type { PersonalApi } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { compareRevisions, type RevisionComparison } from '#shared/rest/revisions.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { formatFactName } from '../content/fact-names.ts';

export interface RestoredParts {
  /** Names of fields, as the form of the item has them. */
  readonly back: readonly string[];
  readonly left: readonly string[];
}

interface RestoredQuery {
  /** Number of the revision that was restored. */
  readonly restored?: string | undefined;
  /** Number of the one in the place of which it came; left out where both were the same. */
  readonly replaced?: string | undefined;
}

/** Nothing for an address that names no revisions of the item. */
export async function loadRestored(
  personal: PersonalApi,
  { type, id, revision }: EditedItem,
  { restored, replaced }: RestoredQuery,
): Promise<RestoredParts | undefined> {
  if (!restored) return undefined;
  const compare = async (from: string): Promise<string[]> =>
    listNames(await personal.get(compareRevisions, { type, id, revision, from: Number(from) }));
  try {
    const [back, left] = await Promise.all([replaced ? compare(replaced) : [], compare(restored)]);
    return { back, left };
  } catch (error) {
    if (error instanceof RestError) return undefined;
    throw error;
  }
}

function listNames({ title, excerpt, content, fields }: RevisionComparison): string[] {
  const texts = [
    ['Title', title],
    ['Excerpt', excerpt],
    ['Text', content],
  ] as const;
  return [
    ...texts.flatMap(([name, parts]) => (parts.some(({ kind }) => kind !== 'same') ? name : [])),
    ...fields.map(({ name }) => formatFactName(name)),
  ];
}
