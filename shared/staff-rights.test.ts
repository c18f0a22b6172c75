import t from 'tap';
import { ROLES } from './roles.ts';
import { listContentPermissions, listStaffRights } from './staff-rights.ts';

t.test('each role has its rights, and people who do not work here have none', async (t) => {
  const table = Object.fromEntries(ROLES.map((role) => [role, listStaffRights([role]).join(' ')]));
  t.same(table, {
    administrator:
      'members orders messages draft publish edit teach moderate newsletters sales prices reading run roles',
    editor: 'messages draft publish edit teach moderate newsletters reading',
    author: 'draft publish',
    contributor: 'draft',
    subscriber: '',
    bbp_keymaster: '',
    bbp_participant: '',
    bbp_blocked: '',
    mm_role_customer_support: 'members orders messages sales',
  });
  t.equal(
    listStaffRights(['editor', 'mm_role_customer_support']).join(' '),
    'members orders messages draft publish edit teach moderate newsletters sales reading',
  );
  t.same(listStaffRights(['__proto__', 'constructor']), []);
});

t.test('authors have their own items, contributors theirs until they are published', async (t) => {
  const all = { change: true, publish: true, remove: true };
  const none = { change: false, publish: false, remove: false };
  const draft = { isOwn: true, status: 'draft' } as const;
  const published = { isOwn: true, status: 'publish' } as const;
  t.same(listContentPermissions(['editor'], { ...published, isOwn: false }), all);
  t.same(listContentPermissions(['author'], published), all);
  t.same(listContentPermissions(['author'], { ...draft, isOwn: false }), none);
  t.same(listContentPermissions(['contributor'], draft), { ...all, publish: false });
  t.same(listContentPermissions(['contributor'], published), none);
  t.same(listContentPermissions(['mm_role_customer_support'], draft), none);
});
