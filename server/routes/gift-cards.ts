/** The card of a gift as PDF, and its code as an image, for whoever has the name of the card. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentFiles } from '#server/media/document-files.ts';
import { drawQr } from '#server/media/draw-qr.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { type BrandId, DEFAULT_BRAND, isBrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { findGiftCard } from '#shared/rest/gifts.ts';
import { ROUTES } from '#shared/routes.ts';

export interface GiftCardsOptions {
  readonly transport: Transport;
  readonly files: DocumentFiles;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

type CardRequest = FastifyRequest<{ Params: { card: string } }>;

const CARD = '(^[0-9]{1,15}-[A-Za-z0-9_-]{22})';
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const;

export function registerGiftCards(app: FastifyInstance, options: GiftCardsOptions): void {
  const { transport, files, origins, sessionOf } = options;

  app.get(`/gift-card/:card${CARD}/card.pdf`, async (request: CardRequest, reply) => {
    reply.headers(PRIVATE);
    const { name, length, recipient_name, sender_name, message, code, brand, link } = await find(request);
    const giftCard = {
      ...{ brand, name, length, message, code, link },
      recipient: recipient_name,
      sender: sender_name,
      page: `${origins[brand]}${ROUTES.redeemGift}`,
    };
    const { bytes } = await files.find({ kind: 'gift-card', giftCard });
    return reply
      .header('content-disposition', 'inline; filename="gift-card.pdf"')
      .type('application/pdf')
      .send(bytes);
  });

  app.get(`/gift-card/:card${CARD}/code.svg`, async (request: CardRequest, reply) => {
    reply.headers(PRIVATE);
    return reply.type('image/svg+xml').send(drawQr((await find(request)).link));
  });

  /** @throws gift_invalid_id, rest_no_route for one that cannot be redeemed any more */
  async function find(request: CardRequest) {
    const { value } = await transport.call(
      findGiftCard,
      { card: request.params.card },
      createCallContext(request, sessionOf(request)),
    );
    if (value.code === '') throw noRoute();
    const brand = isBrandId(value.brand) ? value.brand : DEFAULT_BRAND;
    const link = `${origins[brand]}${ROUTES.redeemGift}?${new URLSearchParams({ code: value.code })}`;
    return { ...value, brand, link };
  }
}
