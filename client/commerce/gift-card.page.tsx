/** `/gift-card/{card}/`: a gift as a card, to print and hand over. Its address is a secret of the giver. */
import type { PersonalPageModule } from '#client/core/page-module.ts';
import { notFound, page } from '#client/core/page-module.ts';
import { RestError } from '#shared/rest/errors.ts';
import { findGiftCard, type GiftCard } from '#shared/rest/gifts.ts';
import { ROUTES } from '#shared/routes.ts';

export interface GiftCardData {
  readonly card: GiftCard;
  readonly name: string;
}

export const giftCardPage: PersonalPageModule<GiftCardData> = {
  sheet: 'gift',
  personal: true,

  async load({ personal, params }) {
    const name = params.card ?? '';
    if (!/^\d{1,15}-[\w-]{22}$/.test(name)) return notFound;
    try {
      return page({ card: await personal.get(findGiftCard, { card: name }), name });
    } catch (error) {
      if (error instanceof RestError && error.status === 404) return notFound;
      throw error;
    }
  },

  head: ({ card }) => ({ title: `A gift for ${card.recipient_name}`, noindex: true }),

  Page({ data: { card, name }, page }) {
    const { recipient_name, sender_name, message, code, state } = card;
    if (state !== 'open')
      return (
        <div className="wrap gift">
          <header className="page-head">
            <h1>{state === 'redeemed' ? 'This gift was redeemed' : 'This gift was taken back'}</h1>
            <p className="lead">There is nothing to print any more.</p>
          </header>
          <p className="button-row">
            <a className="button" href={ROUTES.selectGift}>
              Give another
            </a>
          </p>
        </div>
      );
    return (
      <div className="wrap gift">
        <header className="page-head gift-card-head">
          <h1>{`A gift for ${recipient_name}`}</h1>
          <p className="button-row">
            <a className="button" href={`/gift-card/${name}/card.pdf`}>
              Print the card (PDF)
            </a>
          </p>
        </header>
        <section className="gift-card" aria-label="The card">
          <p className="gift-card-brand">{page.site.name}</p>
          <p className="gift-card-for">{`For ${recipient_name}`}</p>
          <p className="gift-card-what">
            {card.name}
            <span>{card.length}</span>
          </p>
          {message && <blockquote>{message}</blockquote>}
          <p>{`From ${sender_name}`}</p>
          <div className="gift-card-foot">
            <img src={`/gift-card/${name}/code.svg`} width={112} height={112} alt="" />
            <p>
              <span className="gift-card-code">{code}</span>
              {`Redeem it at ${new URL(page.origins[page.brand]).host}${ROUTES.redeemGift}`}
            </p>
          </div>
        </section>
      </div>
    );
  },
};
