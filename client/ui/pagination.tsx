/** Ways between the pages of a list. The first page has no `page` in its address: one address per page. */
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

export interface PaginationProps {
  current: number;
  total: number;
  path: string;
  /** Other query values to keep. */
  query?: Readonly<Record<string, string>>;
  /** Where on the page it leads, with its `#`. */
  hash?: string;
  /** The query value that holds the number. */
  name?: string;
  /** Name of the list, where a page has several. */
  label?: string;
}

/** Pages shown on each side of the present one. */
const NEIGHBOURS = 2;

export function Pagination(props: PaginationProps): ReactNode {
  const { current, total, path, query = {}, hash = '', name = 'page', label = 'Pages' } = props;
  if (total <= 1) return null;
  const address = (number: number) =>
    addressOf(path, { ...query, [name]: number > 1 ? String(number) : '' }) + hash;
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 && (
        <a className="previous" href={address(current - 1)} rel="prev">
          <Icon name="arrow" />
          Previous
        </a>
      )}
      <ol>
        {choosePages(current, total).map((number, place, numbers) => (
          <li key={number} data-gap={isAfterGap(number, numbers[place - 1]) || undefined}>
            <a
              href={address(number)}
              aria-label={`Page ${number}`}
              aria-current={number === current ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {current < total && (
        <a href={address(current + 1)} rel="next">
          Next
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  );
}

/** The first, the last, and those near the present one. */
function choosePages(current: number, total: number): number[] {
  return Array.from({ length: total }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === total || Math.abs(number - current) <= NEIGHBOURS,
  );
}

/** Whether pages between this one and the one shown before it are left out. */
function isAfterGap(number: number, before: number | undefined): boolean {
  return before !== undefined && before < number - 1;
}

/** A path with the query values that are not empty. */
export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const kept = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** The canonical form of a page number: the first page has none. */
export function formatPageNumber(text: string): string {
  const number = parsePageNumber(text);
  return number > 1 ? String(number) : '';
}

/** @returns 1 for whatever is not a page number. */
export function parsePageNumber(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}
