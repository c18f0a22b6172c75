import { isPostgresqlUrl } from './open.ts';

/** A database as messages and logs name it: without user and password. */
export function describePlace(place: string): string {
  if (!isPostgresqlUrl(place)) return place;
  const url = URL.parse(place);
  return `postgres://${url?.searchParams.get('host') ?? url?.host ?? ''}${url?.pathname ?? ''}`;
}
