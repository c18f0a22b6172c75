import t from 'tap';
import { createOutgoingWebhook as createEndpoint } from '#shared/rest/outgoing-webhooks.ts';
import { ROLES } from '#shared/roles.ts';
import { isSigned, openWebhooks, staffOf } from '#test/open-webhooks.ts';
import {
  changeOutgoingWebhook,
  createOutgoingWebhook,
  pauseOutgoingWebhook,
  removeOutgoingWebhook,
  renewWebhookSecret,
  resumeOutgoingWebhook,
  testOutgoingWebhook,
} from './change-webhooks.ts';
import { findOutgoingWebhook, listOutgoingWebhooks } from './list-webhooks.ts';
import { dropFailedDeliveries, resendFailedDeliveries, resendWebhookDelivery } from './resend-deliveries.ts';

const DAY_MS = 86_400_000;

t.test(
  'nobody but an administrator sees or changes a webhook, and what is dangerous asks for a proof',
  async (t) => {
    const { add, contextOf } = await openWebhooks(t);
    const { id } = await add();
    const input = { name: 'Chat', url: 'https://chat.example/hook', events: ['order.paid' as const] };
    const callsOf = (context: ReturnType<typeof contextOf>): readonly (() => Promise<unknown>)[] => [
      () => listOutgoingWebhooks(context),
      () => findOutgoingWebhook(context, { id, state: '', page: 1 }),
      () => createOutgoingWebhook(context, { ...input, name: 'Other' }),
      () => changeOutgoingWebhook(context, { ...input, id }),
      () => renewWebhookSecret(context, { id }),
      () => pauseOutgoingWebhook(context, { id }),
      () => resumeOutgoingWebhook(context, { id }),
      () => testOutgoingWebhook(context, { id }),
      () => resendWebhookDelivery(context, { id, delivery: 1 }),
      () => resendFailedDeliveries(context, { id }),
      () => dropFailedDeliveries(context, { id }),
      () => removeOutgoingWebhook(context, { id }),
    ];
    for (const role of ROLES.filter((name) => name !== 'administrator'))
      for (const call of callsOf(contextOf(staffOf(role))))
        await t.rejects(call(), { code: 'rest_forbidden' }, `${role}: ${call}`);
    const unproven = contextOf(staffOf('administrator', 'another session'));
    for (const call of callsOf(unproven).slice(2, 5)) await t.rejects(call(), { code: 'rest_proof_needed' });
    const { url } = await findOutgoingWebhook(unproven, { id, state: '', page: 1 });
    await t.resolves(changeOutgoingWebhook(unproven, { ...input, id, url }), 'the same address needs none');
  },
);

t.test('a paused webhook sends tests alone, once', async (t) => {
  const { receiver, add, tell, goRound, advance, find, findLast, context } = await openWebhooks(t);
  const { id } = await add();
  await tell();
  await pauseOutgoingWebhook(context(), { id });
  t.match(await find(id), { failed: 1, waiting: 0 }, 'what waited is given up at once, and not forgotten');
  await tell();
  await goRound();
  t.equal(receiver.received.length, 0);
  const error = 'The webhook was paused before this was sent.';
  t.match(await find(id), { failed: 1, waiting: 0, deliveries: { total: 1, items: [{ error }] } });
  receiver.answerWith(404);
  await testOutgoingWebhook(context(), { id });
  await goRound();
  await advance(DAY_MS);
  t.equal(receiver.received.length, 1);
  t.match(JSON.parse(receiver.received[0]?.body ?? ''), { type: 'test', data: { type: 'webhook', id } });
  t.match(await findLast(id), {
    event: 'test',
    state: 'failed',
    error: 'It has nothing at this address (404).',
  });
  t.match(await find(id), { failed: 1 }, 'a test is no work that waits');
  await removeOutgoingWebhook(context(), { id });
  await t.rejects(find(id), { code: 'webhook_invalid_id' });
});

t.test('a new secret signs from now on, and the old one for another day', async (t) => {
  const { receiver, add, tell, goRound, advance, find, context } = await openWebhooks(t);
  const old = await add();
  const renewed = await renewWebhookSecret(context(), { id: old.id });
  t.not(renewed.secret, old.secret);
  await t.rejects(renewWebhookSecret(context(), { id: old.id }), {
    code: 'webhook_secret_renewed_before',
    message: /the old one is good until [A-Z]\w+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC\./,
  });
  await tell();
  await goRound();
  t.ok((await find(old.id)).old_secret_until);
  await advance(DAY_MS + 1);
  await tell();
  await goRound();
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('Two were sent.');
  t.same([isSigned(first, old.secret), isSigned(first, renewed.secret)], [true, true]);
  t.same([isSigned(second, old.secret), isSigned(second, renewed.secret)], [false, true]);
  t.equal((await find(old.id)).old_secret_until, null);
  t.not((await renewWebhookSecret(context(), { id: old.id })).secret, renewed.secret);
});

t.test('a webhook has a name of its own, an event and an address', async (t) => {
  const { add, context } = await openWebhooks(t);
  await add();
  await t.rejects(add(), { code: 'rest_invalid_param' });
  await t.rejects(add('FTP', 'ftp://chat.example/'), { code: 'rest_invalid_param' });
  t.notOk(createEndpoint.input.safeParse({ name: 'Chat', url: 'https://a.example/', events: '' }).success);
  t.equal((await listOutgoingWebhooks(context())).items.length, 1);
});
