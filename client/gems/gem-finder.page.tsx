/** `/gem-finder/`: what a stone may be, from what was measured and seen of it. */

import { type Crumb, type PageModule, page } from '#client/core/page-module.ts';
import { matchGems } from '#client/gems/match-gems.ts';
import {
  FINDER_QUERY,
  formatFinderAddress,
  listObserved,
  OBSERVATIONS,
  parseObserved,
} from '#client/gems/observations.ts';
import { RelatedItems } from '#client/items/related-items.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';
import { FinderForm, RESULTS_ID } from './finder-form.tsx';
import { FinderResults } from './finder-results.tsx';

export interface GemFinderData {
  readonly gems: readonly ContentItem[];
  /** On the instruments that give the figures. */
  readonly articles: readonly ContentItem[];
}

const CRUMBS: readonly Crumb[] = [{ title: 'Gemstone Encyclopedia', path: ROUTES.gemstoneEncyclopedia }];
const FORM_ID = 'finder';
/** Articles that say how the figures are got; those that are there are shown. */
const MANUALS = [
  'reading-a-refractometer',
  'specific-gravity-by-hydrostatic-weighing',
  'using-a-polariscope',
] as const;

export const gemFinderPage: PageModule<GemFinderData> = {
  sheet: 'finder',
  duration: 'lists',
  allowedQuery: FINDER_QUERY,
  tidiesAddress: true,

  async load(context) {
    const { api, brand } = context;
    const [gems, articles] = await Promise.all([
      loadAllGems(context),
      api.get(listItems, {
        type: 'article',
        slug: MANUALS.join(','),
        brand,
        order: 'asc',
        per_page: MANUALS.length,
        _embed: true,
        context: 'embed',
      }),
    ]);
    return page({ gems, articles: articles.items });
  },

  head: ({ gems }, { query }) => ({
    title: 'Quick Gem Finder',
    description: `Name a stone from its refractive index, specific gravity, hardness, color and optic character: ${gems.length} gems, and why each fits or not.`,
    canonicalPath: ROUTES.gemFinder,
    noindex: Object.keys(query).length > 0,
    crumbs: CRUMBS,
  }),

  Page({ data: { gems, articles }, page: { query } }) {
    const { observed, problems } = parseObserved(query);
    const hasObserved = listObserved(observed).length > 0;
    return (
      <>
        <div className="wrap finding">
          <Breadcrumbs crumbs={CRUMBS} />
          <header className="page-head">
            <h1>Quick Gem Finder</h1>
            <p className="lead">
              Enter what you see or measured. Matching gems, synthetics and imitations are listed with the
              reasons.
            </p>
            {hasObserved && (
              <p className="finder-skip">
                <a href={`#${RESULTS_ID}`}>See the matches</a>
              </p>
            )}
          </header>
          <div className="finder">
            <FinderForm id={FORM_ID} form={{ values: query, errors: problems }} />
            <section id={RESULTS_ID} aria-labelledby="results-title">
              <h2 id="results-title">{hasObserved ? 'Possible matches' : 'How to use it'}</h2>
              <Unused fields={Object.keys(problems)} />
              {hasObserved ? (
                <FinderResults
                  findings={matchGems(gems, observed)}
                  observed={observed}
                  query={query}
                  total={gems.length}
                />
              ) : (
                <Advice />
              )}
            </section>
          </div>
        </div>
        <RelatedItems items={articles} title="How to measure" />
      </>
    );
  },
};

/** The answer may be on screen without the form. */
function Unused({ fields }: { fields: readonly string[] }) {
  return fields.map((field) => {
    const [title] = Object.values(OBSERVATIONS).flatMap(({ title, fields }) =>
      fields.includes(field) ? title : [],
    );
    return (
      <p className="form-error" key={field}>
        {title} was not used: <a href={`#${FORM_ID}-${field}`}>check your entry</a>.
      </p>
    );
  });
}

const EXAMPLES: readonly { readonly text: string; readonly query: Readonly<Record<string, string>> }[] = [
  {
    text: 'Green, opaque, with bands',
    query: { color: 'green', transparency: 'opaque', habit: 'rounded-crust' },
  },
  { text: 'Red, reads 1.765', query: { color: 'red', ri: '1.765' } },
  { text: 'Green, reads 1.624 and 1.644', query: { color: 'green', ri: '1.624', ri2: '1.644' } },
  {
    text: 'Colorless, isotropic, specific gravity 3.52',
    query: { color: 'colorless', optic: 'isotropic', sg: '3.52' },
  },
];

function Advice() {
  return (
    <>
      <ul className="advice">
        <li>
          No instruments? Choose color, transparency and luster: the list gets shorter with each answer.
        </li>
        <li>
          A refractometer shows two edges for a doubly refracting stone. Turn the stone, and enter the lowest
          and the highest reading: the gap between them counts too.
        </li>
        <li>Under “Tolerance”, choose how far off a reading may be. Allow more for worn instruments.</li>
        <li>You may use a comma: 1,765 is read as 1.765.</li>
        <li>Your answers are part of the address, so you can bookmark or share the results.</li>
      </ul>
      <h3>Try one</h3>
      <ul className="examples">
        {EXAMPLES.map(({ text, query }) => (
          <li key={text}>
            <a href={formatFinderAddress(query)}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
