/** Studio's list of content and the form of an item, as a browser without scripts sends them. */
import t, { type Test } from 'tap';
import { edda, goldie } from '#test/cast.ts';
import { openAs } from '#test/open-as.ts';
import { sendRequest } from '#test/send-request.ts';

const LIST = '/studio/content/';

async function open(t: Test) {
  const opened = await openAs(t, edda);
  const { app, cookie, post } = opened;
  /** As a browser reads it: the list leads to the one way to write its address. */
  const read = async (path: string): Promise<string> => {
    const { status, headers, text } = await sendRequest(app, { path, headers: { cookie } });
    return status === 303 ? read(String(headers.location)) : text;
  };
  const begin = async (title: string, type = 'article') => {
    const { status, headers } = await post(LIST, { action: 'new', type });
    t.equal(status, 303);
    const path = String(headers.location);
    await post(path, { action: 'save', title });
    return { path, box: `item-${/\/(\d+)\/$/.exec(path)?.[1]}` };
  };
  /** Fields of a form as the page shows them, which a browser would send. */
  const fieldOf = async (path: string, name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(await read(path))?.[1] ?? '';
  return { ...opened, read, begin, fieldOf };
}

t.test('an item is begun, written, published, and found in the list', async (t) => {
  const { post, read, begin } = await open(t);
  const { path } = await begin('Of garnets');
  t.match(await read(`${LIST}?status=draft`), 'Of garnets');
  const fields = {
    ...{ title: 'Garnets', slug: '', excerpt: 'Six of them & more.', status: 'publish' },
    content: '<!-- wp:paragraph -->\r\n<p>Red.</p>\r\n<!-- /wp:paragraph -->',
    ...{ topic: 'ruby', 'article-category': 'testing', image: 'gem-ruby', date: '2026-02-03T04:05' },
    ...{ has_boxes: '1', 'brands-facet': 'on', 'access-GOLD': 'on', 'access-SILVER': 'on' },
  };
  t.match(await post(path, { action: 'save', ...fields }), {
    status: 303,
    headers: { location: `${path}?saved=published`, 'cache-control': 'private, no-store' },
  });
  const page = await read(`${path}?saved=published`);
  t.match(page, /Published\. <a href="[^"]*\/article\/garnets\/">See it<\/a>/);
  t.match(page, 'value="garnets"', 'the address follows the title');
  t.match(page, '&lt;p&gt;Red.&lt;/p&gt;\n&lt;!-- /wp:paragraph');
  t.match(page, 'value="2026-02-03T04:05"');
  t.match(page, /name="access-GOLD"[^>]*checked/);
  t.notMatch(page, /name="brands-gemsociety"[^>]*checked/);
  t.match(await read('/article/garnets/'), 'Six of them &amp; more.');
  const listed = await read(`${LIST}?access=SILVER&term=topic%3Aruby&brand=facet`);
  t.match(listed, 'Garnets');
  t.match(listed, '1 item');
  t.match(await read('/article/garnets/'), `href="${path}"`, 'the page leads to its editor');
});

t.test('the address follows the title until somebody has chosen it', async (t) => {
  const { post, begin, fieldOf } = await open(t);
  const { path } = await begin('');
  const save = async (fields: Readonly<Record<string, string>>) => {
    const sent = { base_revision: await fieldOf(path, 'base_revision'), slug: await fieldOf(path, 'slug') };
    t.match(await post(path, { action: 'save', ...sent, ...fields }), { status: 303 });
    return fieldOf(path, 'slug');
  };
  t.equal(await fieldOf(path, 'slug'), 'untitled');
  t.equal(await save({ title: 'Zoning in tourmaline' }), 'zoning-in-tourmaline');
  t.equal(await save({ title: 'Zoned tourmaline', status: 'publish' }), 'zoned-tourmaline');
  t.equal(await save({ title: 'Bands in tourmaline' }), 'zoned-tourmaline', 'readers know it');
  const other = (await begin('')).path;
  await post(other, { action: 'save', title: 'Agate', slug: 'banded' });
  await post(other, { action: 'save', title: 'Agates', slug: 'banded' });
  t.equal(await fieldOf(other, 'slug'), 'banded', 'somebody has chosen it');
});

t.test('what is wrong is said beside its field, with all that was typed', async (t) => {
  const { post, begin } = await open(t);
  const { path } = await begin('Kept');
  const typed = { title: ' ', content: '<p>Typed.</p>', status: 'publish', topic: 'no-such-stone' };
  const answer = await post(path, { action: 'save', ...typed });
  t.equal(answer.status, 422);
  t.match(answer.text, 'id="title-error"');
  t.match(answer.text, '&lt;p&gt;Typed.&lt;/p&gt;');
  const term = await post(path, { action: 'save', ...typed, title: 'Kept', status: 'draft' });
  t.match(term.text, 'There is no term called no-such-stone.');
  t.match((await post(path, { action: 'save', image: 'none' })).text, 'There is no image of this name.');
  const both = await post(path, {
    action: 'save',
    image: 'none',
    topic: 'no-such-stone',
    status: 'publish',
    title: '',
  });
  for (const id of ['image', 'topic', 'title']) t.match(both.text, `id="${id}-error"`, 'all in one answer');
});

t.test('saving says what has become of it, and a time that is past is told beside its field', async (t) => {
  const { post, begin, read } = await open(t);
  const { path } = await begin('Planned');
  const save = async (fields: Readonly<Record<string, string>>) => {
    const { status, headers } = await post(path, { action: 'save', ...fields });
    t.equal(status, 303);
    return read(String(headers.location));
  };
  t.match(await save({ excerpt: 'One.' }), 'Saved as a draft.');
  const past = {
    status: 'future',
    date: '2020-01-02T03:04',
    date_was: '2020-01-02T03:04',
    excerpt: 'Typed.',
  };
  const { status, text } = await post(path, { action: 'save', ...past });
  t.equal(status, 422);
  t.match(text, /id="date-error">This time is past\./);
  t.match(text, 'Typed.');
  t.match(text, /value="future" selected/);
  const { text: dateless } = await post(path, { action: 'save', ...past, date: '' });
  t.match(dateless, /id="date-error">Choose the day and the time/);
  t.match(await read(`${LIST}?status=draft`), 'Planned', 'it is not published');
  t.match(
    await save({ ...past, date: '2999-01-02T03:04' }),
    /Scheduled for <time[^>]*>Jan 2, 2999, 3:04\sAM UTC/,
  );
  t.match(await save({ status: 'draft' }), 'Back to a draft: readers do not see it.');
  t.match(await save({ status: 'pending' }), 'Saved, and waiting for review.');
  t.match(await save({ status: 'private' }), 'Saved. Only its author and editors see it. <a');
  t.match(await save({ status: 'publish', date: '2020-01-02T03:04' }), 'Published. <a');
  t.match(await save({ status: 'publish', excerpt: 'Two.' }), 'Saved. <a');
});

t.test('who saves second is told, and saves over it when they want to', async (t) => {
  const { post, begin, fieldOf, read } = await open(t);
  const { path } = await begin('Shared');
  const base_revision = await fieldOf(path, 'base_revision');
  await post(path, { action: 'save', title: 'First', base_revision });
  const second = await post(path, { action: 'save', title: 'Second', base_revision });
  t.match(second.text, 'Someone else changed this in the meantime.');
  t.match(second.text, '>Second<');
  const renewed = /name="base_revision" value="(\d+)"/.exec(second.text)?.[1] ?? '';
  t.equal((await post(path, { action: 'save', title: 'Second', base_revision: renewed })).status, 303);
  t.match(await read(path), '>Second<');
});

t.test('several are changed at once, and those that cannot be are named', async (t) => {
  const { post, read, begin } = await open(t);
  const one = await begin('Opal One');
  const two = await begin('Opal Two');
  const clip = await begin('Opal Clip', 'video');
  const boxes = { [one.box]: 'article', [two.box]: 'article' };
  const bulk = (fields: Readonly<Record<string, string>>) =>
    post(LIST, { action: 'bulk', back: 'search=opal', ...fields });
  t.match(await bulk({ do: 'publish', ...boxes }), {
    status: 303,
    headers: { location: `${LIST}?search=opal&saved=publish&count=2` },
  });
  t.match(await read(`${LIST}?search=opal&saved=publish&count=2`), '2 items published.');
  const failed = await bulk({ do: 'publish', [one.box]: 'article', [clip.box]: 'video' });
  t.match(failed.text, '1 of 2 were changed. “Opal Clip” was not: video: Required.');
  t.match(failed.text, new RegExp(`name="${clip.box}"[^>]*checked`), 'what was checked stays checked');
  t.match((await bulk({ do: 'trash' })).text, 'Check what you want to change first.');
  const away = await bulk({ do: 'trash', ...boxes });
  t.equal(away.status, 303);
  const told = await read(String(away.headers.location));
  t.match(told, '2 items moved to the trash.');
  const [, moved = ''] = /name="moved" value="([^"]+)"/.exec(told) ?? [];
  const undone = await post(LIST, { action: 'undo-bulk', back: 'search=opal', moved });
  t.match(undone.headers.location, `${LIST}?search=opal&saved=undone&count=2`);
  t.match(await read(`${LIST}?status=publish`), 'Opal One', 'with the status that each had');
  t.match(
    (await post(LIST, { action: 'undo-bulk', back: '', moved })).text,
    '0 of 2 were changed. “Opal One” was not',
    'what is in no trash is left as it is',
  );
  await bulk({ do: 'trash', ...boxes });
  t.match(await read(`${LIST}?status=trash`), 'Opal One');
  t.notMatch(await read(LIST), 'Opal One');
  await bulk({ do: 'restore', [one.box]: 'article' });
  t.match(await read(`${LIST}?status=draft`), 'Opal One');
  const asked = await bulk({ do: 'delete', back: 'status=trash', [two.box]: 'article' });
  t.match(asked.text, /autofocus[^>]*>Delete this item for good\?<\/h2><p>“Opal Two”<\/p>/i);
  const both = await bulk({ do: 'delete', back: 'status=trash', ...boxes });
  t.match(both.text, '<p>“Opal Two”, and 1 that is no longer in this list</p>');
  t.match(await read(`${LIST}?status=trash`), 'Opal Two', 'nothing is gone before it is answered');
  await bulk({ do: 'publish', [one.box]: 'article' });
  const late = await bulk({ do: 'delete', sure: '1', ...boxes });
  t.match(late.text, '1 of 2 were changed. “Opal One” was not: This is no longer in the trash');
  t.match(await read(LIST), 'Opal One', 'nor what was restored and published since it was asked about');
  t.notMatch(await read(`${LIST}?status=trash`), 'Opal Two');
});

