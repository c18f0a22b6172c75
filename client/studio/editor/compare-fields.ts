/**
 * Two versions of a form, field by field, beside the one from which both began. A list of which somebody has added or removed rows is one
 * field, known by the one that counts them: a row has another number then.
 */
import { isCount } from '#shared/setting-fields.ts';

type FieldValues = Readonly<Record<string, string>>;

export interface FieldVersions {
  /** As the form was before either changed it. Fields of which nobody knows are left out. */
  readonly base: FieldValues;
  readonly theirs: FieldValues;
  readonly mine: FieldValues;
}

export interface ComparedFields {
  /** Names of those that only the others changed. */
  readonly taken: readonly string[];
  /** Names of those that both changed, or that may have been changed by both. */
  readonly choices: readonly string[];
}

export function compareFields(versions: FieldVersions): ComparedFields {
  const lists = listChangedLists(versions);
  const isWithin = (name: string) => lists.some((list) => list !== name && isIn(list, name));
  const read = (values: FieldValues, name: string): string | undefined =>
    lists.includes(name) && values[name] !== undefined
      ? JSON.stringify(pickField(values, name))
      : values[name];
  const compared = Object.keys(versions.mine)
    .filter((name) => !isWithin(name))
    .map((name) => ({
      name,
      base: read(versions.base, name),
      theirs: read(versions.theirs, name),
      mine: read(versions.mine, name),
    }));
  const differing = compared.filter(({ theirs, mine }) => theirs !== undefined && theirs !== mine);
  const namesOf = (fields: typeof compared) => fields.map(({ name }) => name);
  return {
    taken: namesOf(differing.filter(({ base, mine }) => base === mine)),
    choices: namesOf(differing.filter(({ base, theirs, mine }) => base !== mine && base !== theirs)),
  };
}

/** The field of this name; of a list with all that is in it. */
export function pickField(values: FieldValues, name: string): FieldValues {
  if (!isCount(name)) return { [name]: values[name] ?? '' };
  return Object.fromEntries(Object.entries(values).filter(([other]) => isIn(name, other)));
}

/** @param list `fact.tracks.#`: `fact.tracks.0.file` is in it */
const isIn = (list: string, name: string): boolean => name.startsWith(list.slice(0, -1));

/** Those within others as well. */
function listChangedLists({ base, theirs, mine }: FieldVersions): string[] {
  return Object.keys(mine).filter(
    (name) =>
      isCount(name) &&
      (theirs[name] !== mine[name] || (base[name] !== undefined && base[name] !== mine[name])),
  );
}
