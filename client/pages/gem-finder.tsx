/** `/gem-finder/`: what a stone may be, from what was measured and seen of it. */
import { findGems } from '#client/gems/find-gems.ts';
import {
  FINDER_QUERY,
  formatFinderAddress,
  listObserved,
  OBSERVATIONS,
  readObserved,
} from '#client/gems/observations.ts';
import { type Crumb, type PageModule, page } from '#client/page-module.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { FinderForm, RESULTS_ID } from '#client/ui/finder-form.tsx';
import { FinderResults } from '#client/ui/finder-results.tsx';
import { RelatedItems } from '#client/ui/related-items.tsx';
import { listItems } from '#shared/rest/content.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';

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
    const { observed, problems } = readObserved(query);
    const hasObserved = listObserved(observed).length > 0;
    return (
      <>
        <div className="wrap finding">
          <Breadcrumbs crumbs={CRUMBS} />
          <header className="page-head">
            <h1>Quick Gem Finder</h1>
            <p className="lead">
              Enter what you measured or saw of a stone. What agrees with it stays, and says why.
            </p>
          </header>
          <div className="finder">
            <FinderForm id={FORM_ID} form={{ values: query, errors: problems }} />
            <section id={RESULTS_ID} aria-labelledby="results-title">
              <h2 id="results-title">{hasObserved ? 'What it may be' : 'How to go about it'}</h2>
              <Unused fields={Object.keys(problems)} />
              {hasObserved ? (
                <FinderResults
                  findings={findGems(gems, observed)}
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
        {title} was not used: <a href={`#${FORM_ID}-${field}`}>look at what was typed</a>.
      </p>
    );
  });
}

const EXAMPLES: readonly { readonly text: string; readonly query: Readonly<Record<string, string>> }[] = [
  { text: 'Red, reads 1.765', query: { color: 'red', ri: '1.765' } },
  { text: 'Green, reads 1.624 and 1.644', query: { color: 'green', ri: '1.624', ri2: '1.644' } },
  {
    text: 'Colorless, isotropic, weighs 3.52',
    query: { color: 'colorless', optic: 'isotropic', sg: '3.52' },
  },
];

function Advice() {
  return (
    <>
      <ul className="advice">
        <li>One observation is enough. Each further one narrows the list.</li>
        <li>
          A refractometer shows two edges for a doubly refracting stone: enter the lowest and the highest that
          you read while turning it. Their gap counts too.
        </li>
        <li>Choose how far off your readings may be. A worn instrument needs more room than a new one.</li>
        <li>A comma does for a decimal point: 1,765 is 1.765.</li>
        <li>The address of the answer keeps your observations: bookmark it, or send it on.</li>
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