t.test('what its page would lack is advice, which leads to its field and stops nothing', async (t) => {
  const { post, read, begin } = await open(t);
  const { path } = await begin('Bare');
  const page = await read(path);
  for (const [field, text] of [
    ['excerpt', 'There is no excerpt'],
    ['author', 'There is no author'],
    ['image', 'There is no image'],
    ['article-category', 'There is no category or topic'],
  ] as const)
    t.match(page, new RegExp(`<a href="#${field}">${text}`));
  t.match(page, 'id="article-category"');
  t.equal(
    (await post(path, { action: 'publish', title: 'Bare' })).headers.location,
    `${path}?saved=published`,
  );
  await post(path, {
    action: 'save',
    title: 'Bare',
    excerpt: 'Of little.',
    image: 'gem-ruby',
    topic: 'ruby',
  });
  t.notMatch(await read(path), /There is no (?:excerpt|image|category)/);
});

t.test('what was opened from a filtered list leads back to it', async (t) => {
  const { post, read, begin, fieldOf } = await open(t);
  const { path } = await begin('Kunzite');
  const back = 'search=kunzite&status=draft';
  t.match(await read(`${LIST}?${back}`), `href="${path}?${new URLSearchParams({ back })}"`);
  t.equal(
    await fieldOf(`${path}?${new URLSearchParams({ back, evil: '1' })}`, 'back'),
    'search=kunzite&amp;status=draft',
  );
  t.equal(await fieldOf(`${path}?back=from%3Delsewhere`, 'back'), '', 'what is no filter is left out');
  const { location: saved } = (await post(path, { action: 'save', title: 'Kunzite', back })).headers;
  t.equal(saved, `${path}?${new URLSearchParams({ saved: 'save', back })}`);
  const { location: trashed = '' } = (await post(path, { action: 'trash', back })).headers;
  t.match(String(trashed), `${LIST}?${back}&saved=trash`);
  await post(path, { action: 'restore' });
  const late = await post(path, { action: 'delete' });
  t.match(late.text, 'This is no longer in the trash, so it was not deleted.');
  await post(path, { action: 'trash' });
  const { location: deleted } = (await post(path, { action: 'delete', back: 'status=trash&type=article' }))
    .headers;
  t.equal(deleted, `${LIST}?status=trash&type=article&saved=delete&count=1`);
});

