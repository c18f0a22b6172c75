/** Studio's page for many listings, as a browser without scripts sends it: a file, what is wrong with it, import and undo. */
import t from 'tap';
import { ada, sil } from '#test/cast.ts';
import { openListings } from '#test/listings/open-listings.ts';
import { FIELDS } from '#test/listings/sample-listing.ts';
import { sendRequest } from '#test/send-request.ts';
import { submitForm } from '#test/submit-form.ts';
import { until } from '#test/until.ts';

const PATH = '/studio/listings/import/';
const COLUMNS = Object.keys(FIELDS);
const rowOf = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...COLUMNS.map((name) => values[name] ?? FIELDS[name as keyof typeof FIELDS])]
    .map((text) => `"${text.replaceAll('"', '""')}"`)
    .join(',');
const HEAD = ['key', ...COLUMNS].join(',');

t.test('a file is checked, its good rows are imported, undone, and written to a file', async (t) => {
  const { app, logIn, readGuest } = await openListings(t);
  const editor = await logIn(ada);
  const { cookie } = editor;
  const post = async (file: Buffer, csv = '', as = cookie) => {
    const boundary = 'x'.repeat(20);
    const part = (disposition: string, body: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const { statusCode, headers, body } = await app.server.inject({
      method: 'POST',
      url: PATH,
      headers: {
        cookie: as,
        host: 'facet.localhost',
        origin: 'http://facet.localhost',
        'sec-fetch-site': 'same-origin',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        part('name="file"; filename="firms.csv"', file),
        part('name="csv"', csv),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    });
    return { status: statusCode, location: String(headers.location), body };
  };
  t.ok((await editor.read('/studio/listings/')).includes(PATH), 'there is a way to it');
  t.ok((await editor.read(PATH)).includes('Check the file'), 'the form');

  const empty = await post(Buffer.alloc(0));
  t.equal(empty.status, 422);
  t.ok(empty.body.includes('Choose a file, or paste its text.'), 'says what is missing');
  const latin = await post(Buffer.from('key,name\n1,Orfèvre\n', 'latin1'));
  t.equal(latin.status, 422);
  t.ok(latin.body.includes('Save it as “CSV UTF-8”'), 'says how to save it');
  const workbook = await post(Buffer.from('PK\u0003\u0004'));
  t.ok(workbook.body.includes('This is a workbook'), 'says what it is');
  const unicode = Buffer.from('\ufeffkey\tname\r\nz1\tOrf\u00e8vre\r\n', 'utf16le');
  for (const bytes of [unicode, Buffer.from(unicode).swap16(), unicode.subarray(2)]) {
    const { status, location } = await post(bytes);
    t.equal(status, 303, '“Unicode Text” of Excel is read');
    t.notOk((await editor.read(location)).includes('There is no such column'), 'with its tabs');
  }

  const file = `${HEAD}\n${rowOf('x1')}\n${rowOf('x2', { name: 'Bad <b>Phones</b>', phone: '12' })}\n`;
  const checked = await post(Buffer.from(file));
  t.equal(checked.status, 303);
  const page = await editor.read(checked.location);
  for (const text of ['firms.csv', 'Invalid phone number', 'Import the 1 good listing'])
    t.ok(page.includes(text), text);
  t.ok(page.includes('Check again'));
  const act = (action: string, rows = 'good') =>
    submitForm(app, checked.location, { action, rows }, { cookie });
  t.match(await act('check'), { status: 303, headers: { location: `${checked.location}?saved=check` } });
  t.equal((await act('run', 'all')).status, 422, 'not while a row is wrong');
  t.equal((await readGuest('/business-listing/tenfold-faceting/')).status, 404);
  t.match(await act('run'), { status: 303, headers: { location: `${checked.location}?saved=run` } });
  await until(() => app.emails.some(({ subject }) => subject === 'Listings were imported: firms.csv'));
  t.ok((await editor.read(checked.location)).includes('Undo this import'), 'it is done');
  // Pages hear of it a moment after the job.
  await until(async () => (await readGuest('/business-listing/tenfold-faceting/')).status === 200);

  const { text, headers } = await sendRequest(app, {
    path: '/studio/listings/listings.csv',
    headers: { cookie },
  });
  t.match(headers['content-disposition'], 'listings.csv');
  t.match(text, /^\ufeffkey,owner,status,name/);
  const pasted = await post(Buffer.alloc(0), text);
  t.ok((await editor.read(pasted.location)).includes('there is nothing to do'), 'an export changes nothing');

  t.match(await act('undo'), { status: 303, headers: { location: `${checked.location}?saved=undo` } });
  await until(async () => (await editor.read(checked.location)).includes('<dd>Undone</dd>'));
  await until(async () => (await readGuest('/business-listing/tenfold-faceting/')).status === 404);
  t.match(await act('undo'), { status: 422 }, 'nothing is left to be undone');
  t.ok((await editor.read(PATH)).includes('Undone'), 'the list says so');

  const member = await logIn(sil);
  t.match(await post(Buffer.from(file), '', member.cookie), { status: 302, location: '/' });
  for (const path of [PATH, checked.location, '/studio/listings/listings.csv'])
    t.not((await sendRequest(app, { path, headers: { cookie: member.cookie } })).status, 200, path);
});
