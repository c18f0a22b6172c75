/** `/account/advertising/`: the places that somebody has booked, what they show, and how often that was seen. */
import { oneOf } from '#client/core/account-query.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { SavedNote } from '#client/ui/account-parts.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { type AdBooking, listAdBookings } from '#shared/rest/advertising.ts';
import { ROUTES } from '#shared/routes.ts';
import { AccountFrame } from './account-nav.tsx';
import { AdBookingSection } from './ad-booking.tsx';

const SAVED = {
  sent: 'We have what you sent. We look at it within 2 business days and email you as soon as it is shown.',
};

export const accountAdvertisingPage: PersonalPageModule<readonly AdBooking[]> = {
  sheet: 'account',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: async ({ personal }) => page(await personal.get(listAdBookings, {})),

  head: () => ({ title: 'Advertising', noindex: true }),

  Page: ({ data: bookings, page }) => (
    <AccountFrame
      title="Advertising"
      path={ROUTES.accountAdvertising}
      page={page}
      note={<SavedNote texts={SAVED} page={page} />}
    >
      {bookings.length === 0 && (
        <EmptyState drawing="balance" action={{ href: ROUTES.advertisingPlans, label: 'See the plans' }}>
          You have not booked a place yet. Those that you book stand here, with what they show and how often
          it was seen.
        </EmptyState>
      )}
      {bookings.map((booking) => (
        <AdBookingSection key={booking.id} booking={booking} page={page} />
      ))}
    </AccountFrame>
  ),
};
