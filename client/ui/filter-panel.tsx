/** Filters of a list as links, each with an address of its own and with how many it leaves: they work without scripts. */

import type { ReactNode } from 'react';
import { formatNumber } from '#client/core/format-number.ts';
import { Icon } from './icons.tsx';

export interface FilterGroup {
  /** As it stands in the address. */
  readonly name: string;
  readonly title: string;
  readonly values: readonly FilterValue[];
  /** Items that the other filters leave, where that is known. */
  readonly countWithout?: number;
}

export interface FilterValue {
  readonly key: string;
  readonly label: string;
  /** Items that are left when it is chosen beside the other filters. */
  readonly count: number;
  readonly chosen: boolean;
  /** Chooses it or, when it is chosen, takes it back. */
  readonly href: string;
}

interface FiltersProps {
  groups: readonly FilterGroup[];
}

/** Values of one filter that are shown without asking. */
const SHOWN = 12;

/** A disclosure on small screens, beside the list on large ones. */
export function FilterPanel({ groups, label }: FiltersProps & { label: string }): ReactNode {
  const chosen = listChosen(groups);
  return (
    <nav className="facets" aria-label={label}>
      <details>
        <summary>
          {label}
          {chosen.length > 0 && <span className="count">{chosen.length} selected</span>}
          <Icon name="chevron" />
        </summary>
        <div className="facets-list">
          {groups.map((group) => (
            <FilterValues key={group.name} group={group} />
          ))}
        </div>
      </details>
    </nav>
  );
}

function FilterValues({ group: { name, title, values } }: { group: FilterGroup }): ReactNode {
  const id = `filter-${name}`;
  const rest = values.slice(SHOWN);
  const toLine = (value: FilterValue) => <FilterLine key={value.key} value={value} />;
  return (
    <div>
      <h2 className="block-title" id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>{values.slice(0, SHOWN).map(toLine)}</ul>
      {rest.length > 0 && (
        <details className="more-values" open={rest.some(({ chosen }) => chosen)}>
          <summary>
            {rest.length} more <span className="hidden">of {title}</span>
            <Icon name="chevron" />
          </summary>
          <ul aria-labelledby={id}>{rest.map(toLine)}</ul>
        </details>
      )}
    </div>
  );
}

function FilterLine({ value: { label, count, chosen, href } }: { value: FilterValue }): ReactNode {
  return (
    <li>
      <a href={href} rel="nofollow" aria-current={chosen ? 'true' : undefined}>
        <span>
          {chosen && <span className="hidden">Remove: </span>}
          {label}
        </span>
        {chosen && <Icon name="close" />}
        <span className="count">{formatNumber(count)}</span>
      </a>
    </li>
  );
}

/** Above the list: what is chosen, each to be taken back. */
export function ChosenFilters({ groups, clearHref }: FiltersProps & { clearHref: string }): ReactNode {
  const chosen = listChosen(groups);
  if (chosen.length === 0) return null;
  return (
    <ul className="chosen" aria-label="Selected filters">
      {chosen.map(({ group, label, href }) => (
        <li key={group.name}>
          <a href={href}>
            <span className="hidden">Remove {group.title}: </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a className="clear" href={clearHref}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  );
}

export const listChosen = (groups: readonly FilterGroup[]): (FilterValue & { group: FilterGroup })[] =>
  groups.flatMap((group) =>
    group.values.filter(({ chosen }) => chosen).map((value) => ({ ...value, group })),
  );
