/** Levels of access in groups, and in few words. */
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import { OF_MEMBERSHIP, TIERS } from '#shared/access-kinds.ts';
import { formatLevel } from './content/content-words.ts';

export interface AccessLevelGroup {
  readonly name: string;
  readonly levels: readonly AccessLevel[];
}

const ANYBODY: ReadonlySet<AccessLevel> = new Set(['ALL', 'GUEST', 'FREE']);
const MEMBERSHIPS = TIERS.filter((level) => !ANYBODY.has(level) && level !== 'GEMOLOGIST');
const isMiniCourse = (level: AccessLevel): boolean => level.endsWith('_MINI_COURSE');

/** Each level is in one of them. */
export const ACCESS_GROUPS: readonly AccessLevelGroup[] = groupLevels();

function groupLevels(): AccessLevelGroup[] {
  const listed = [
    { name: 'Memberships', levels: MEMBERSHIPS },
    {
      name: 'Rights of memberships',
      levels: ACCESS_LEVELS.filter((level) => OF_MEMBERSHIP.has(level) || level === 'PRICE_GUIDES_OR_OPAL'),
    },
    { name: 'Mini courses', levels: ACCESS_LEVELS.filter(isMiniCourse) },
    { name: 'With or without an account', levels: ACCESS_LEVELS.filter((level) => ANYBODY.has(level)) },
  ];
  const taken = new Set(listed.flatMap(({ levels }) => levels));
  const courses = { name: 'Courses', levels: ACCESS_LEVELS.filter((level) => !taken.has(level)) };
  return [...listed.slice(0, 2), courses, ...listed.slice(2)];
}

/** Names of a group that are told one by one. */
const MAX_NAMED = 3;

/** `Memberships: Silver, Gold. Courses: all 7`; empty where nothing is chosen. */
export function summarizeAccess(chosen: readonly AccessLevel[]): string {
  return ACCESS_GROUPS.flatMap(({ name, levels }) => {
    const held = levels.filter((level) => chosen.includes(level));
    return held.length === 0 ? [] : [`${name}: ${nameLevels(held, levels.length)}`];
  }).join('. ');
}

function nameLevels(held: readonly AccessLevel[], total: number): string {
  if (held.length === total) return `all ${total}`;
  const named = held.slice(0, MAX_NAMED).map(formatLevel).join(', ');
  return held.length > MAX_NAMED ? `${named} and ${held.length - MAX_NAMED} more` : named;
}

/** `2 of 10`; empty for none. */
export const countChosen = ({ levels }: AccessLevelGroup, chosen: readonly AccessLevel[]): string => {
  const held = levels.filter((level) => chosen.includes(level)).length;
  return held === 0 ? '' : `${held} of ${levels.length}`;
};
