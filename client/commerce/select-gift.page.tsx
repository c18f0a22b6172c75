/** `/select-gift/`: what is given, to whom, with which words, and how it gets there. */
import type { CanonicalForm, FormState, PersonalPageModule } from '#client/core/page-module.ts';
import { page } from '#client/core/page-module.ts';
import { NothingOnSale } from '#client/ui/nothing-on-sale.tsx';
import { RestError } from '#shared/rest/errors.ts';
import { findGiftDraft, type GiftChoice, listGiftChoices } from '#shared/rest/gifts.ts';
import { ROUTES } from '#shared/routes.ts';
import { GiftForm } from './gift-form.tsx';

export interface SelectGiftData {
  readonly choices: readonly GiftChoice[];
  /** As it was described before; undefined for one that is new. */
  readonly draft: FormState | undefined;
  /** Days between which a letter can go out, `2027-01-15`. */
  readonly days: { readonly first: string; readonly last: string };
}

const TOKEN = /^[\w-]{22}$/;
const giftToken: CanonicalForm = (text) => (TOKEN.test(text) ? text : '');
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const YEAR_MS = 365 * 86_400_000;

export const selectGiftPage: PersonalPageModule<SelectGiftData> = {
  sheet: 'gift',
  personal: true,
  allowedQuery: { gift: giftToken },

  async load({ api, personal, query }) {
    const [choices, draft] = await Promise.all([
      api.get(listGiftChoices, {}),
      query.gift ? findDraft(personal, query.gift) : undefined,
    ]);
    const now = Date.now();
    const format = (time: number) => new Date(time).toISOString().slice(0, DAY_LENGTH);
    return page({ choices, draft, days: { first: format(now), last: format(now + YEAR_MS) } });
  },

  head: () => ({
    title: 'Give a membership',
    description: 'Give a membership or a mini course: a letter on the day you choose, or a card to print.',
    canonicalPath: ROUTES.selectGift,
  }),

  Page: ({ data: { choices, draft, days }, page }) => (
    <div className="wrap gift">
      <header className="page-head">
        <h1>Give a membership</h1>
        <p className="lead">
          A letter on the day you choose, or a card to print and hand over. Whoever gets it needs no card, and
          is never charged.
        </p>
      </header>
      {page.isSelling ? (
        <div className="gift-columns">
          <GiftForm choices={choices} days={days} form={page.form ?? draft} />
          <aside className="gift-how" aria-labelledby="how">
            <h2 id="how">How a gift works</h2>
            <ul className="points">
              <li>You pay once. Nothing renews by itself.</li>
              <li>They get a code, by letter or on your card. Only they and you see it.</li>
              <li>They redeem it with the account that they have, or with a new one, whenever they like.</li>
              <li>
                Who has a membership already loses nothing: it lasts longer, or waits until the gift is over.
              </li>
              <li>In your account you see when it was redeemed, and can send the letter again.</li>
            </ul>
          </aside>
        </div>
      ) : (
        <NothingOnSale>
          <a href={ROUTES.membership}>See what memberships open</a>
        </NothingOnSale>
      )}
    </div>
  ),
};

/** Undefined for one that is forgotten. */
async function findDraft(
  personal: Parameters<SelectGiftLoad>[0]['personal'],
  gift: string,
): Promise<FormState | undefined> {
  try {
    return { values: await personal.get(findGiftDraft, { gift }), errors: {} };
  } catch (error) {
    if (error instanceof RestError && error.status < 500) return undefined;
    throw error;
  }
}

type SelectGiftLoad = typeof selectGiftPage.load;
