/** Companies or products side by side, each in a row: in what place, how good, how dear, and where to find it. */
import type { ReactNode } from 'react';
import * as z from 'zod';
import { Budget } from '#client/ui/budget.tsx';
import { ResponsiveImage, THUMB_WIDTHS } from '#client/ui/responsive-image.tsx';
import { Stars } from '#client/ui/stars.tsx';
import {
  cell,
  fitsTable,
  imageSource,
  link,
  listOf,
  maybe,
  rating,
  type TableCell,
  tableParts,
  text,
} from './attributes.ts';
import { DataTable } from './data-table.tsx';
import { defineBlock } from './define-block.ts';
import { renderFigure } from './render-figure.tsx';

const textCell = z.object({ text: cell }).transform((given): TableCell => given.text);

const row = z.object({
  position: maybe(z.coerce.number().int().positive()),
  logo: maybe(imageSource),
  label: text.min(1),
  rating: maybe(rating),
  budget: text.default(''),
  link: maybe(link),
  cells: z.array(z.union([cell, textCell])).default([]),
});
type OfferTableRow = z.output<typeof row>;

const attributes = z.object({
  ...tableParts,
  rows: listOf(row).refine((rows) => fitsTable(rows.map(({ cells }) => cells))),
});

export const comparisonTable = defineBlock(attributes, ({ rows, ...parts }) => (
  <div className="comparison">
    <DataTable
      {...parts}
      rows={rows.map((each) => [<RowName key="name" {...each} />, ...renderCells(each)])}
    />
  </div>
));

function RowName({ position, logo, label, rating, budget, link }: OfferTableRow): ReactNode {
  return (
    <span className="row-name">
      {position !== undefined && <b className="position">{position}</b>}
      {logo && <ResponsiveImage media={logo} sizes="56px" widths={THUMB_WIDTHS} decorative />}
      <span className="row-text">
        {link ? (
          <a {...NEW_TAB} href={link.href}>
            {label}
            {SAYS_SO}
          </a>
        ) : (
          label
        )}
        {(rating !== undefined || budget) && (
          <span className="scores">
            {rating !== undefined && <Stars rating={rating} />}
            <Budget text={budget} />
          </span>
        )}
      </span>
    </span>
  );
}

/** The row's name is its link for the keyboard; its cells are more of it to click on. */
function renderCells({ cells, link }: OfferTableRow): ReactNode[] {
  return cells.map((each) => {
    const figure = renderFigure(each);
    if (!link || figure === '' || figure === null) return figure;
    return (
      <a key="cell" {...NEW_TAB} href={link.href} tabIndex={-1}>
        {figure}
        {SAYS_SO}
      </a>
    );
  });
}

const NEW_TAB = { target: '_blank', rel: 'noopener sponsored' } as const;
const SAYS_SO = <span className="hidden"> (opens in a new tab)</span>;
