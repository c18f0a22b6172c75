/** `/account/card-added/`: where the page of the payment service leads back to. Stores the card, and leads on. */
import type { CanonicalForm, PersonalPageModule } from '#client/core/page-module.ts';
import { page } from '#client/core/page-module.ts';
import { finishCard } from '#shared/rest/billing.ts';
import { RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';

interface CardAddedData {
  /** Whether it is stored, now or before. */
  readonly isStored: boolean;
}

const TOKEN = /^[\w-]{22}$/;
const token: CanonicalForm = (text) => (TOKEN.test(text) ? text : '');
const CARDS = `${ROUTES.accountMembership}#cards`;
const ADDED = `${ROUTES.accountMembership}?saved=added#cards`;

/** No page for members alone: browsers send no session along from another site, but do from here on. */
export const cardAddedPage: PersonalPageModule<CardAddedData> = {
  sheet: 'checkout',
  personal: true,
  allowedQuery: { setup: token },

  async load({ personal, query }) {
    if (!query.setup) return page({ isStored: false });
    try {
      const { added } = await personal.post(finishCard, { token: query.setup });
      return page({ isStored: added });
    } catch (error) {
      if (error instanceof RestError) return page({ isStored: false });
      throw error;
    }
  },

  head: ({ isStored }) => ({
    title: 'Cards on file',
    noindex: true,
    refresh: { seconds: 0, address: isStored ? ADDED : CARDS },
  }),

  Page: ({ data: { isStored } }) => (
    <div className="wrap checkout-note">
      <h1>{isStored ? 'Your card is on file' : 'Your cards'}</h1>
      <p className="button-row">
        <a className="button" href={isStored ? ADDED : CARDS}>
          Back to your account
        </a>
      </p>
    </div>
  ),
};
