/** Invoices and credit notes as PDF, for whose order it is, and for staff who look after orders. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import { describeCreditNote, describeInvoice } from '#server/media/describe-invoice.ts';
import type { DocumentFiles } from '#server/media/document-files.ts';
import type { DrawnInvoice } from '#server/media/draw-invoice.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { findOrder, type WholeOrder } from '#shared/rest/orders.ts';
import { findAnyOrder } from '#shared/rest/staff-orders.ts';

export interface InvoicesOptions {
  readonly transport: Transport;
  readonly files: DocumentFiles;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** Addresses of an order, and the endpoint that says who may see it there. */
const OWNERS = [
  { path: '/account/orders/', endpoint: findOrder },
  { path: '/studio/orders/', endpoint: findAnyOrder },
] as const;
type Owner = (typeof OWNERS)[number];

export function registerInvoices(
  app: FastifyInstance,
  { transport, files, sessionOf }: InvoicesOptions,
): void {
  for (const owner of OWNERS) {
    app.get<{ Params: { id: string } }>(`${owner.path}:id${ID}/invoice.pdf`, (request, reply) =>
      send(request, reply, owner, (order) =>
        order.invoice_number === '' ? undefined : describeInvoice(order),
      ),
    );

    app.get<{ Params: { id: string; number: string } }>(
      `${owner.path}:id${ID}/credit-note-:number${NUMBER}.pdf`,
      (request, reply) =>
        send(request, reply, owner, (order) => {
          const note = order.credit_notes.find(({ number }) => number === request.params.number);
          return note && describeCreditNote(order, note);
        }),
    );
  }

  /** @throws order_invalid_id, rest_forbidden, rest_no_route */
  async function send(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    { endpoint }: Owner,
    describe: (order: WholeOrder) => DrawnInvoice | undefined,
  ): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const session = sessionOf(request);
    const [path = '/'] = request.url.split('?', 1);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const context = createCallContext(request, session);
    const input = { id: request.params.id };
    const { value } = await (endpoint === findOrder
      ? transport.call(findOrder, input, context)
      : transport.call(findAnyOrder, input, context));
    const invoice = describe(value);
    if (!invoice) throw noRoute();
    const { bytes } = await files.find({ kind: 'invoice', invoice });
    const name = `${invoice.title.toLowerCase().replace(' ', '-')}-${invoice.number}.pdf`;
    return reply
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .send(bytes);
  }
}

const ID = '(^[1-9][0-9]{0,14})';
const NUMBER = '(^[A-Z]{2}-[0-9]{6,12})';
