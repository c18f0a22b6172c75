import t from 'tap';
import { accessGroup } from '#shared/access.ts';
import { worksHere } from '#shared/roles.ts';
import { listStaffRights } from '#shared/staff-rights.ts';
import {
  ada,
  arthur,
  canny,
  cora,
  edda,
  fay,
  gemma,
  goldie,
  lock,
  olga,
  penny,
  plato,
  prof,
  sil,
  sunny,
} from './cast.ts';
import { openTestCms } from './open-test-cms.ts';
import { signIn } from './sign-in.ts';

t.test('each of the cast may do what their name says', async (t) => {
  const opened = await openTestCms(t.testdir());
  t.teardown(() => opened.cms.close());
  const groupOf = async (user: typeof fay) => {
    const { viewer } = await opened.cms.loadToken((await signIn(opened, user)).token);
    return viewer && accessGroup(viewer.rights);
  };
  t.equal(await groupOf(fay), 'ALL,FREE');
  t.equal(await groupOf(olga), 'ALL,FREE');
  t.equal(await groupOf(canny), 'ALL,FREE');
  t.equal(await groupOf(lock), null);
  t.equal(await groupOf(penny), await groupOf(goldie));
  t.equal(await groupOf(ada), await groupOf(edda));
  for (const [user, level] of [
    [gemma, 'FORUM'],
    [sil, 'SILVER'],
    [goldie, 'GOLD'],
    [plato, 'PLATINUM'],
    [prof, 'BUSINESS_LISTING'],
    [edda, 'CERTIFICATION_PROGRAM'],
  ] as const)
    t.ok((await groupOf(user))?.split(',').includes(level), user.name);
});

t.test('there is one of each role of staff', async (t) => {
  const staff = [ada, edda, arthur, cora, sunny];
  t.ok(staff.every(({ roles }) => worksHere(roles)));
  t.equal(new Set(staff.map(({ roles }) => listStaffRights(roles).join())).size, staff.length);
});
