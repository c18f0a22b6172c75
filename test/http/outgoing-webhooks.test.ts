/** Events of the site are told to another program, and staff look after that in Studio, without scripts. */
import t, { type Test } from 'tap';
import * as z from 'zod';
import { LOCAL_WEBHOOK_NETWORK } from '#server/internet/post-webhook.ts';
import { ROUTES } from '#shared/routes.ts';
import { WEBHOOK_EVENT_NAMES } from '#shared/webhook-events.ts';
import { callApi, readKey } from '#test/call-api.ts';
import { ada, edda, sil } from '#test/cast.ts';
import { FIELDS, FILES } from '#test/listings/sample-listing.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { startReceiver } from '#test/start-receiver.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const WEBHOOKS = 'airnauts/v1/staff/webhooks/outgoing/';
const made = z.object({ id: z.number() });
const notice = z.object({ type: z.string(), data: z.looseObject({ type: z.string(), id: z.number() }) });

async function open(t: Test) {
  const receiver = await startReceiver(t);
  const app = await openApp(t, { files: FILES, webhookNetwork: LOCAL_WEBHOOK_NETWORK });
  return { app, receiver };
}

const as = async (app: OpenApp, user: typeof ada) => {
  const { cookie } = await signIn(app, user);
  return async (method: string, path: string, body: object = {}) => {
    const answer = await callApi(app, path, body, { cookie }, method);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
};

t.test(
  'items, members, messages and listings are told as they happen, with public facts and ids',
  async (t) => {
    const { app, receiver } = await open(t);
    const staff = await as(app, ada);
    await staff('POST', WEBHOOKS, { name: 'All', url: receiver.url, events: WEBHOOK_EVENT_NAMES });
    const told = async (count: number) => {
      await until(() => receiver.received.length >= count);
      return receiver.received.slice(count - 1).map(({ body }) => notice.parse(JSON.parse(body)));
    };
    const { id } = made.parse(
      await staff('POST', 'wp/v2/article/', { title: 'Ruby', content: '<p>Red.</p>' }),
    );
    await staff('POST', `wp/v2/article/${id}/`, { content: '<p>Still a draft.</p>' });
    await staff('POST', `wp/v2/article/${id}/`, { status: 'publish' });
    t.match(
      await told(1),
      [
        {
          type: 'item.published',
          data: { type: 'article', id, title: 'Ruby', link: /^http:\/\/facet\.localhost\/article\/ruby/ },
        },
      ],
      'nothing of a draft',
    );
    t.notMatch(receiver.received[0]?.body, /Red|draft/);
    await staff('POST', `wp/v2/article/${id}/`, { title: 'Red ruby' });
    t.match(await told(2), [{ type: 'item.updated', data: { title: 'Red ruby' } }]);
    await staff('DELETE', `wp/v2/article/${id}/`);
    t.match(await told(3), [{ type: 'item.unpublished', data: { id, link: /\/article\/ruby/ } }]);
    await staff('DELETE', `wp/v2/article/${id}/?force=true`);
    t.same((await told(4))[0], { type: 'item.deleted', data: { type: 'article', id } });
    const message = {
      name: 'Nora',
      email: 'nora@reader.example',
      subject: 'Hello',
      message: 'How hard is it?',
    };
    await callApi(app, 'airnauts/v1/contact/', message);
    t.match(await told(5), [{ type: 'message.received', data: { link: /\/studio\/messages\/\d+\/$/ } }]);
    const email = 'rose@reader.example';
    await callApi(app, 'airnauts/v1/user/register/', { name: 'Rose Quartz', email });
    const key = await readKey(app.emails, email);
    await callApi(app, 'airnauts/v1/user/register/confirm/', { key, password: 'a long enough password' });
    t.match(await told(6), [{ type: 'member.joined', data: { type: 'member' } }]);
    const member = Number((await told(6))[0]?.data.id);
    await staff('POST', `airnauts/v1/staff/users/${member}/membership/`, {
      name: 'Gold Membership',
      status: 'Active',
      reason: 'A gift of the house',
    });
    t.match(await told(7), [{ type: 'membership.changed', data: { member_id: member, status: 'Active' } }]);
    await staff('POST', `airnauts/v1/staff/users/${member}/membership/`, {
      name: 'Gold Membership',
      status: 'Canceled',
      reason: 'Over',
    });
    t.match(await told(8), [{ type: 'membership.ended', data: { member_id: member, status: 'Canceled' } }]);
    const owner = await as(app, sil);
    const listing = made.parse(await owner('POST', 'airnauts/v1/user/businesses/'));
    await owner('POST', `airnauts/v1/user/businesses/${listing.id}/submit/`, { revision: 1, fields: FIELDS });
    t.match(await told(9), [{ type: 'listing.submitted', data: { type: 'listing', id: listing.id } }]);
    await staff('POST', `airnauts/v1/staff/listings/${listing.id}/owner/`, { email, reason: 'Sold' });
    t.match(await told(10), [{ type: 'listing.claimed', data: { id: listing.id, member_id: member } }]);
    const all = receiver.received.map(({ body }) => body).join();
    t.notMatch(all, /nora|rose|quartz|hard is it/i, 'who somebody is stands in none');
  },
);

t.test(
  'an administrator adds a webhook by a form, sees its secret once, tests it and deletes it',
  async (t) => {
    const { app, receiver } = await open(t);
    const { cookie } = await signIn(app, ada);
    const path = ROUTES.studioOutgoingWebhooks;
    const send = (to: string, values: Readonly<Record<string, string>>) =>
      submitForm(app, to, values, { cookie });
    const read = async (of: string) => (await sendRequest(app, { path: of, headers: { cookie } })).text;
    const typed = { action: 'create', name: 'Chat', url: 'http://chat.example/', 'event.order.paid': 'on' };
    const wrong = await send(path, typed);
    t.match(wrong.text, /begins with https:\/\//);
    t.match(wrong.text, /name="event\.order\.paid"[^>]*checked/, 'what was ticked is kept');
    t.match((await send(path, { ...typed, 'event.order.paid': '' })).text, /Choose at least one event/);
    const added = await send(path, { ...typed, url: receiver.url });
    t.match(added, { status: 200, headers: { 'cache-control': 'private, no-store' } });
    t.match(added.text, /whsec_[\w+/]{43}=/);
    const list = await read(path);
    t.notMatch(list, /whsec_/);
    t.ok(
      list.includes(`href="${ROUTES.studioReceivedWebhooks}">Received webhooks</a>`),
      'the other direction is a link away',
    );
    t.match(
      await read(ROUTES.studioReceivedWebhooks),
      /href="\/studio\/site\/webhooks\/outgoing\/">Outgoing webhooks<\/a>/,
    );
    const one = /href="(\/studio\/site\/webhooks\/outgoing\/\d+\/)"/.exec(list)?.[1] ?? '';
    t.match(await send(one, { action: 'test' }), { status: 303, headers: { location: `${one}?saved=test` } });
    await receiver.waitFor(1);
    await until(async () => (await read(one)).includes('Status 200'));
    const sent = await read(`${one}?state=sent`);
    t.match(sent, /<input type="hidden" name="list_place" value="state=sent"/);
    const delivery = /name="delivery" value="(\d+)"/.exec(sent)?.[1] ?? '';
    t.match(
      await send(one, { action: 'resend', delivery, list_place: 'state=sent&page=2&saved=drop' }),
      { headers: { location: `${one}?saved=resend&state=sent` } },
      'the list keeps its filter, and begins on its first page',
    );
    t.match((await send(one, { action: 'secret' })).text, /whsec_[\w+/]{43}=/);
    t.match((await send(one, { action: 'secret' })).text, /A new secret was made already/);
    await send(one, { action: 'pause' });
    t.match(await read(one), /Paused/);
    t.match((await send(one, { action: 'resend', delivery: '1' })).text, /Resume it first/);
    t.match(await send(one, { action: 'delete' }), { headers: { location: `${path}?saved=delete` } });
    t.equal((await sendRequest(app, { path: one, headers: { cookie } })).status, 404);
    const editor = await signIn(app, edda);
    t.equal((await sendRequest(app, { path, headers: { cookie: editor.cookie } })).status, 403);
  },
);
