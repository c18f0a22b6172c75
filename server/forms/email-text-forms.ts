/** Studio's emails: their words are saved, tried, and shown in a frame as their reader gets them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedLogo, loadEmailLogo } from '#server/mail/email-logos.ts';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { type BrandId, isBrandId } from '#shared/brands.ts';
import type { Transport } from '#shared/rest/api.ts';
import {
  changeEmailText,
  findEmailText,
  previewEmailText,
  resetEmailText,
  testEmailText,
} from '#shared/rest/email-texts.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody, parseValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface EmailTextFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

/** A frame of our own page: nothing in an email runs, and its links open in another tab. */
const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";
const SEE_OTHER = 303;
const ENDPOINTS = new Map(
  Object.entries({ save: changeEmailText, reset: resetEmailText, test: testEmailText }),
);

/** As they were sent: the endpoint says what is wrong with them. */
interface TypedWords {
  readonly subject?: string | undefined;
  readonly parts: readonly string[];
  readonly button?: string | undefined;
  readonly version?: string | undefined;
  readonly brand: BrandId | '';
  readonly case?: string | undefined;
}

type NamedRequest = FastifyRequest<{ Params: { name: string } }>;

export function registerEmailTextForms(
  app: FastifyInstance,
  { pages, transport, sessionOf }: EmailTextFormsOptions,
): void {
  app.post(ROUTES.studioEmail, async (request: NamedRequest, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const { name } = request.params;
    const path = pathTo('studioEmail', { name });
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const { action = 'save', ...values } = parseBody(request);
    const endpoint = ENDPOINTS.get(action) ?? changeEmailText;
    const { errors } = await pages.send(request, endpoint, { ...parseWords(values), name });
    const { brand = '' } = values;
    const query: FormValues = isBrandId(brand) ? { brand } : {};
    if (errors || action === 'test')
      return pages.show(request, reply, path, { values, errors: errors ?? {} }, query);
    return reply.redirect(`${path}?${new URLSearchParams({ ...query, saved: action })}`, SEE_OTHER);
  });

  app.post(`${ROUTES.studioEmail}preview/`, (request: NamedRequest, reply) => {
    const values = parseBody(request);
    return showEmail(request, reply, parseWords(values), values.view ?? '');
  });

  /** In the words that are saved. */
  app.get(`${ROUTES.studioEmail}preview/`, async (request: NamedRequest, reply) => {
    const session = sessionOf(request);
    if (!session.viewer) return redirectToLogin(reply, session, ROUTES.studioEmails);
    const { name } = request.params;
    const context = createCallContext(request, session);
    const { brand = '' } = parseValues({ body: {}, query: request.query });
    const place = { name, brand: isBrandId(brand) ? brand : ('' as const) };
    const { value } = await transport.call(findEmailText, place, context);
    const words = value.fits ? value.words : value.original;
    return showEmail(request, reply, { ...words, brand: value.brand }, '');
  });

  async function showEmail(
    request: NamedRequest,
    reply: FastifyReply,
    words: TypedWords,
    view: string,
  ): Promise<FastifyReply> {
    reply.headers({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': FRAME_POLICY,
    });
    const { name } = request.params;
    const { value, errors } = await pages.send(request, previewEmailText, { ...words, name });
    if (errors) {
      const lines = Object.entries(errors).map(([field, text]) => `${nameField(field)}${text}`);
      return reply.code(422).send(`It cannot be shown yet.\n\n${lines.join('\n')}\n`);
    }
    if (view === 'text') return reply.send(`Subject: ${value.subject}\n\n${value.text}`);
    const html = embedLogo(value.html, await loadEmailLogo(words.brand || sessionOf(request).brand));
    return reply
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  }
}

/** `parts.0` and those that follow are one list; a field of any other shape is left out. */
function parseWords({
  subject,
  button,
  version,
  brand = '',
  case: shown,
  ...values
}: FormValues): TypedWords {
  const parts: string[] = [];
  for (let at = 0; ; at += 1) {
    const text = values[`parts.${at}`];
    if (text === undefined)
      return { subject, parts, button, version, brand: isBrandId(brand) ? brand : '', case: shown };
    parts.push(text);
  }
}

function nameField(field: string): string {
  if (field === '') return '';
  const part = /^parts\.(\d+)$/.exec(field);
  return part ? `Text ${Number(part[1]) + 1}: ` : `${field === 'subject' ? 'Subject' : 'Button'}: `;
}
