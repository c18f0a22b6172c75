/** `/diamond-color-sorting/`: a row of diamonds to sort from D to Z by eye. Its address says which row. */
import type { ReactNode } from 'react';
import { ItemContent } from '#client/blocks/item-content.tsx';
import { createItemHead, findBySlug } from '#client/content/find-by-slug.ts';
import { notFound, type PageContext, type PageModule, page } from '#client/core/page-module.ts';
import { Island } from '#client/ui/island.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import {
  COLOR_LEVELS,
  type ColorLevelName,
  FIRST_LEVEL,
  isColorLevel,
  parseColorLevel,
  parseSortingAnswer,
} from '#shared/color-sorting.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { AnotherRow } from './another-row.tsx';
import { EXERCISE_ID, formatRow, parseRow, pathToRow } from './color-rows.ts';
import { DiamondSymbol } from './diamond.tsx';
import { SortingForm, type SortingProps } from './sorting-form.tsx';
import { SortingScoreView } from './sorting-score.tsx';

const SLUG = ROUTES.diamondColorSorting.replaceAll('/', '');

export const diamondColorSortingPage: PageModule<{ readonly item: ContentItem }> = {
  sheet: 'color-sorting',
  duration: 'long',
  allowedQuery: {
    level: (text) => (isColorLevel(text) && text !== FIRST_LEVEL ? text : ''),
    row: formatRow,
  },

  async load(context) {
    const item = await findBySlug({ ...context, params: { slug: SLUG } }, 'page');
    return item ? page({ item }) : notFound;
  },

  head: ({ item }, { query }) => ({
    ...createItemHead(item, 'website'),
    canonicalPath: ROUTES.diamondColorSorting,
    // A thousand rows of the same page.
    noindex: query.row !== undefined,
  }),

  Page({ data: { item }, page }) {
    return (
      <article className="wrap article">
        <header className="page-head">
          <h1>{extractPlainText(item.title.rendered)}</h1>
          <p className="lead">{extractPlainText(item.excerpt.rendered)}</p>
        </header>
        <Exercise page={page} />
        <div className="reading section-text">
          <ItemContent item={item} page={page} />
        </div>
      </article>
    );
  },
};

function Exercise({ page }: { page: PageContext }): ReactNode {
  const level = parseColorLevel(page.query.level);
  const row = parseRow(page.query.row);
  return (
    <section className="sorting" id={EXERCISE_ID} aria-labelledby="exercise-title">
      <h2 id="exercise-title">Sort the row</h2>
      <Levels current={level} />
      <p className="sorting-help">
        Least color on the left, most on the right. {STEPS[level]} If you cannot see a difference, show the
        descriptions; your score will mention it.
      </p>
      <DiamondSymbol />
      {page.form ? (
        <AnsweredForm level={level} row={row} page={page} />
      ) : (
        <Island name="color-sorting" trigger="visible" props={{ level, row }}>
          <SortingForm level={level} row={row} described={false} />
        </Island>
      )}
      <AnotherRow level={level} row={row} quiet label="New row" />
    </section>
  );
}

const STEPS: Readonly<Record<ColorLevelName, string>> = {
  easy: 'Neighboring stones are four letters apart.',
  medium: 'Neighboring stones are two letters apart.',
  hard: 'Neighboring stones are one letter apart, as in a set of master stones.',
};

function Levels({ current }: { current: ColorLevelName }): ReactNode {
  return (
    <nav className="choices" aria-label="Levels">
      <ul>
        {(Object.keys(COLOR_LEVELS) as ColorLevelName[]).map((level) => (
          <li key={level}>
            <a
              href={`${pathToRow(level)}#${EXERCISE_ID}`}
              aria-current={level === current ? 'page' : undefined}
            >
              {COLOR_LEVELS[level].title}
              <span className="count">
                {COLOR_LEVELS[level].stones}
                <span className="hidden"> stones</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Result for a browser without scripts that has sent the form. */
function AnsweredForm({ level, row, page: { form } }: SortingProps & { page: PageContext }): ReactNode {
  const { order, described } = parseSortingAnswer(form?.values ?? {}, COLOR_LEVELS[level].stones);
  return (
    <>
      <SortingForm level={level} row={row} form={form} described={described} />
      {order && <SortingScoreView level={level} row={row} order={order} described={described} />}
    </>
  );
}
