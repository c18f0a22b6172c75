/** The form above the directory. Its answer is an address: it works without scripts, and can be shared. */
import type { ReactNode } from 'react';
import { Icon } from '#client/ui/icons.tsx';
import { Island } from '#client/ui/island.tsx';
import { addressOf } from '#client/ui/pagination.tsx';
import { DIRECTORY_FILTERS, KM_PER_MILE, WITHIN_KM } from '#shared/directory.ts';
import { ROUTES } from '#shared/routes.ts';
import type { DirectoryData } from './load-directory.ts';

/** Choices that the form leaves as they are. */
const KEPT = [...DIRECTORY_FILTERS, 'sort'] as const;

/** Towns of the same name elsewhere, each a link. */
function OtherPlaces({ data: { path, query, found } }: { data: Searched }): ReactNode {
  const { page: _, ...rest } = query;
  return (
    <p className="other-places">
      Somewhere else?{' '}
      {found.other_places.map((near) => (
        <a key={near} href={addressOf(path, { ...rest, near })}>
          {near}
        </a>
      ))}
    </p>
  );
}

type Searched = Pick<DirectoryData, 'path' | 'query' | 'found'>;

export function DirectorySearch({ data: { path, query, found } }: { data: DirectoryData }): ReactNode {
  const { q = '', near = '', within = '' } = query;
  const isUnknown = near !== '' && found.place === null;
  return (
    <form
      className="directory-search form"
      action={`${ROUTES.businessDirectory}#map`}
      aria-label="Businesses"
    >
      <p className="field">
        <label htmlFor="find-words">What are you looking for?</label>
        <input
          id="find-words"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={80}
          placeholder="Faceting, ring repair, agate…"
        />
      </p>
      <div className="field">
        <label htmlFor="find-near">Near</label>
        <input
          id="find-near"
          type="text"
          name="near"
          defaultValue={near}
          maxLength={80}
          list="find-places"
          placeholder="City, state or country"
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? 'find-near-error' : undefined}
          autoComplete="off"
        />
        <datalist id="find-places">
          {found.places.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {isUnknown && (
          <span className="field-error" id="find-near-error">
            {/\d/.test(near)
              ? `We cannot look up postal codes such as “${near}”. Type a city instead.`
              : `We know no place called “${near}”. Try a larger city nearby, or a country.`}
          </span>
        )}
        {found.other_places.length > 0 && <OtherPlaces data={{ path, query, found }} />}
        <Island name="business" trigger="touch" props={{ part: 'position' }}>
          <button type="button" className="script-action">
            <Icon name="place" />
            Use my location
          </button>
          <span className="meta" role="status" />
        </Island>
      </div>
      <p className="field">
        <label htmlFor="find-within">Distance</label>
        <select id="find-within" name="within" defaultValue={within}>
          <option value="">Any, nearest first</option>
          {WITHIN_KM.map((km) => (
            <option key={km} value={km}>{`Within ${Math.round(km / KM_PER_MILE)} mi (${km} km)`}</option>
          ))}
        </select>
      </p>
      <p className="check">
        <input
          id="find-open"
          type="checkbox"
          name="open"
          value="1"
          defaultChecked={path === ROUTES.openBusinesses}
        />
        <label htmlFor="find-open">Open now</label>
      </p>
      {KEPT.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)}
      <p>
        <button className="button" type="submit">
          <Icon name="search" />
          Find businesses
        </button>
      </p>
    </form>
  );
}
