/** For tests and screenshots: one thing of each kind that waits for staff. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/cms/database/index.ts';

export async function seedDesk(
  db: Database,
): Promise<{ readonly message: number; readonly booking: number }> {
  const message = await db
    .insertInto('messages')
    .values({
      brand: 'facet',
      name: 'Rita Vale',
      email: 'rita@reader.example',
      subject: 'Is my ruby heated?',
      message: 'I bought a ruby of two carats last week.\n\nHow can I tell whether it was heated?',
      created_at: '2026-11-20T09:00:00.000Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'goldie')
    .executeTakeFirstOrThrow();
  const booking = await db
    .insertInto('ad_bookings')
    .values({
      ...{
        user_id: owner.id,
        brand: 'facet',
        rid: 'ADTEXT',
        name: 'Text ad',
        placement: 'content',
        months: 3,
      },
      ...{ status: 'waiting', created_at: '2026-11-21T09:00:00.000Z', starts_at: null, ends_at: null },
      ...{ changed_at: null, reminded_at: null },
      proposed: JSON.stringify({
        title: 'Fine saws for fine work',
        text: 'Blades from 8/0 to 4, cut and set in Ohio.',
        link: 'https://saws.example/blades/',
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('jobs')
    .values({
      ...{ kind: 'email', key: randomUUID(), state: 'dead', run_at: '2026-11-22T09:00:00.000Z', attempts: 8 },
      ended_at: '2026-11-22T11:00:00.000Z',
      last_error: '450 4.2.1 The mailbox is busy, try again later',
      payload: JSON.stringify({
        brand: 'facet',
        email: { to: 'rita@reader.example', subject: 'Confirm your new account', text: 'Welcome.' },
      }),
    })
    .execute();
  const at = '2026-11-22T10:00:00.000Z';
  const webhook = { service: 'payments', kind: 'charge.refunded', reference: '', charge_id: '' } as const;
  const counts = { times: 3, reports: 0, ended: 0, first_at: at, last_at: at };
  const error = 'The payment service did not answer.';
  await db
    .insertInto('received_webhooks')
    .values([
      { ...webhook, ...counts, key: randomUUID(), state: 'failed', error },
      { ...webhook, ...counts, key: randomUUID(), kind: '', state: 'refused', error: '' },
    ])
    .execute();
  const [item] = await db
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'article')
    .where('status', '=', 'publish')
    .orderBy('id')
    .limit(1)
    .execute();
  if (item)
    await db
      .insertInto('broken_links')
      .values({
        item_id: item.id,
        href: '/article/a-page-that-moved/',
        problem: 'No page has this address.',
        found_at: '2026-11-23T03:00:00.000Z',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { message: message.id, booking: booking.id };
}
