/** Newsletters that mailboxes or mail servers do not take: what fails alone, what is tried again, what ends a subscription. */
import t from 'tap';
import { EmailRefused, MailboxRefused } from '#server/cms/mail/index.ts';
import { takeEmailReports } from '#server/cms/newsletters/index.ts';
import { emailReports } from '#shared/email-reports.ts';
import { BATCH, BATCH_MS, openNewsletters as open } from '#test/open-newsletters.ts';
import { findStaffNewsletter } from './read-newsletters.ts';

t.test('a mailbox that is refused fails alone, and one that is busy is tried again', async (t) => {
  const { failures, sent, subscribe, write, send, moveOn, finish, context, db } = await open(t);
  await subscribe(3);
  failures.set('reader0@facet.example', new MailboxRefused('550 5.1.1 no such mailbox'));
  failures.set('reader1@facet.example', new Error('421 too busy'));
  const { id, revision } = await write();
  await send({ id, revision });
  await moveOn(9000);
  t.equal(sent.length, 1);
  failures.delete('reader1@facet.example');
  await finish();
  t.match(await findStaffNewsletter(context(), { id }), {
    state: 'sent',
    counts: { total: 3, sent: 2, failed: 1 },
    failures: [{ reason: /no such mailbox/, count: 1 }],
    endings: { bounced: 1 },
  });
  t.match(
    await db
      .selectFrom('subscribers')
      .select(['status', 'ending'])
      .where('email', '=', 'reader0@facet.example')
      .executeTakeFirst(),
    { status: 'unsubscribed', ending: 'bounced' },
    'the next newsletter leaves it out',
  );
  const dead = await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute();
  t.same(dead, [], 'nothing of it waits for somebody');
});

t.test('a batch of mailboxes that are tried again holds up nobody else', async (t) => {
  const { failures, sent, subscribe, write, send, moveOn } = await open(t);
  await subscribe(40);
  for (let at = 0; at < BATCH; at += 1)
    failures.set(`reader${at}@facet.example`, new Error('450 greylisted'));
  await send(await write());
  for (let batch = 0; batch < 10; batch += 1) await moveOn(BATCH_MS);
  t.equal(sent.length, 30);
});

t.test('a mail server that is down is tried by one at a time', async (t) => {
  const { db, failures, sent, subscribe, write, send, moveOn } = await open(t);
  await subscribe(40);
  for (let at = 0; at < 40; at += 1) failures.set(`reader${at}@facet.example`, new Error('no connection'));
  await send(await write());
  for (let batch = 0; batch < 6; batch += 1) await moveOn(BATCH_MS);
  const waiting = await db
    .selectFrom('newsletter_recipients')
    .select('subscriber_id')
    .where('state', '=', 'waiting')
    .execute();
  t.equal(waiting.length, 40 - BATCH - 6, 'the others wait with their attempts unspent');
  failures.clear();
  for (let batch = 0; batch < 20; batch += 1) await moveOn(BATCH_MS);
  t.equal(sent.length, 40);
});

t.test('a recipient whose job was lost with its process is not waited for', async (t) => {
  const { db, failures, subscribe, write, send, moveOn, finish, context } = await open(t);
  await subscribe(2);
  failures.set('reader0@facet.example', new Error('421 too busy'));
  const { id, revision } = await write();
  await send({ id, revision });
  await moveOn(9000);
  await db
    .updateTable('jobs')
    .set({ state: 'dead', ended_at: '2027-01-15T10:01:00.000Z' })
    .where('kind', '=', 'newsletter-email')
    .where('ended_at', 'is', null)
    .execute();
  await finish();
  t.match(await findStaffNewsletter(context(), { id }), { state: 'sent', counts: { sent: 1, failed: 1 } });
});

t.test('bounces and complaints end subscriptions on both sites', async (t) => {
  const { db, subscribe, write, send, finish, context } = await open(t);
  await subscribe(4);
  await subscribe(2, 'gemsociety');
  await db
    .updateTable('subscribers')
    .set({ email: 'reader0@facet.example' })
    .where('email', '=', 'reader0@gemsociety.example')
    .execute();
  const { id, revision } = await write();
  await send({ id, revision });
  await finish();
  const events = [
    { type: 'bounce', email: 'Reader0@facet.example' },
    { type: 'complaint', email: 'reader1@facet.example' },
    { type: 'bounce', email: 'reader2@facet.example', permanent: false },
    { type: 'bounce', email: 'nobody@else.example' },
    ...['no address', 'ü@exämple', 'a\0b@facet.example', 'x'.repeat(300)].map((email) => ({
      ...{ type: 'bounce', email },
    })),
  ];
  t.same(await takeEmailReports(db, emailReports.parse({ events }), new Date()), { ended: 3 });
  const told = {
    ...{ subscribers: 2, counts: { total: 4, sent: 4, failed: 0 } },
    endings: { unsubscribed: 0, bounced: 1, complained: 1 },
  };
  t.match(await findStaffNewsletter(context(), { id }), told);
  await db.deleteFrom('newsletter_recipients').execute();
  t.match(await findStaffNewsletter(context(), { id }), told, 'also when its recipients are forgotten');
});

t.test('a thousand reports are looked up by the index, in one statement', async (t) => {
  const { db, subscribe } = await open(t);
  await subscribe(2);
  const statements: string[] = [];
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const events = Array.from({ length: 1000 }, (_, at) => ({
    type: 'complaint',
    email: `reader${at}@facet.example`,
  }));
  t.same(await takeEmailReports(counted, emailReports.parse({ events }), new Date()), { ended: 2 });
  t.ok(statements.length < 10, `${statements.length} statements`);
});

t.test('a mailbox that is blocked or full stays subscribed', async (t) => {
  const { failures, subscribe, write, send, finish, context } = await open(t);
  await subscribe(1);
  failures.set('reader0@facet.example', new EmailRefused('550 5.7.1 blocked'));
  const { id, revision } = await write();
  await send({ id, revision });
  await finish();
  t.match(await findStaffNewsletter(context(), { id }), { subscribers: 1, endings: { bounced: 0 } });
});
