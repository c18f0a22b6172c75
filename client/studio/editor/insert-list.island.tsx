/** The blocks that can be inserted, as options of a list. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Insert } from './inserts.island.ts';

interface InsertListProps {
  id: string;
  inserts: readonly Insert[];
  /** Place of the one that Enter takes. */
  current: number;
  onChoose: (insert: Insert) => void;
}

const GROUPS: Readonly<Record<Insert['group'], string>> = {
  Text: 'Text',
  Media: 'Images and more',
  Layout: 'Layout',
  Site: 'Blocks of the site',
};

export function InsertList({ id, inserts, current, onChoose }: InsertListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option that has become the current one.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, inserts]);
  const groups = listGroups(inserts).map((group) => ({
    label: GROUPS[group],
    members: inserts.flatMap((insert, place) => (insert.group === group ? [{ insert, place }] : [])),
  }));
  if (inserts.length === 0) return <p className="edit-none">No block has this name.</p>;
  return (
    <div ref={list} id={id} className="edit-options" role="listbox" aria-label="Blocks">
      {groups.map(({ label, members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
        <div key={label} role="group" aria-label={label}>
          <p className="edit-group" aria-hidden="true">
            {label}
          </p>
          {members.map(({ insert, place }) => (
            <div
              key={insert.id}
              id={`${id}-${insert.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === current}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(insert)}
              onKeyDown={(event) => event.key === 'Enter' && onChoose(insert)}
            >
              <b>{insert.label}</b> <small>{insert.hint}</small>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** In the order in which they are shown: those of a group together, the group with the best of them first. */
export function orderInserts(inserts: readonly Insert[]): readonly Insert[] {
  const order = listGroups(inserts);
  return inserts.toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

const listGroups = (inserts: readonly Insert[]): Insert['group'][] => [
  ...new Set(inserts.map(({ group }) => group)),
];
