import { join } from 'node:path';
import t from 'tap';
import { createClock } from '#test/clock.ts';
import { startPostgresql } from '#test/start-postgresql.ts';
import { createFiles, createRandom, drawOperation, USERS } from './trace-operations.ts';
import { compareTables, listDifferences, openSide, perform } from './trace-sides.ts';

const SEED = 21;
const OPERATIONS = 5000;
const START = Date.parse('2026-06-01T12:00:00Z');
const STEP_MS = 7000;
const MAX_DIFFERENCES = 12;
/** It takes half a minute on an idle machine. */
const TIMEOUT_MS = 180_000;

const server = await startPostgresql();
t.teardown(() => server.close());

t.setTimeout(TIMEOUT_MS);
t.test('the same operations are answered the same, and leave the same, on both databases', async (t) => {
  const clock = createClock(START);
  const now = () => new Date(clock.now());
  const files = createFiles(createRandom(SEED));
  const open = (name: string, database: string) =>
    openSide(name, { database, dir: join(t.testdirName, name), now }, files, USERS);
  t.testdir();
  const one = await open('sqlite', join(t.testdirName, 'facet.db'));
  const other = await open('postgresql', await server.createDatabase());
  t.teardown(() => Promise.all([one.close(), other.close()]));
  const random = createRandom(SEED);
  let differences = 0;
  for (let at = 0; at < OPERATIONS && differences < MAX_DIFFERENCES; at++) {
    const operation = drawOperation(random);
    const [answer, otherAnswer] = await Promise.all([perform(one, operation), perform(other, operation)]);
    clock.advance(STEP_MS);
    const found = listDifferences(answer, otherAnswer);
    if (found.length === 0) continue;
    differences += 1;
    const { endpoint, as, brand } = operation;
    t.same(
      found.slice(0, MAX_DIFFERENCES),
      [],
      `${at}: ${endpoint.name} ${JSON.stringify(operation.inputOf(one))} as ${as} at ${brand}`,
    );
  }
  t.equal(differences, 0, `${OPERATIONS} operations are answered the same`);
  t.same((await compareTables(one, other)).slice(0, MAX_DIFFERENCES), [], 'the tables hold the same');
});
