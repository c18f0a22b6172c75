/** `/gemstone-encyclopedia/`: every gem from A to Z, and by family. */

import { type PageModule, page } from '#client/core/page-module.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Island } from '#client/ui/island.tsx';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';
import { isBasicColor, parseBasicColor } from './basic-colors.ts';
import { FamilyIndex } from './family-index.tsx';
import { GemCard } from './gem-card.tsx';
import { GemFilter, type GemFilterValues, HARDNESS_STEPS } from './gem-filter.tsx';

export interface GemstoneEncyclopediaData {
  readonly gems: readonly ContentItem[];
  /** How many there are without the filter. */
  readonly total: number;
  readonly filter: GemFilterValues;
}

/** Gems whose images are on the first screen. */
const PRIORITY_GEMS = 4;

export const gemstoneEncyclopediaPage: PageModule<GemstoneEncyclopediaData> = {
  sheet: 'encyclopedia',
  duration: 'lists',
  allowedQuery: {
    color: (value) => (isBasicColor(value) ? value : ''),
    hardness: (value) => (isHardnessStep(value) ? value : ''),
  },

  async load(context) {
    const all = await loadAllGems(context);
    const filter = parseFilter(context.query);
    return page({ gems: all.filter((item) => matchFilter(item, filter)), total: all.length, filter });
  },

  head: ({ filter, total }) => ({
    title: 'Gemstone Encyclopedia',
    description: `${total} gems with their refractive index, hardness, specific gravity and the other properties that tell them apart.`,
    canonicalPath: ROUTES.gemstoneEncyclopedia,
    noindex: filter.color !== '' || filter.hardness !== '',
    editedAt: `${ROUTES.studioContent}?type=gemstone`,
  }),

  Page({ data: { gems, total, filter } }) {
    const letters = Map.groupBy(gems, findLetter);
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>Gemstone Encyclopedia</h1>
          <p className="lead">
            {total} gems, with the properties that tell them apart. Open an entry for its full data sheet.
          </p>
          <GemFilter values={filter} />
          <p className="button-row">
            <a href={ROUTES.gemFinder} data-modal="gem-finder">
              Quick gem finder
            </a>
            <a href={ROUTES.compareGems}>Compare gems</a>
          </p>
        </header>
        {gems.length === 0 ? (
          <EmptyState
            drawing="tweezers"
            action={{ href: ROUTES.gemstoneEncyclopedia, label: `Show all ${total} gems` }}
          >
            No gem matches both filters. Try another color or any hardness.
          </EmptyState>
        ) : (
          <nav className="letters" aria-label="Letters">
            <ul>
              {[...letters.keys()].map((letter) => (
                <li key={letter}>
                  <a href={`#${letter}`}>{letter}</a>
                </li>
              ))}
              <li>
                <a href="#families">By family</a>
              </li>
            </ul>
          </nav>
        )}
        <section className="gems" aria-label="From A to Z">
          {gems.map((item, place) => {
            const letter = findLetter(item);
            const opens = letters.get(letter)?.[0] === item;
            return (
              <GemCard
                key={item.id}
                item={item}
                level={2}
                letter={opens ? letter : undefined}
                priority={place < PRIORITY_GEMS}
              />
            );
          })}
        </section>
        <Island name="turning-gems" trigger="idle" />
        <FamilyIndex gems={gems} />
      </div>
    );
  },
};

const findLetter = (item: ContentItem): string =>
  extractPlainText(item.title.rendered).charAt(0).toUpperCase();

function parseFilter({ color = '', hardness = '' }: Readonly<Record<string, string>>): GemFilterValues {
  return {
    color: isBasicColor(color) ? color : '',
    hardness: isHardnessStep(hardness) ? hardness : '',
  };
}

const isHardnessStep = (text: string): boolean => HARDNESS_STEPS.some((step) => String(step) === text);

/** A gem is as hard as its softest value says. */
function matchFilter({ gem }: ContentItem, { color, hardness }: GemFilterValues): boolean {
  if (color !== '' && !gem?.colors.some((words) => parseBasicColor(words) === color)) return false;
  return hardness === '' || (gem !== undefined && gem.hardness[0] >= Number(hardness));
}
