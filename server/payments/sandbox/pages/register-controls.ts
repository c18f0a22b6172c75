/** `/sandbox/`: the knobs, for tests as JSON and for people as forms. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../context.ts';
import { changeKnobs, knobChanges } from '../knobs.ts';
import { parseForm } from '../parse-form.ts';
import { closeDispute, failRefund } from '../pay.ts';
import { readTotals } from '../totals.ts';
import { renderControls } from './control-page.ts';
import { PAGE_HEADERS } from './layout.ts';
import { readText } from './read-card.ts';

export interface ControlOptions {
  readonly sandbox: Sandbox;
  readonly deliver: () => void;
  /** Sends lost webhooks again. */
  readonly resend: () => void;
}

const SEE_OTHER = 303;
const INVALID = 422;
const FORBIDDEN = 403;
const FORM = 'application/x-www-form-urlencoded';

export function registerControls(app: FastifyInstance, { sandbox, deliver, resend }: ControlOptions): void {
  app.addHook('onRequest', rejectOtherSites);

  app.get('/sandbox/', async (_request, reply) => reply.headers(PAGE_HEADERS).send(renderControls(sandbox)));
  app.get('/sandbox/totals', async (_request, reply) => reply.send(readTotals(sandbox.store)));
  app.get('/sandbox/knobs', async (_request, reply) => reply.send(sandbox.knobs));

  app.post('/sandbox/knobs', async (request, reply) => {
    const parsed = knobChanges.safeParse(readChanges(request));
    if (!parsed.success) return await reply.code(INVALID).send({ error: parsed.error.issues[0]?.message });
    changeKnobs(sandbox.knobs, parsed.data);
    if (parsed.data.resend) resend();
    deliver();
    return isForm(request) ? backToControls(reply) : await reply.send(sandbox.knobs);
  });

  app.post('/sandbox/disputes/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const fields = typeof request.body === 'string' ? parseForm(request.body) : {};
    const status = readText(fields, 'status');
    const dispute = sandbox.store.find('dispute', id);
    if (!dispute || (status !== 'won' && status !== 'lost'))
      return await reply.code(INVALID).send({ error: 'Name a dispute, and whether it is won or lost.' });
    sandbox.store.atomically(() => closeDispute(sandbox, dispute, status));
    deliver();
    return backToControls(reply);
  });

  app.post('/sandbox/refunds/:id/fail', async (request, reply) => {
    const { id } = request.params as { id: string };
    const refund = sandbox.store.find('refund', id);
    if (refund?.status !== 'succeeded')
      return await reply.code(INVALID).send({ error: 'Name a refund that has not failed.' });
    sandbox.store.atomically(() => failRefund(sandbox, refund));
    deliver();
    return backToControls(reply);
  });
}

/** A page of another site that is open in the same browser changes nothing here. */
async function rejectOtherSites(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  if (request.method !== 'GET' && !isOwn) await reply.code(FORBIDDEN).send({ error: 'From another site.' });
}

const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(FORM) === true;

/** A form cannot say null: it leaves the field empty. */
function readChanges(request: FastifyRequest): unknown {
  const body = typeof request.body === 'string' ? request.body : '';
  if (isForm(request)) {
    const fields = parseForm(body);
    return { ...fields, ...(fields.card === '' && { card: null }) };
  }
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const backToControls = (reply: FastifyReply): FastifyReply => reply.redirect('/sandbox/', SEE_OTHER);
