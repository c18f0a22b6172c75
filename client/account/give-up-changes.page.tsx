/** `/account/business/{id}/give-up/`: which changes are lost, before the button that gives them up. */
import { loadOne } from '#client/core/load-one.ts';
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { parseNumber } from '#client/core/parse-number.ts';
import { labelOf } from '#shared/listing-labels.ts';
import { findOwnListing, type OwnListing } from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';

export const giveUpChangesPage: PersonalPageModule<OwnListing> = {
  sheet: 'listing-form',
  personal: true,
  guard: 'member',

  load: ({ personal, params }) => loadOne(() => personal.get(findOwnListing, { id: parseNumber(params.id) })),

  head: () => ({ title: 'Give up these changes?', noindex: true }),

  Page: ({ data: { id, name, draft_state, changed }, page }) => {
    const listing = pathTo('accountListing', { id: String(id) });
    return (
      <AccountFrame title="Give up these changes?" path={ROUTES.accountBusiness} page={page}>
        {draft_state === 'none' || changed.length === 0 ? (
          <p>
            <a href={listing}>{name}</a> has no changes to give up.
          </p>
        ) : (
          <form className="form" method="post" action={listing}>
            <p>
              {'What you changed in '}
              <b>{name}</b>
              {draft_state === 'waiting'
                ? ' is lost, and not checked any more. Readers go on seeing the listing as it is now.'
                : ' is lost. Readers go on seeing the listing as it is now.'}
            </p>
            <ul>
              {changed.map((field) => (
                <li key={field}>{labelOf(field)}</li>
              ))}
            </ul>
            <p className="button-row">
              <button type="submit" name="go" value="discard" className="button">
                Give up
              </button>
              <a href={listing}>Keep them</a>
            </p>
          </form>
        )}
      </AccountFrame>
    );
  },
};
