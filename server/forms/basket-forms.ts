/** The basket without scripts: a thing is put in, counted anew and taken out by forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Baskets, findBasketToken } from '#server/runtime/basket-cookies.ts';
import type { Session } from '#server/runtime/session.ts';
import { addToBasket, changeBasket, removeFromBasket } from '#shared/rest/basket.ts';
import { parseRid } from '#shared/rid.ts';
import { ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';

export interface BasketFormsOptions {
  readonly pages: FormPages;
  readonly baskets: Baskets;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** By the field `action`. */
const ENDPOINTS = { add: addToBasket, change: changeBasket, remove: removeFromBasket } as const;
/** Words for the page when it went well: `?saved=`. */
const SAVED = { add: 'added', change: 'changed', remove: 'removed' } as const;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerBasketForms(
  app: FastifyInstance,
  { pages, baskets, sessionOf }: BasketFormsOptions,
): void {
  app.post(ROUTES.basket, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    await baskets.merge(request, reply, session);
    const values = parseBody(request);
    const action = isAction(values.action) ? values.action : 'add';
    const token = session.viewer ? '' : findBasketToken(request);
    const { value, errors, code } = await pages.send(request, ENDPOINTS[action], { ...values, token });
    if (!value) return showAgain(request, reply, values, placeErrors(errors), code);
    baskets.keep(request, reply, value);
    const item = values.item_id || String(parseRid(values.product_rid ?? '') ?? values.product_id ?? '');
    return reply.redirect(`${ROUTES.basket}?${new URLSearchParams({ item, saved: SAVED[action] })}`, 303);
  });

  function showAgain(
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues,
    errors: FormValues,
    code: string | undefined,
  ): Promise<FastifyReply> {
    return pages.show(request, reply, ROUTES.basket, { values, errors, code });
  }
}

const isAction = (text: string | undefined): text is keyof typeof ENDPOINTS =>
  text !== undefined && Object.hasOwn(ENDPOINTS, text);

/** All that somebody types is a quantity. */
function placeErrors(errors: FormValues): FormValues {
  const [first] = Object.values(errors);
  return { quantity: errors.quantity ?? errors[''] ?? first ?? '' };
}
