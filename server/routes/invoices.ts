/** Invoices and credit notes as PDF, for whose order it is and for nobody else. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redirectToLogin } from '#server/forms/redirect-to-login.ts';
import { describeCreditNote, describeInvoice } from '#server/media/describe-invoice.ts';
import type { DocumentFiles } from '#server/media/document-files.ts';
import type { DrawnInvoice } from '#server/media/draw-invoice.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { noRoute } from '#shared/rest/errors.ts';
import { findOrder } from '#shared/rest/orders.ts';

export interface InvoicesOptions {
  readonly transport: Transport;
  readonly files: DocumentFiles;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

type Order = OutputOf<typeof findOrder>;

export function registerInvoices(
  app: FastifyInstance,
  { transport, files, sessionOf }: InvoicesOptions,
): void {
  app.get<{ Params: { id: string } }>(`/account/orders/:id${ID}/invoice.pdf`, (request, reply) =>
    send(request, reply, (order) => (order.invoice_number === '' ? undefined : describeInvoice(order))),
  );

  app.get<{ Params: { id: string; number: string } }>(
    `/account/orders/:id${ID}/credit-note-:number${NUMBER}.pdf`,
    (request, reply) =>
      send(request, reply, (order) => {
        const note = order.credit_notes.find(({ number }) => number === request.params.number);
        return note && describeCreditNote(order, note);
      }),
  );

  /** @throws order_invalid_id, rest_no_route */
  async function send(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    describe: (order: Order) => DrawnInvoice | undefined,
  ): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const session = sessionOf(request);
    const [path = '/'] = request.url.split('?', 1);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const { value } = await transport.call(
      findOrder,
      { id: request.params.id },
      createCallContext(request, session),
    );
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
