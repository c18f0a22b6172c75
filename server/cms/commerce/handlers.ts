import { type Handler, handle } from '#server/cms/handler.ts';
import { createIdentityContext, type IdentityOptions } from '#server/cms/identity/index.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { beginCardSetup, finishCard } from './add-card.ts';
import { applyGuarantee, findGuarantee } from './apply-guarantee.ts';
import { beginCheckout } from './begin-checkout.ts';
import { changeBilling, listCards } from './billing.ts';
import { findBook, listBooks } from './books/books.ts';
import { discardOrder } from './discard-order.ts';
import { findCheckout, summarize } from './find-checkout.ts';
import type { PaymentGateway } from './gateway.ts';
import { findGiftCard, sendGift } from './gifts/find-card.ts';
import { listGiftChoices } from './gifts/gift-choices.ts';
import { draftGift, findDraft } from './gifts/gift-draft.ts';
import { lookUpGift, redeemGift } from './gifts/redeem-gift.ts';
import { addToBasket, changeBasket, findBasket, mergeBasket, removeFromBasket } from './goods/baskets.ts';
import { findOrder, listOrders } from './orders.ts';
import { listGifts, listPayments } from './payments.ts';

export interface CommerceOptions extends IdentityOptions {
  readonly gateway: PaymentGateway | null;
}

export function createCommerceHandlers(options: CommerceOptions): readonly Handler[] {
  const { gateway } = options;
  const contextOf = createIdentityContext(options);
  return [
    handle(ENDPOINTS.listOrders, (_, caller) => listOrders(contextOf(caller))),
    handle(ENDPOINTS.findOrder, (input, caller) => findOrder(contextOf(caller), input)),
    handle(ENDPOINTS.discardOrder, (input, caller) => discardOrder({ ...contextOf(caller), gateway }, input)),
    handle(ENDPOINTS.listGiftChoices, (_, { brand }) => listGiftChoices(options.db, brand)),
    handle(ENDPOINTS.draftGift, (input, caller) => draftGift(contextOf(caller), input)),
    handle(ENDPOINTS.findGiftDraft, (input, caller) => findDraft(contextOf(caller), input)),
    handle(ENDPOINTS.lookUpGift, (input, caller) => lookUpGift({ ...contextOf(caller), gateway }, input)),
    handle(ENDPOINTS.redeemGift, (input, caller) => redeemGift({ ...contextOf(caller), gateway }, input)),
    handle(ENDPOINTS.findGiftCard, (input, caller) => findGiftCard(contextOf(caller), input)),
    handle(ENDPOINTS.sendGift, (input, caller) => sendGift(contextOf(caller), input)),
    handle(ENDPOINTS.listPayments, (_, caller) => listPayments(contextOf(caller))),
    handle(ENDPOINTS.listGifts, (_, caller) => listGifts(contextOf(caller))),
    handle(ENDPOINTS.listCards, (_, caller) => listCards(contextOf(caller))),
    handle(ENDPOINTS.summarizeCheckout, (input, caller) =>
      summarize({ ...contextOf(caller), gateway }, input),
    ),
    handle(ENDPOINTS.checkout, (input, caller) => beginCheckout({ ...contextOf(caller), gateway }, input)),
    handle(ENDPOINTS.listBooks, (_, caller) => listBooks(contextOf(caller))),
    handle(ENDPOINTS.findBook, (input, caller) => findBook(contextOf(caller), input)),
    handle(ENDPOINTS.findBasket, (input, caller) => findBasket(contextOf(caller), input)),
    handle(ENDPOINTS.addToBasket, (input, caller) => addToBasket(contextOf(caller), input)),
    handle(ENDPOINTS.changeBasket, (input, caller) => changeBasket(contextOf(caller), input)),
    handle(ENDPOINTS.removeFromBasket, (input, caller) => removeFromBasket(contextOf(caller), input)),
    handle(ENDPOINTS.mergeBasket, (input, caller) => mergeBasket(contextOf(caller), input)),
    handle(ENDPOINTS.findCheckout, (input, caller) => findCheckout({ ...contextOf(caller), gateway }, input)),
    handle(ENDPOINTS.findGuarantee, (_, caller) => findGuarantee(contextOf(caller))),
    handle(ENDPOINTS.applyGuarantee, (_, caller) => applyGuarantee(contextOf(caller))),
    handle(ENDPOINTS.addCard, (_, caller) => beginCardSetup({ ...contextOf(caller), gateway })),
    handle(ENDPOINTS.finishCard, (input, caller) => finishCard({ ...contextOf(caller), gateway }, input)),
    handle(ENDPOINTS.changeBilling, (input, caller) =>
      changeBilling({ ...contextOf(caller), gateway }, input),
    ),
  ];
}
