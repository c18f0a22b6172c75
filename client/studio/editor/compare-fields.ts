/** Two versions of a form, field by field, beside the one from which both began. */

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

export function compareFields({ base, theirs, mine }: FieldVersions): ComparedFields {
  const differing = Object.keys(mine).filter(
    (name) => theirs[name] !== undefined && theirs[name] !== mine[name],
  );
  return {
    taken: differing.filter((name) => base[name] === mine[name]),
    choices: differing.filter((name) => base[name] !== mine[name] && base[name] !== theirs[name]),
  };
}
