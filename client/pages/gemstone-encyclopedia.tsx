/** `/gemstone-encyclopedia/`: every gem from A to Z, and by family. */

import { type PageModule, page } from '#client/page-module.ts';
import { isBasicColor, readBasicColor } from '#client/ui/basic-colors.ts';
import { FamilyIndex } from '#client/ui/family-index.tsx';
import { GemCard } from '#client/ui/gem-card.tsx';
import { GemFilter, type GemFilterValues, HARDNESS_STEPS } from '#client/ui/gem-filter.tsx';
import { readPlainText } from '#client/ui/plain-text.ts';
import type { ContentItem } from '#shared/rest/items.ts';
import { ROUTES } from '#shared/routes.ts';
import { loadAllGems } from './all-gems.ts';

export interface GemstoneEncyclopediaData {
  readonly gems: readonly ContentItem[];
  /** How many there are without the filter. */
  readonly total: number;
  readonly filter: GemFilterValues;
}

/** Gems whose pictures are on the first screen. */
const PRIORITY_GEMS = 4;

export const gemstoneEncyclopediaPage: PageModule<GemstoneEncyclopediaData> = {
  duration: 'lists',
  allowedQuery: {
    color: (value) => (isBasicColor(value) ? value : ''),
    hardness: (value) => (isHardnessStep(value) ? value : ''),
  },

  async load(context) {
    const all = await loadAllGems(context);
    const filter = readFilter(context.query);
    return page({ gems: all.filter((item) => matchFilter(item, filter)), total: all.length, filter });
  },

  head: ({ filter, total }) => ({
    title: 'Gemstone Encyclopedia',
    description: `${total} gems with their refractive index, hardness, specific gravity and everything else that tells one from another.`,
    canonicalPath: ROUTES.gemstoneEncyclopedia,
    noindex: filter.color !== '' || filter.hardness !== '',
  }),

  Page({ data: { gems, total, filter } }) {
    const letters = Map.groupBy(gems, readLetter);
    return (
      <div className="wrap">
        <header className="page-head">
          <h1>Gemstone Encyclopedia</h1>
          <p className="lead">
            {total} gems, with the figures that tell one from another. Open an entry for its whole data sheet.
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
          <p className="empty">No gem is both. Try another color, or any hardness.</p>
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
            const letter = readLetter(item);
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
        <FamilyIndex gems={gems} />
      </div>
    );
  },
};

const readLetter = (item: ContentItem): string => readPlainText(item.title.rendered).charAt(0).toUpperCase();

function readFilter({ color = '', hardness = '' }: Readonly<Record<string, string>>): GemFilterValues {
  return {
    color: isBasicColor(color) ? color : '',
    hardness: isHardnessStep(hardness) ? hardness : '',
  };
}

const isHardnessStep = (text: string): boolean => HARDNESS_STEPS.some((step) => String(step) === text);

/** A gem is as hard as its softest value says. */
function matchFilter({ gem }: ContentItem, { color, hardness }: GemFilterValues): boolean {
  if (color !== '' && !gem?.colors.some((words) => readBasicColor(words) === color)) return false;
  return hardness === '' || (gem !== undefined && gem.hardness[0] >= Number(hardness));
}
