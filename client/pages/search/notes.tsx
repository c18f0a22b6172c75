/** What a results page says besides its hits. */
import type { ReactNode } from 'react';
import type { PageContext } from '#client/page-module.ts';
import { discussionsOf, findCommunitySearch } from '#client/ui/community-search.ts';
import { PopularPlaces } from '#client/ui/popular-places.tsx';
import { pathTo } from '#shared/routes.ts';
import { addressWith, type Choices, isNarrowed } from './choices.ts';
import { NOTHING_CHOSEN } from './facet-panel.tsx';
import type { Place, SearchData } from './load-results.ts';

interface Question {
  term: string;
  path: string;
  choices: Choices;
}

/** That something else was searched for than what was typed, and the way to that. */
export function Correction({ term, path, choices, corrected }: Question & { corrected: string }): ReactNode {
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
export function StraightTo({ places }: { places: readonly Place[] }): ReactNode {
  if (places.length === 0) return null;
  return (
    <nav className="straight" aria-labelledby="straight-to">
      <h2 className="block-title" id="straight-to">
        Go straight to
      </h2>
      <PlaceList places={places} isNamed />
    </nav>
  );
}

export function DiscussionsLink({ term, page }: { term: string; page: PageContext }): ReactNode {
  return (
    <a
      href={discussionsOf(findCommunitySearch(page), term)}
    >{`Discussions about ${term} in the community`}</a>
  );
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
        <p>
          Nothing has all that you chose.{' '}
          <a href={addressWith(path, choices, NOTHING_CHOSEN)}>{`Show everything for ${term}`}</a>.
        </p>
      ) : (
        <p>Check the spelling, use fewer words, or try the general name: corundum finds ruby and sapphire.</p>
      )}
      <p>
        Somebody may have asked before: <DiscussionsLink term={term} page={page} />.
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
        Our search is taking a short rest, and we are sorry that it does so now. Please try again in a minute;
        until then, the <DiscussionsLink term={term} page={page} /> and these pages are open.
      </p>
      <PopularPlaces />
    </div>
  );
}

/** @param props.isNamed says of each place what it is. */
function PlaceList({ places, isNamed }: { places: readonly Place[]; isNamed?: boolean }): ReactNode {
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
