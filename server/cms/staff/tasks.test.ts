/** Work that waits for staff: what each role sees of it, and what becomes of it. */
import t, { type Test } from 'tap';
import { sendMessage } from '#server/cms/forms/send-message.ts';
import { queueEmail } from '#server/cms/mail/index.ts';
import type { Viewer } from '#shared/rest/api.ts';
import { listTasks as endpoint, listMessages as listMessagesEndpoint } from '#shared/rest/tasks.ts';
import { ADDRESS, addLoupe } from '#test/commerce/goods.ts';
import { openShop } from '#test/commerce/open-shop.ts';
import { acceptArtwork, findAnyBooking, rejectArtwork } from './bookings.ts';
import { dropJob, listAnyJobs, retryAnyJob } from './jobs.ts';
import { answerMessage, closeMessage, findMessage, listMessages } from './messages.ts';
import { listTasks } from './tasks/list-tasks.ts';
import { findAnyUser, readUser } from './users.ts';

const staff = (role: string, id = 9000): Viewer => ({
  ...{ id, name: 'Sue Support', roles: [role], rights: {}, session: '' },
});
const CONTACT = 'support@facet.example';

async function open(t: Test) {
  const shop = await openShop(t);
  const { db } = shop;
  const read = async (role: string, given: object = {}) => {
    const { kinds } = await listTasks(shop.contextOf(staff(role)), endpoint.input.parse(given));
    return Object.fromEntries(kinds.map(({ kind, total }) => [kind, total]));
  };
  const write = (email: string, subject: string) =>
    sendMessage(
      db,
      'gemsociety',
      { name: 'Rita', email, subject, url: '', message: 'Is my ruby heated?\n\nThank you.' },
      CONTACT,
      shop.readNow(),
    );
  const contextOf = (role: string) => ({ ...shop.contextOf(staff(role)), contactEmail: CONTACT });
  return { shop, db, read, write, contextOf };
}

