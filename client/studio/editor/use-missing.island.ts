import { useEffect, useState } from 'react';
import type { NamedThing } from '#shared/named-things.ts';
import { findNamed } from '../choose/find-things.island.ts';
import type { NamedInBlock } from './list-named.ts';

type Named = Pick<NamedInBlock, 'kind' | 'name'>;

export const keyOf = ({ kind, name }: Named): string => `${kind} ${name}`;

/** Keys of those that are not there for readers, once they were looked for. What cannot be looked for counts as there. */
export function useMissing(named: readonly Named[]): ReadonlySet<string> {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const keys = [...new Set(named.map(keyOf))].sort().join('\n');
  useEffect(() => {
    let isCurrent = true;
    findMissing(keys.split('\n').filter(Boolean)).then((found) => isCurrent && setMissing(found));
    return () => {
      isCurrent = false;
    };
  }, [keys]);
  return missing;
}

/** Whether each is there for readers, as far as it is known: asked for once. */
const known = new Map<string, Promise<boolean>>();

async function findMissing(keys: readonly string[]): Promise<ReadonlySet<string>> {
  const missing = new Set<string>();
  for (const key of keys) {
    const [kind = '', name = ''] = key.split(' ');
    const asking =
      known.get(key) ??
      findNamed(kind as NamedThing, [name]).then(
        (found) => found.some(({ state }) => state === undefined),
        () => true,
      );
    known.set(key, asking);
    if (!(await asking)) missing.add(key);
  }
  return missing;
}
