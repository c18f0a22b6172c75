/** Unsaved writing of newsletters over HTTP: whose it is, and when it ends. */
import t from 'tap';
import { ada, edda, goldie } from '#test/cast.ts';
import { serveRestBase } from '#test/serve-rest-base.ts';

const DAY_MS = 86_400_000;
const PATH = 'airnauts/v1/staff/newsletters/';

t.test(
  'an autosave of a newsletter is its writer’s alone, changes nothing, and ends with the save',
  async (t) => {
    const { ask, bearer } = await serveRestBase(t);
    const [editor, other, member] = [await bearer(edda), await bearer(ada), await bearer(goldie)];
    const call = async (method: string, path: string, body?: object, headers: object = editor) => {
      const response = await ask(path, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as { id: number; revision: number } };
    };
    const { body: me } = await call('GET', 'wp/v2/users/me');
    const { body: made } = await call('POST', PATH, { brand: 'facet', subject: 'Kept' });
    const one = `${PATH}${made.id}/`;
    const typed = { form: { on_site: '1', slug: 'not a slug' }, content: '<p onclick="x">Two.</p>' };
    const kept = { base_revision: made.revision, fields: { ...typed.form, content: '<p>Two.</p>' } };
    const save = (headers?: object, more: object = {}) =>
      call('POST', `${one}autosaves/`, { ...typed, base_revision: made.revision, ...more }, headers);
    t.match(await save(), { status: 200, body: kept });
    t.match(await save(editor, { user: me.id }), { status: 200, body: kept }, 'and replaces the one before');
    t.match(await save(other, { user: me.id }), { status: 409, body: { code: 'rest_other_user' } });
    t.match(await save(member), { status: 403 });
    t.match(await save({}), { status: 401 });
    t.match((await call('GET', one)).body, { content: '', revision: made.revision });
    t.match((await call('GET', `${one}autosaves/`)).body, [kept]);
    t.same((await call('GET', `${one}autosaves/`, undefined, other)).body, []);
    t.match(await call('GET', `${PATH}999/autosaves/`), { status: 404 });
    await save(other);
    const removeAs = (headers: object) =>
      call('DELETE', `${one}autosaves/?user=${me.id}`, undefined, headers);
    t.match(await removeAs(other), { status: 409, body: { code: 'rest_other_user' } });
    t.match((await call('GET', `${one}autosaves/`, undefined, other)).body, [kept], 'their own stays');
    t.same((await removeAs(editor)).body, { deleted: true });
    t.same((await call('DELETE', `${one}autosaves/`)).body, { deleted: false });

    await save();
    await save(other);
    const fields = { brand: 'facet', subject: 'Kept', content: '<p>Two.</p>', base_revision: made.revision };
    t.match(await call('POST', one, fields), { status: 200 });
    t.same((await call('GET', `${one}autosaves/`)).body, [], 'it ends with the save');
    t.match(
      (await call('GET', `${one}autosaves/`, undefined, other)).body,
      [kept],
      'that of others does not',
    );

    const at = new Date(Date.now() + DAY_MS).toISOString();
    const { revision } = (await call('GET', one)).body;
    const send = () => call('POST', `${one}send/`, { at, base_revision: revision });
    await save();
    t.match(await send(), { status: 409, body: { code: 'newsletter_unsaved' } });
    await call('DELETE', `${one}autosaves/`);
    t.match(await send(), { status: 200 });
    t.match(await save(), { status: 409, body: { code: 'newsletter_under_way' } });
  },
);
