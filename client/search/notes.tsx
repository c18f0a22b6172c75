/** Notes of a results page, besides its hits. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/core/page-module.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { pathTo } from '#shared/routes.ts';
import { addressWith, isNarrowed, type SearchChoices } from './choices.ts';
import { findCommunitySearch, linkDiscussions } from './community-search.ts';
import { NOTHING_CHOSEN } from './facet-panel.tsx';
import type { SearchData, SearchPlace } from './load-results.ts';
import { PopularPlaces } from './popular-places.tsx';

interface SearchQuestion {
  term: string;
  path: string;
  choices: SearchChoices;
}

/** That something else was searched for than what was typed, and the way to that. */
export function Correction({
  term,
  path,
  choices,
  corrected,
}: SearchQuestion & { corrected: string }): ReactNode {
  return (
    <p className="correction">
      Showing results for{' '}
      <a href={pathTo('search', { term: corrected })}>
        <strong>{corrected}</strong>
      </a>
      . Search for <a href={addressWith(path, choices, { exact: true })}>{term}</a> instead.
    </p>
  );
}

/** Pages of authors and topics, when their names are what was searched for. */
export function StraightTo({ places }: { places: readonly SearchPlace[] }): ReactNode {
  if (places.length === 0) return null;
  return (
    <nav className="straight" aria-labelledby="straight-to">
      <h2 className="block-title" id="straight-to">
        Go to
      </h2>
      <PlaceList places={places} isNamed />
    </nav>
  );
}

export function DiscussionsLink({ term, page }: { term: string; page: PageContext }): ReactNode {
  const { href, label } = linkDiscussions(findCommunitySearch(page), term, term);
  return <a href={href}>{label}</a>;
}

/** Ways on from a search that finds nothing. */
export function NothingFound({ data, path, page }: { data: SearchData; path: string; page: PageContext }) {
  const { term, choices, meant, popular } = data;
  return (
    <div className="nothing">
      {meant !== undefined && (
        <p className="correction">
          Did you mean{' '}
          <a href={pathTo('search', { term: meant })}>
            <strong>{meant}</strong>
          </a>
          ?
        </p>
      )}
      {isNarrowed(choices) ? (
        <EmptyState
          drawing="loupe"
          action={{ href: addressWith(path, choices, NOTHING_CHOSEN), label: `Show all results for ${term}` }}
        >
          No results match all your filters.
        </EmptyState>
      ) : (
        <EmptyState drawing="loupe">
          Check your spelling, use fewer words, or try a more general term: corundum finds ruby and sapphire.
        </EmptyState>
      )}
      <p>
        Or ask the community: <DiscussionsLink term={term} page={page} />.
      </p>
      {popular.length > 0 && (
        <section className="straight" aria-labelledby="popular-topics">
          <h2 className="block-title" id="popular-topics">
            Popular topics
          </h2>
          <PlaceList places={popular} />
        </section>
      )}
      <PopularPlaces />
    </div>
  );
}

/** The search itself is out of order: everything else is not. */
export function SearchFailed({ term, page }: { term: string; page: PageContext }): ReactNode {
  return (
    <div className="nothing">
      <p>
        Search is unavailable right now. Please try again in a minute. Meanwhile:{' '}
        <DiscussionsLink term={term} page={page} />, or visit one of these pages.
      </p>
      <PopularPlaces />
    </div>
  );
}

/** @param props.isNamed says of each place what it is. */
function PlaceList({ places, isNamed }: { places: readonly SearchPlace[]; isNamed?: boolean }): ReactNode {
  return (
    <ul className="chips-row">
      {places.map(({ kind, title, link }) => (
        <li key={link}>
          <a href={link}>
            {title}
            {isNamed && <span className="count">{kind === 'author' ? 'Author' : 'Topic'}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
