/** Gems side by side: a column for each, a row for each property, which says whether they differ in it. */
import { createElement, type ReactNode } from 'react';
import { extractPlainText } from '#client/ui/plain-text.ts';
import { findFeaturedImage, ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import type { GemProperties } from '#shared/rest/gem-properties.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { type ComparisonRow, type Likeness, listComparisonGroups } from './comparison-rows.tsx';

export type ComparedGem = ContentItem & { readonly gem: GemProperties };

/** Scrolling containers must take focus, or arrow keys cannot scroll them (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 } as const;

export function ComparisonTable({ gems }: { gems: readonly ComparedGem[] }): ReactNode {
  return (
    <section className="table-scroll comparison" aria-label="The gems side by side" {...FOCUSABLE}>
      <table>
        <thead>
          <tr>
            <th scope="col">Property</th>
            {gems.map((item) => (
              <ColumnHead key={item.id} item={item} />
            ))}
          </tr>
        </thead>
        {listComparisonGroups(gems.map(({ gem }) => gem)).map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={gems.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.term} row={row} isAlone={gems.length === 1} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function ColumnHead({ item }: { item: ComparedGem }): ReactNode {
  const image = findFeaturedImage(item);
  return (
    <th scope="col" data-family={item.gemstone_family || undefined}>
      {image && (
        <ResponsiveImage
          media={image}
          sizes="(min-width: 768px) 240px, 40vw"
          widths={THUMB_WIDTHS}
          decorative
          priority
        />
      )}
      <a href={item.link}>{extractPlainText(item.title.rendered)}</a>
    </th>
  );
}

const MARKS: Readonly<Record<Likeness, { sign: string; text: string }>> = {
  same: { sign: '=', text: 'same' },
  different: { sign: '≠', text: 'differ' },
  apart: { sign: '◆', text: 'all differ' },
};

// Cells have no names of their own: as arguments, instead of a list, they need no keys.
function Row({
  row: { term, cells, likeness },
  isAlone,
}: {
  row: ComparisonRow;
  isAlone: boolean;
}): ReactNode {
  const { sign, text } = MARKS[likeness];
  return createElement(
    'tr',
    isAlone ? null : { 'data-likeness': likeness },
    <th scope="row">
      {term}
      {!isAlone && (
        <span className="likeness">
          <span aria-hidden="true">{sign}</span> {text}
        </span>
      )}
    </th>,
    ...cells.map(({ value, standsApart }) =>
      createElement('td', null, value, standsApart && <StandsApart />),
    ),
  );
}

function StandsApart(): ReactNode {
  return (
    <span className="stands-apart">
      <span aria-hidden="true">◆</span> differs
    </span>
  );
}