t.test('revisions show what changed, and bring it back', async (t) => {
  const { post, read, begin } = await open(t);
  const { path } = await begin('Changing');
  await post(path, { action: 'save', content: '<p>One red stone.</p>' });
  await post(path, { action: 'save', content: '<p>One blue stone.</p>' });
  const page = await read(`${path}revisions/`);
  t.match(page, /<p>Paragraph<\/p><div><pre[^>]*>One <del>red<\/del><ins>blue<\/ins> stone\./, 'in words');
  t.match(page, '&lt;p&gt;One ', 'and as markup');
  t.notMatch(page, 'From the files', 'all of them were made here');
  t.match(page, new RegExp(`${edda.name}, now`));
  const base_revision = '4';
  const restored = await post(`${path}revisions/`, { action: 'restore', revision: '3', base_revision });
  t.match(restored, {
    status: 303,
    headers: { location: `${path}?saved=revision&restored=3&replaced=4` },
  });
  const told = await read(String(restored.headers.location));
  t.match(told, 'The revision is restored. It brought back: Text.');
  t.notMatch(told, 'Not taken back');
  t.match(told, 'One red stone.');
});

t.test(
  'restoring says what stays: the status, and an address and a date that nobody had chosen',
  async (t) => {
    const { post, read, begin } = await open(t);
    const { path } = await begin('How to judge a spinel');
    const date = '2020-01-02T03:04';
    await post(path, { action: 'save', title: 'Spinel', slug: 'judge-spinel', date, status: 'publish' });
    const { headers } = await post(`${path}revisions/`, {
      action: 'restore',
      revision: '2',
      base_revision: '3',
    });
    t.match(
      await read(String(headers.location)),
      'It brought back: Title. Not taken back: Address, Status, Date.',
    );
  },
);

