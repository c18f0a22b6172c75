import type { ReactNode } from 'react';

export interface SearchFiltersProps {
  label: string;
  options: readonly {
    readonly label: string;
    readonly count?: number;
    readonly href: string;
    readonly current: boolean;
  }[];
}

/** Choices as links: each has an address of its own. */
export function SearchFilters({ label, options }: SearchFiltersProps): ReactNode {
  return (
    <nav className="choices" aria-label={label}>
      <ul>
        {options.map((option) => (
          <li key={option.href}>
            <a href={option.href} aria-current={option.current ? 'true' : undefined}>
              {option.label}
              {option.count !== undefined && <span className="count">{option.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
