import { ROLE_LABELS } from '#shared/roles.ts';
import { formatCount } from './describe-progress.ts';

type ChangeDetails = Readonly<Record<string, string>>;

/** Words for details that say too little by themselves. An empty one is left out. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  // The subject stands beside it.
  newsletter: () => '',
  subscribers: (count) => `to ${formatCount(Number(count))}`,
  not_sent: (count) => `not to ${formatCount(Number(count))}`,
  until: (day) => `until ${day}`,
};

/** Details of a change in the record, in the order in which they were written. */
export function describeDetails({ before, after, ...others }: ChangeDetails): readonly string[] {
  const words = Object.entries(others).map(([name, value]) => WORDS[name]?.(value) ?? value);
  return [
    ...(before !== undefined && after !== undefined ? [`${nameRoles(before)} to ${nameRoles(after)}`] : []),
    ...words.filter((each) => each !== ''),
  ];
}

const nameRoles = (roles: string): string =>
  roles
    .split(', ')
    .map((role) => (ROLE_LABELS as Readonly<Record<string, string>>)[role] ?? role)
    .join(' and ');
