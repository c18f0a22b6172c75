/** `/compare-gems/?gems=ruby,spinel`: up to four gems side by side, and how to tell them apart. */

import { type Crumb, type PageModule, page } from '#client/core/page-module.ts';
import {
  type ComparedGems,
  formatCompareAddress,
  formatCompared,
  parseCompared,
} from '#client/gems/comparison.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';
import { CompareForm } from './compare-form.tsx';
import { type ComparedGem, ComparisonTable } from './comparison-table.tsx';
import { TellingApart } from './telling-apart.tsx';

export interface CompareGemsData extends ComparedGems<ComparedGem> {
  /** To choose from. */
  readonly all: readonly ContentItem[];
}

const CRUMBS: readonly Crumb[] = [{ title: 'Gemstone Encyclopedia', path: ROUTES.gemstoneEncyclopedia }];

export const compareGemsPage: PageModule<CompareGemsData> = {
  sheet: 'comparison',
  duration: 'lists',
  allowedQuery: { gems: formatCompared },
  tidiesAddress: true,

  async load(context) {
    const all = (await loadAllGems(context)).filter(hasProperties);
    return page({ all, ...parseCompared(context.query.gems ?? '', all, nameOf) });
  },

  head: ({ gems }) => ({
    title: gems.length === 0 ? 'Compare Gems' : `Compare ${gems.map(nameOf).join(', ')}`,
    description:
      'Compare up to four gems side by side: all properties, what differs, and how to tell them apart.',
    canonicalPath: ROUTES.compareGems,
    noindex: gems.length > 0,
    crumbs: CRUMBS,
  }),

  Page({ data: { gems, remarks, all } }) {
    return (
      <div className="wrap comparing">
        <Breadcrumbs crumbs={CRUMBS} />
        <header className="page-head">
          <h1>Compare Gems</h1>
          <p className="lead">
            Compare up to four side by side: all properties, what differs, and how to tell them apart.
          </p>
          {remarks.length > 0 && (
            <div className="remarks" role="alert">
              {remarks.map((remark) => (
                <p key={remark}>{remark}</p>
              ))}
            </div>
          )}
          <CompareForm all={all} chosen={gems.map(({ slug }) => slug)} />
        </header>
        {gems.length > 1 && <TellingApart gems={gems} />}
        {gems.length > 0 ? <ComparisonTable gems={gems} /> : <Suggestions all={all} />}
      </div>
    );
  },
};

const hasProperties = (item: ContentItem): item is ComparedGem => item.gem !== undefined;
const nameOf = (item: ContentItem): string => extractPlainText(item.title.rendered);

/** Stones that are taken for each other, by what they look like. */
const OFTEN_CONFUSED: readonly { readonly look: string; readonly slugs: readonly string[] }[] = [
  { look: 'Red', slugs: ['ruby', 'spinel', 'almandine', 'red-beryl'] },
  { look: 'Yellow', slugs: ['citrine', 'topaz', 'heliodor', 'chrysoberyl'] },
  { look: 'Green', slugs: ['emerald', 'tsavorite', 'tourmaline', 'chrome-diopside'] },
  { look: 'Blue to violet', slugs: ['sapphire', 'tanzanite', 'benitoite', 'spinel'] },
  { look: 'Pale blue', slugs: ['aquamarine', 'topaz', 'zircon', 'apatite'] },
  { look: 'Pink', slugs: ['morganite', 'kunzite', 'rose-quartz', 'padparadscha'] },
  { look: 'Called jade', slugs: ['jadeite', 'nephrite', 'chalcedony', 'amazonite'] },
  { look: 'Brilliant', slugs: ['diamond', 'zircon', 'sphene', 'demantoid'] },
];

function Suggestions({ all }: { all: readonly ContentItem[] }) {
  const sets = OFTEN_CONFUSED.map(({ look, slugs }) => ({
    look,
    gems: slugs.flatMap((slug) => all.find((item) => item.slug === slug) ?? []),
  })).filter(({ gems }) => gems.length > 1);
  if (sets.length === 0) return null;
  return (
    <section className="part" aria-labelledby="part-confused">
      <h2 className="part-title" id="part-confused">
        Often confused
      </h2>
      <ul className="branches">
        {sets.map(({ look, gems }) => (
          <li key={look}>
            <a href={formatCompareAddress(gems.map(({ slug }) => slug))}>{look}</a>
            <p>{gems.map(nameOf).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
