/** Pages of Studio for those who lack the right: staff are told who may, members go home, guests log in and come back. */
import t from 'tap';
import { listStudioSections } from '#client/studio/studio-sections.ts';
import { ROLE_LABELS, ROLES, worksHere } from '#shared/roles.ts';
import { listStaffRights, STAFF_RIGHT_NAMES } from '#shared/staff-rights.ts';
import { sil } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { signInAs } from '#test/sign-in-as.ts';

const PAGES = listStudioSections(STAFF_RIGHT_NAMES).flatMap(({ pages }) => pages);

t.test('each role sees its pages, and is told which role sees the others', async (t) => {
  const app = await openApp(t);
  for (const role of ROLES.filter((one) => worksHere([one]))) {
    const { cookie } = await signInAs(app, role);
    const held = listStaffRights([role]);
    for (const { path, label, rights } of PAGES) {
      const { status, text } = await sendRequest(app, { path, headers: { cookie } });
      // An author, who deals with no tasks, begins at the content.
      if (path === '/studio/' && !rights.some((right) => held.includes(right))) continue;
      const mayOpen = rights.some((right) => held.includes(right));
      t.equal(mayOpen ? status < 400 : status, mayOpen ? true : 403, `${role} ${path}`);
      if (mayOpen) continue;
      t.match(text, `“${label}” is open to these roles: `, `${role} ${path}`);
      t.match(text, ROLE_LABELS.administrator);
      t.match(text, 'aria-label="Studio"', 'within the frame');
      t.match(text, /class="button quiet" href="\/studio\/[^"]*">Go to/);
    }
  }
});

t.test('members are led home, and guests to the login and back', async (t) => {
  const app = await openApp(t);
  const { cookie } = await signIn(app, sil);
  for (const { path } of PAGES) {
    t.match(
      await sendRequest(app, { path, headers: { cookie } }),
      { status: 302, headers: { location: '/' } },
      path,
    );
    t.match(
      await sendRequest(app, { path }),
      { status: 302, headers: { location: `/login/?redirect_to=${encodeURIComponent(path)}` } },
      path,
    );
  }
});
