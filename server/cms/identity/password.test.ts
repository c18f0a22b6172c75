import t from 'tap';
import { checkPassword, hashPassword, LONGEST_QUEUE, MOST_AT_ONCE } from './password.ts';

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
  const AT_ONCE_AND_WAITING = MOST_AT_ONCE + LONGEST_QUEUE;
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
