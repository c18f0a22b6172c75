/** The order of a course as one list: each topic, then its lessons. */

/** Stands before the number of a topic; a lesson is its slug, which has no colon. */
export const HEAD_ID = 'topic:';

interface Topic {
  readonly title: string;
  readonly lessons: readonly string[];
}

/** Lessons that stand before the first topic belong to it. @param order ids of the list; what it does not name is taken out */
export function readOutline(order: readonly string[], titles: readonly string[]): Topic[] {
  const topics: { title: string; lessons: string[] }[] = [];
  const early: string[] = [];
  for (const id of order) {
    const title = id.startsWith(HEAD_ID) ? titles[Number(id.slice(HEAD_ID.length))] : undefined;
    if (title !== undefined) topics.push({ title, lessons: topics.length === 0 ? [...early] : [] });
    else if (topics.length === 0) early.push(id);
    else topics.at(-1)?.lessons.push(id);
  }
  return topics;
}

/** The order after the button of a list was pressed. @param values of `client/studio/courses/order-list.tsx` */
export function readOrder({ order = '', move = '', take = '' }: Readonly<Record<string, string>>): string[] {
  const ids = order.split(',').filter((id) => id !== '' && id !== take);
  const way = move.slice(0, move.indexOf(':'));
  const id = move.slice(move.indexOf(':') + 1);
  const at = ids.indexOf(id);
  const to = way === 'up' ? at - 1 : at + 1;
  if (at < 0 || (way !== 'up' && way !== 'down') || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}
