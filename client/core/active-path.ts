import type { SiteSettings } from '#shared/rest/settings.ts';

/** Path of the navigation entry that a page is, or is below; empty when there is none. */
export function findActivePath(
  path: string,
  { navigation, explore }: Pick<SiteSettings, 'navigation' | 'explore'>,
): string {
  const links = navigation.flatMap((entry) => [entry, ...(entry.subnav?.items ?? [])]);
  const paths = [...links, ...explore].map((link) => link.path);
  return paths.filter((candidate) => path.startsWith(candidate)).reduce(takeLonger, '');
}

const takeLonger = (one: string, other: string): string => (other.length > one.length ? other : one);