async function addBooking(db: Awaited<ReturnType<typeof open>>['db'], userId: number) {
  const { id } = await db
    .insertInto('ad_bookings')
    .values({
      ...{
        user_id: userId,
        brand: 'facet',
        rid: 'ADRID1',
        name: 'Sponsor',
        placement: 'sponsors',
        months: 3,
      },
      ...{ status: 'waiting', created_at: '2027-01-10T00:00:00.000Z', starts_at: null, ends_at: null },
      ...{ changed_at: null, reminded_at: null },
      proposed: JSON.stringify({ title: 'Fine saws', text: 'For fine work', link: 'https://saws.example/' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

t.test('each role sees what it may deal with, the oldest first', async (t) => {
  const { shop, db, read, write } = await open(t);
  const ada = await shop.addMember('ada');
  await shop.pay(await shop.buy(ada, { product_id: await addLoupe(db, 3), ...ADDRESS }));
  await shop.pay(await shop.buy(ada, { product_rid: 'GOLDM1' }));
  shop.state.bank = 'declined';
  await shop.moveOn(32);
  await write('rita@reader.example', 'First');
  await write('rita@reader.example', 'Second');
  await addBooking(db, ada.id);
  const { id: draft } = await db.selectFrom('items').select('id').orderBy('id').executeTakeFirstOrThrow();
  const writing = { state: 'pending', owner_id: ada.id, is_dated: 0, is_named: 0 } as const;
  await db
    .insertInto('item_writing')
    .values({ item_id: draft, ...writing })
    .execute();
  const content = { content: 1, listings: 0, claims: 0, artwork: 1, reviews: 0, essays: 0, links: 0 };
  const all = {
    messages: 2,
    ...content,
    parcels: 1,
    payments: 1,
    emails: 0,
    received: 0,
    webhooks: 0,
    jobs: 0,
  };
  t.same(await read('administrator'), all);
  t.same(await read('editor'), { messages: 2, ...content });
  t.same(await read('mm_role_customer_support'), { messages: 2, parcels: 1, payments: 1 });
  t.same(await read('editor', { kind: 'messages' }), { messages: 2 });
  await t.rejects(read('editor', { kind: 'parcels' }), { code: 'rest_forbidden' });
  await t.rejects(read('subscriber'), { code: 'rest_forbidden' });
  await t.rejects(listTasks(shop.contextOf(null), endpoint.input.parse({})), { code: 'rest_not_logged_in' });
  const { kinds } = await listTasks(shop.contextOf(staff('editor')), endpoint.input.parse({}));
  t.match(kinds[0]?.items, [{ title: 'First', about: 'Rita', path: /^\/studio\/messages\/\d+\/$/ }, {}]);
  t.match(kinds[1]?.items, [{ path: RegExp(`^/studio/content/[a-z-]+/${draft}/$`) }]);
});

t.test('changed words of an email that no longer fit are told to those who may mend them', async (t) => {
  const { shop, db } = await open(t);
  const words = (text: string) => ({ subject: 'x', parts: [text], button: 'Confirm' });
  const texts = {
    'leave-email': words('Confirm, please.'),
    'leave-email@facet': words('Your address was {email}.'),
    'leave-email@gemsociety': words('{email} or {phone}'),
  };
  const edited_at = '2027-01-10T00:00:00.000Z';
  await db
    .insertInto('settings')
    .values({ ...{ name: 'email-texts', brand: '', value: JSON.stringify(texts) }, edited_at })
    .execute();
  const { kinds } = await listTasks(
    shop.contextOf(staff('administrator')),
    endpoint.input.parse({ kind: 'emails' }),
  );
  t.match(kinds, [
    {
      total: 2,
      items: [
        {
          ...{ title: 'Change of address, to the old one', about: '{email} has to be in this text' },
          ...{ path: '/studio/emails/leave-email/', since: edited_at },
        },
        {
          ...{ title: /\(Gem Society\)$/, about: /^This email has no \{phone\}/ },
          path: '/studio/emails/leave-email/?brand=gemsociety',
        },
      ],
    },
  ]);
});

t.test('a message is answered once, in an email to whoever wrote it', async (t) => {
  const { shop, db, write, contextOf } = await open(t);
  await write('rita@reader.example', 'My\nruby');
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  const answered = await answerMessage(contextOf('editor'), { id, answer: 'It is not.\n\nKeep it.' });
  t.match(answered, { done_by: 'Sue Support', answer: /Keep it/, user_id: null });
  const text = await shop.readEmail('Re: My ruby');
  for (const words of ['It is not.', 'Sue Support', 'Is my ruby heated?']) t.match(text, words);
  const { payload } = await db
    .selectFrom('jobs')
    .select('payload')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  t.match(JSON.parse(payload), {
    brand: 'gemsociety',
    email: { to: 'rita@reader.example', replyTo: CONTACT },
  });
  await t.rejects(closeMessage(contextOf('editor'), { id }), { code: 'message_is_done', message: /Sue/ });
  t.match(await findMessage(contextOf('editor'), { id }), { done_at: /2027/ });
  const { id: rita } = await shop.addMember('rita');
  await db.updateTable('users').set({ email: 'rita@reader.example' }).where('id', '=', rita).execute();
  await write('Rita@Reader.example', 'Another');
  const list = (given: object) => listMessages(contextOf('editor'), listMessagesEndpoint.input.parse(given));
  t.match(await list({}), { total: 2, items: [{ subject: 'Another' }, {}] });
  t.match(await list({ state: 'answered' }), {
    total: 1,
    items: [{ id, state: 'answered', done_by: 'Sue Support' }],
  });
  t.match(await list({ state: 'waiting', search: 'rita@' }), { total: 1, items: [{ state: 'waiting' }] });
  t.match(await list({ state: 'done' }), { total: 0 });
  const [{ id: closed = 0 } = {}] = (await list({ state: 'waiting' })).items;
  await closeMessage(contextOf('editor'), { id: closed });
  t.match(await list({ state: 'done' }), { total: 1, items: [{ id: closed, state: 'done' }] });
  t.match(await findAnyUser(contextOf('mm_role_customer_support'), { id: rita }), {
    messages: [
      { subject: 'Another', state: 'done' },
      { id, state: 'answered' },
    ],
  });
  const { messages } = await readUser(contextOf('author'), rita);
  t.same(messages, [], 'subjects are for those who may read messages');
  t.match(await db.selectFrom('staff_changes').select('action').orderBy('id').execute(), [
    { action: 'message answered' },
    { action: 'message done' },
  ]);
});

t.test(
  'only the artwork that was looked at is accepted or refused, and never one of their own',
  async (t) => {
    const { shop, db, contextOf } = await open(t);
    const ada = await shop.addMember('ada');
    const id = await addBooking(db, ada.id);
    const context = contextOf('editor');
    const { version } = await findAnyBooking(context, { id });
    await t.rejects(rejectArtwork(context, { id, version: 'another', reason: 'No.' }), {
      code: 'artwork_changed',
    });
    await t.rejects(acceptArtwork({ ...context, viewer: staff('editor', ada.id) }, { id, version }), {
      code: 'rest_cannot_change_yourself',
    });
    t.match(await rejectArtwork(context, { id, version, reason: 'Say which saws.' }), {
      status: 'refused',
      is_to_be_checked: false,
    });
    await db.updateTable('ad_bookings').set({ reason: '', status: 'waiting' }).execute();
    t.match(await acceptArtwork(context, { id, version }), { status: 'live', shown: { title: 'Fine saws' } });
    t.same(await shop.listSubjects(), [
      'Please change your advertisement: Sponsor',
      'Your advertisement is shown: Sponsor',
    ]);
  },
);

t.test('an email that failed for good is sent again, or dropped', async (t) => {
  const { shop, db, read, contextOf } = await open(t);
  const context = contextOf('administrator');
  const email = { to: 'ada@reader.example', subject: 'Your receipt', text: 'Thank you.' };
  for (const _ of [1, 2]) await queueEmail(db, 'facet', email, shop.readNow());
  await db
    .updateTable('jobs')
    .set({ state: 'dead', ended_at: shop.readNow().toISOString(), last_error: '550 no such mailbox' })
    .execute();
  t.match(await read('administrator'), { jobs: 2 });
  const { items, counts } = await listAnyJobs(context, { state: 'dead', kind: '', page: 1 });
  t.match(items[0], { about: 'ada@reader.example: Your receipt', can_retry: true });
  t.same(counts, [{ kind: 'email', state: 'dead', count: 2 }]);
  const [first, second] = items.map(({ id }) => id);
  await retryAnyJob(context, { id: first ?? 0 });
  await t.rejects(dropJob(context, { id: first ?? 0 }), { code: 'job_not_dead' });
  await dropJob(context, { id: second ?? 0 });
  await t.rejects(retryAnyJob(context, { id: second ?? 0 }), { code: 'job_invalid_id' });
  t.same(await db.selectFrom('jobs').select('state').execute(), [{ state: 'waiting' }]);
  t.match(await read('administrator'), { jobs: 0 });
});
