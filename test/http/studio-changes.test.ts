/** The record of changes as a file, of more changes than are read at a time. */
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { ada, edda } from '#test/cast.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';
import { databaseIn } from '#test/test-database.ts';

const COUNT = 2300;
/** Rows of one statement, within the parameters that a database takes. */
const PIECE = 1000;

t.test('all changes are in the file, the latest first and each once', async (t) => {
  const app = await openApp(t);
  const { db } = await openDatabase(databaseIn(app.dataDir));
  t.teardown(() => db.destroy());
  const changes = Array.from({ length: COUNT }, (_, at) => ({
    ...{ changed_at: new Date(at).toISOString(), staff_id: 1, staff_name: 'Ada', action: 'caches purged' },
    ...{ user_id: null, order_id: null, item_id: null, reason: `No. ${at}`, details: '{}' },
  }));
  for (let at = 0; at < COUNT; at += PIECE)
    await db
      .insertInto('staff_changes')
      .values(changes.slice(at, at + PIECE))
      .execute();
  const { cookie } = await signIn(app, ada);
  const read = (path: string, headers = { cookie }) =>
    sendRequest(app, { path: `/studio/record/${path}`, headers });
  const { text } = await read('changes.ndjson?action=caches+purged');
  const reasons = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly reason: string }).reason);
  t.same(reasons, changes.map(({ reason }) => reason).toReversed());
  const csv = await read('changes.csv?action=caches+purged');
  t.equal(csv.text.trim().split('\r\n').length, 1 + COUNT);
  t.match(csv.headers['content-disposition'], /changes\.csv/);
  t.equal((await read('changes.ndjson?action=coupon+ended')).text, '');
  const editor = await signIn(app, edda);
  t.equal((await read('changes.csv', { cookie: editor.cookie })).status, 403);
});