t.test('a view is named, shown, and forgotten', async (t) => {
  const { post, read } = await open(t);
  const saved = await post(LIST, { action: 'keep-view', name: 'Rubies', query: 'search=ruby' });
  t.equal(saved.headers.location, `${LIST}?search=ruby&saved=view`);
  const page = await read(`${LIST}?search=ruby`);
  t.match(page, 'href="/studio/content/?search=ruby" aria-current="page"');
  const id = /name="id" value="(\d+)"/.exec(page)?.[1] ?? '';
  await post(LIST, { action: 'forget-view', id });
  t.notMatch(await read(LIST), 'Rubies');
});

t.test('members have no part in it', async (t) => {
  const { app, cookie, post } = await openAs(t, goldie);
  const answer = await sendRequest(app, { path: LIST, headers: { cookie } });
  t.match(answer, { status: 302, headers: { location: '/' } });
  t.not((await post(LIST, { action: 'new', type: 'article' })).status, 303);
});

t.test("addresses of WordPress's administration lead to the same place in Studio", async (t) => {
  const { app, cookie, begin } = await open(t);
  const { path, box } = await begin('Kept address');
  const post = `/wp-admin/post.php?post=${box.replace('item-', '')}&action=edit`;
  const lead = async (address: string, headers: Record<string, string> = { cookie }) =>
    (await sendRequest(app, { path: address, headers })).headers.location;
  t.equal(await lead(post), path);
  t.equal(await lead('/wp-admin/post.php?post=99999&action=edit'), LIST);
  t.equal(await lead('/wp-admin/edit.php?post_type=article'), `${LIST}?type=article`);
  t.equal(await lead('/wp-admin/edit.php?post_type=unknown'), LIST);
  t.equal(await lead('/wp-admin/upload.php'), '/studio/media/');
  t.equal(await lead('/wp-admin/options-general.php'), '/studio/settings/');
  t.equal(await lead('/wp-admin/'), '/studio/');
  t.equal(await lead('/wp-admin'), '/studio/');
  t.equal(await lead(post, {}), `/login/?${new URLSearchParams({ redirect_to: post })}`);
});
