/** Giving and redeeming without scripts. */
import type { FastifyInstance } from 'fastify';
import { draftGift, redeemGift } from '#shared/rest/gifts.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, parseBody } from './form-pages.ts';

const PRIVATE = 'private, no-store';

export function registerGiftForms(app: FastifyInstance, { pages }: { readonly pages: FormPages }): void {
  app.post(ROUTES.selectGift, async (request, reply) => {
    reply.header('cache-control', PRIVATE);
    const values = parseBody(request);
    const { value, errors } = await pages.send(request, draftGift, values);
    if (errors) return pages.show(request, reply, ROUTES.selectGift, { values, errors });
    return reply.redirect(`${ROUTES.checkout}?${new URLSearchParams({ gift: value.gift })}`, 303);
  });

  app.post(ROUTES.redeemGift, async (request, reply) => {
    reply.header('cache-control', PRIVATE);
    const values = parseBody(request);
    const { code = '' } = values;
    const here = `${ROUTES.redeemGift}?${new URLSearchParams({ code })}`;
    const sent = await pages.send(request, redeemGift, { code });
    if (sent.value) return reply.redirect(`${ROUTES.redeemGift}?done=${sent.value.effect}`, 303);
    if (sent.code === 'rest_not_logged_in')
      return reply.redirect(`${ROUTES.login}?${new URLSearchParams({ redirect_to: here })}`, 303);
    return pages.show(request, reply, ROUTES.redeemGift, { values, errors: sent.errors }, { code });
  });
}
