/** The order of a course as one list: each topic, then its lessons. */

/** Stands before the title of a topic; a lesson is its slug, which has no colon. */
const HEAD_ID = 'topic:';

/** Ids of topics in the list: `topic:0:What%20it%20is`. The number tells those of the same title apart. */
export const headIds = (titles: readonly string[]): readonly string[] =>
  titles.map((title, at) => {
    const same = titles.slice(0, at).filter((other) => other === title).length;
    return `${HEAD_ID}${same}:${encodeURIComponent(title)}`;
  });

function readHead(id: string): string | undefined {
  if (!id.startsWith(HEAD_ID)) return undefined;
  try {
    return decodeURIComponent(id.slice(id.indexOf(':', HEAD_ID.length) + 1));
  } catch {
    return undefined;
  }
}

interface Topic {
  readonly title: string;
  readonly lessons: readonly string[];
}

/** Lessons that stand before the first topic belong to it. @param order ids of the list; what it does not name is taken out */
export function readOutline(order: readonly string[]): Topic[] {
  const topics: { title: string; lessons: string[] }[] = [];
  const early: string[] = [];
  for (const id of order) {
    const title = readHead(id);
    if (title !== undefined) topics.push({ title, lessons: topics.length === 0 ? [...early] : [] });
    else if (topics.length === 0) early.push(id);
    else topics.at(-1)?.lessons.push(id);
  }
  return topics;
}

interface OvertakenOrder {
  /** Ids as they stood when somebody began. */
  readonly was: readonly string[];
  readonly mine: readonly string[];
  /** As somebody else has saved them meanwhile. */
  readonly now: readonly string[];
}

/** Somebody's order of what is there now: what went is left out, and what came stands behind what it follows there. */
export function mergeOrder({ was, mine, now }: OvertakenOrder): readonly string[] {
  const merged = mine.filter((id) => now.includes(id));
  let before = -1;
  for (const id of now) {
    if (!merged.includes(id) && !was.includes(id)) merged.splice(before + 1, 0, id);
    before = merged.includes(id) ? merged.indexOf(id) : before;
  }
  return merged;
}

/** The order after the button of a list was pressed. @param values of `client/studio/order/order-list.tsx` */
export function readOrder({ order = '', move = '', take = '' }: Readonly<Record<string, string>>): string[] {
  const ids = splitOrder(order).filter((id) => id !== take);
  const way = move.slice(0, move.indexOf(':'));
  const id = move.slice(move.indexOf(':') + 1);
  const at = ids.indexOf(id);
  const to = way === 'up' ? at - 1 : at + 1;
  if (at < 0 || (way !== 'up' && way !== 'down') || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(at, 1).toSpliced(to, 0, id);
}

export const splitOrder = (order: string): readonly string[] => order.split(',').filter((id) => id !== '');
