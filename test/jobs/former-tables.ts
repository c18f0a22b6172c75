/** Test of what waited before jobs had a table of their own. */
import { sql } from 'kysely';
import t from 'tap';
import { MIGRATIONS, migrate, openDatabase } from '#server/cms/database/index.ts';
import type { PlaceMaker } from './open-jobs.ts';

export function testFormerTables(makePlace: PlaceMaker): void {
  t.test('what waited in the tables of before is moved, and nothing of it is lost or doubled', async (t) => {
    const { db } = await openDatabase(await makePlace(t));
    t.teardown(() => db.destroy());
    await migrate(
      db,
      MIGRATIONS.filter(({ name }) => name < '0037'),
    );
    const email = (to: string) => JSON.stringify({ to, subject: 'Hello', text: 'Hello.' });
    const soon = '2026-04-01T00:01:00.000Z';
    await sql`insert into users (id, email, username, name, roles, brand, created_at)
      values (7, 'ada@reader.example', 'ada', 'Ada', '[]', 'facet', '')`.execute(db);
    for (const [brand, message, attempts, sentAt] of [
      ['facet', email('ada@reader.example'), 0, null],
      ['gemsociety', email('bo@reader.example'), 3, null],
      ['facet', '{}', 1, '2026-03-31T00:00:00.000Z'],
      ['facet', '{}', 8, null],
      ['facet', email('last@reader.example'), 8, null],
    ] as const)
      await sql`insert into emails (brand, message, attempts, next_at, sent_at)
        values (${brand}, ${message}, ${attempts}, ${soon}, ${sentAt})`.execute(db);
    await sql`insert into community_logouts values (7, 2, ${soon})`.execute(db);
    await sql`insert into jobs values ('retention', ${soon})`.execute(db);
    t.equal((await migrate(db))[0], '0037-durable-jobs');
    const rows = await db.selectFrom('jobs').selectAll().orderBy('id').execute();
    t.match(
      rows.map(({ payload, ...rest }) => ({ ...rest, payload: JSON.parse(payload || 'null') })),
      [
        {
          kind: 'email',
          state: 'waiting',
          attempts: 0,
          run_at: soon,
          payload: { brand: 'facet', email: { to: 'ada@reader.example' } },
        },
        { kind: 'email', state: 'waiting', attempts: 3, payload: { brand: 'gemsociety' } },
        { kind: 'email', state: 'done', ended_at: '2026-03-31T00:00:00.000Z', payload: null },
        { kind: 'email', state: 'dead', ended_at: soon, payload: null },
        { kind: 'email', state: 'dead', ended_at: soon, payload: null },
        { kind: 'community-logout', key: '7', state: 'waiting', attempts: 2, payload: { userId: 7 } },
        { kind: 'retention', key: 'recurring', state: 'waiting', run_at: soon, payload: {} },
      ],
    );
    t.match(rows[0]?.key, /^[0-9a-f]{32}$/, 'its Message-ID');
  });
}
