import t from 'tap';
import { ROLES } from './roles.ts';
import { listStaffRights } from './staff-rights.ts';

t.test('each role has its rights, and people who do not work here have none', async (t) => {
  const table = Object.fromEntries(ROLES.map((role) => [role, listStaffRights([role]).join(' ')]));
  t.same(table, {
    administrator: 'members orders messages moderate sales reading run',
    editor: 'messages moderate reading',
    author: '',
    contributor: '',
    subscriber: '',
    bbp_keymaster: '',
    bbp_participant: '',
    bbp_blocked: '',
    mm_role_customer_support: 'members orders messages sales',
  });
  t.equal(
    listStaffRights(['editor', 'mm_role_customer_support']).join(' '),
    'members orders messages moderate sales reading',
  );
  t.same(listStaffRights(['__proto__', 'constructor']), []);
});
