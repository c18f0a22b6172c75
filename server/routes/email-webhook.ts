/** `/webhooks/email/`: an email service says which emails came back, and who complained. A secret in its header authorizes it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type EmailReports, emailReports } from '#shared/email-reports.ts';
import { defineError, noRoute, RestError } from '#shared/rest/errors.ts';
import { EMAIL_WEBHOOK_PATH } from '#shared/routes.ts';

export interface EmailWebhookOptions {
  /** Empty where no service is configured: then there is no webhook. */
  readonly secret: string;
  /** Ends subscriptions, and answers how many. */
  readonly takeReports: (reports: EmailReports) => Promise<{ readonly ended: number }>;
  /** Counts a call without the secret. */
  readonly countRefused: (service: 'emails') => void;
  /** Notes a call with the secret whose reports were not taken, and why. */
  readonly noteFailedReports: (error: string) => Promise<void>;
}

const MAX_BYTES = 1_048_576;
const badSecret = defineError(
  'webhook_unauthorized',
  401,
  'Send the secret as Authorization: Bearer SECRET.',
);
const badReports = defineError('webhook_invalid', 422, 'The body is not as the manual says: %s');

export function registerEmailWebhook(
  app: FastifyInstance,
  { secret, takeReports, countRefused, noteFailedReports }: EmailWebhookOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(EMAIL_WEBHOOK_PATH, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      try {
        if (secret === '') throw noRoute();
        if (!isSame(request.headers.authorization ?? '', `Bearer ${secret}`)) {
          countRefused('emails');
          throw badSecret();
        }
        return await reply.send(await take(request.body));
      } catch (error) {
        // No page: nobody looks at it.
        if (error instanceof RestError) return await reply.code(error.status).send(error.toJSON());
        throw error;
      }
    });
  });

  async function take(body: unknown): Promise<{ readonly ended: number }> {
    try {
      return await takeReports(parseReports(body));
    } catch (error) {
      // Errors of ours may hold anything, and stay in the log.
      await noteFailedReports(error instanceof RestError ? error.message : FAILED_HERE).catch((err) =>
        app.log.error({ err }, 'reports of emails that failed could not be noted'),
      );
      throw error;
    }
  }
}

const FAILED_HERE = 'Something went wrong here. The log of the server says what.';

/** In a time that tells nothing of the secret. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function parseReports(body: unknown): EmailReports {
  let value: unknown;
  try {
    value = JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    throw badReports('it is no JSON.');
  }
  const parsed = emailReports.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badReports(`${issue?.path.join('.')}: ${issue?.message}`);
}
