import t from 'tap';
import { checkPassword, hashPassword, MAX_AT_ONCE, MAX_IN_A_ROW, MAX_QUEUE_LENGTH } from './password.ts';

const PASSWORD = 'Corundum, nine on Mohs';

t.test('a password opens what it closed, and no other does', async (t) => {
  const hash = await hashPassword(PASSWORD);
  t.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/, 'with the parameters that OWASP asks for');
  t.ok(await checkPassword(PASSWORD, hash));
  t.notOk(await checkPassword(`${PASSWORD} `, hash));
  t.notOk(await checkPassword(PASSWORD, null), 'nor any where there is none');
});

t.test('the same password is never kept twice in the same way', async (t) => {
  t.not(await hashPassword(PASSWORD), await hashPassword(PASSWORD));
});

t.test('the same letters are the same password, however a keyboard composes them', async (t) => {
  const hash = await hashPassword('Smaragdgr\u00fcn');
  t.ok(await checkPassword('Smaragdgru\u0308n', hash));
});

t.test('when too many wait, others are told to come again, and those who wait are served', async (t) => {
  const AT_ONCE_AND_WAITING = MAX_AT_ONCE + MAX_QUEUE_LENGTH;
  const calls = Array.from({ length: AT_ONCE_AND_WAITING + 3 }, () => hashPassword(PASSWORD));
  const results = await Promise.allSettled(calls);
  const refused = results.filter((result) => result.status === 'rejected');
  t.match(
    refused.map(({ reason }) => reason),
    Array.from({ length: 3 }, () => ({ code: 'sign_in_busy', status: 503 })),
  );
  t.equal(refused.length, 3);
  t.ok(await hashPassword(PASSWORD), 'and afterwards everybody is');
});

t.test('who is known is served before strangers that wait, and some of these in between', async (t) => {
  const STRANGERS = MAX_QUEUE_LENGTH + MAX_AT_ONCE;
  const KNOWN = 2 * MAX_IN_A_ROW;
  const served: string[] = [];
  const call = (caller: 'known' | 'stranger') =>
    checkPassword(PASSWORD, null, caller).then(() => served.push(caller));
  const flood = Array.from({ length: STRANGERS }, () => call('stranger'));
  await t.rejects(call('stranger'), { code: 'sign_in_busy' }, 'there is no room for one stranger more');
  await Promise.all(Array.from({ length: KNOWN }, () => call('known')));
  const before = served.filter((caller) => caller === 'stranger').length;
  // Those who were computed when the first came, those whose turn it was in between, and who was computed beside the last.
  t.ok(before <= MAX_AT_ONCE + KNOWN / MAX_IN_A_ROW + MAX_AT_ONCE, `${before} strangers before the last`);
  t.ok(before > MAX_AT_ONCE, 'but not all of the known first');
  await Promise.all(flood);
});
