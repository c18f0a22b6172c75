/** `/dev/mail/`, in development alone: the emails that a mail server would have been given. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SavedEmails } from '#server/mail/mail-folder.ts';
import { noRoute } from '#shared/rest/errors.ts';

export interface DevMailOptions {
  readonly listEmails: () => Promise<SavedEmails>;
}

const PATH = '/dev/mail/';
const STYLE = `:root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}
iframe{inline-size:100%;block-size:36rem;border:1px solid;background:Canvas}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Nothing in an email runs; its links open in the whole window when they are pressed. */
const EMAIL_POLICY =
  "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

export function registerDevMail(app: FastifyInstance, { listEmails }: DevMailOptions): void {
  app.get(PATH, async (_request, reply) => {
    const emails = await listEmails();
    const body = emails.length > 0 ? emails.map(renderEntry).join('\n') : '<p>No emails yet.</p>';
    return send(
      reply,
      LIST_POLICY,
      `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>Outbox</title><style>${STYLE}</style></head><body><h1>Outbox</h1>\n${body}\n</body></html>`,
    );
  });

  app.get(`${PATH}:name/`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const email = (await listEmails()).find((one) => one.name === `${name}.json`);
    if (!email) throw noRoute();
    return send(reply, EMAIL_POLICY, email.html.replace('<head>', '<head><base target="_top">'));
  });
}

function renderEntry({ name, at, to, subject, text }: SavedEmails[number]): string {
  const frame = `${PATH}${name.slice(0, -'.json'.length)}/`;
  return `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></p>
<details><summary>Plain text</summary><pre>${linkAddresses(escapeHtml(text))}</pre></details>
<iframe title="${escapeHtml(subject)}" src="${escapeHtml(frame)}" sandbox="allow-top-navigation-by-user-activation" loading="lazy"></iframe></article>`;
}

/** @param text escaped, so that an address ends at the latest where markup could begin */
function linkAddresses(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
}
