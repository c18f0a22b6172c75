/** `/webhooks/stripe/`: the payment service says what has happened. Its signature authorizes it, wherever it comes from. */
import type { FastifyInstance } from 'fastify';
import { RestError } from '#shared/rest/errors.ts';
import { STRIPE_WEBHOOK_PATH } from '#shared/routes.ts';

export interface WebhookOptions {
  /** Takes in a notice. Throws when its signature is not good. */
  readonly receiveNotice: (body: string, signature: string) => Promise<void>;
}

const MAX_BYTES = 1_048_576;

export function registerWebhooks(app: FastifyInstance, { receiveNotice }: WebhookOptions): void {
  app.register(async (scope) => {
    // The bytes were signed as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(STRIPE_WEBHOOK_PATH, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const { body } = request;
      const signature = request.headers['stripe-signature'];
      try {
        await receiveNotice(typeof body === 'string' ? body : '', String(signature ?? ''));
        return await reply.send({ received: true });
      } catch (error) {
        // No page: nobody looks at it.
        if (error instanceof RestError) return await reply.code(error.status).send(error.toJSON());
        throw error;
      }
    });
  });
}
