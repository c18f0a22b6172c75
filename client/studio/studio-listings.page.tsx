/** `/studio/listings/`: listings that wait to be checked, and all others. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Day } from '#client/ui/account-parts.tsx';
import { formatPageNumber } from '#client/ui/pagination.tsx';
import { LISTING_STATE_NAMES } from '#shared/listings.ts';
import type { InputOf, OutputOf } from '#shared/rest/endpoint.ts';
import { LISTED_STATES, type ListedListing, listAllListings } from '#shared/rest/staff-listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from './studio-frame.tsx';
import { StudioList } from './studio-list.tsx';
import { choiceOf, searchText } from './studio-query.ts';
import { StudioRow } from './studio-table.tsx';

const SHOWN: Readonly<Record<(typeof LISTED_STATES)[number], string>> = {
  waiting: 'Wait to be checked',
  all: 'All',
  trusted: 'Never checked',
  unowned: 'Without an owner',
};

export const studioListingsPage: PersonalPageModule<OutputOf<typeof listAllListings>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { search: searchText, show: choiceOf(LISTED_STATES), page: formatPageNumber },

  load: ({ personal, query }) =>
    orHome(async () => page(await personal.get(listAllListings, query as InputOf<typeof listAllListings>))),

  head: () => ({ title: 'Listings', noindex: true }),

  Page: ({ data, page }) => (
    <StudioFrame
      title="Listings"
      path={ROUTES.studioListings}
      page={page}
      action={
        page.staffRights.includes('edit') && (
          <a className="button quiet" href={ROUTES.studioListingImports}>
            Import or export
          </a>
        )
      }
    >
      <StudioList
        what={['listing', 'listings']}
        path={ROUTES.studioListings}
        page={page}
        found={data}
        searchHint="Name of a business"
        none={{
          drawing: 'loupe',
          children: 'Nothing waits to be checked. A business that its owner sends stands here.',
        }}
        choices={[
          {
            name: 'show',
            label: 'Show',
            all: SHOWN.waiting,
            options: LISTED_STATES.flatMap((state) =>
              state === 'waiting' ? [] : [[state, SHOWN[state]] as const],
            ),
          },
        ]}
        columns={['Business', 'State', 'Sent', 'Kept by']}
      >
        {data.items.map((listing) => (
          <ListingRow key={listing.id} listing={listing} />
        ))}
      </StudioList>
    </StudioFrame>
  ),
};

function ListingRow({ listing: { id, name, state, sent_at, users } }: { listing: ListedListing }) {
  return (
    <StudioRow>
      <th scope="row">
        <a href={pathTo('studioListing', { id: String(id) })}>{name}</a>
      </th>
      <td>
        <span className="state">{LISTING_STATE_NAMES[state]}</span>
      </td>
      <td>{sent_at ? <Day iso={sent_at} /> : '–'}</td>
      <td>{users.join(', ') || 'Nobody'}</td>
    </StudioRow>
  );
}
