/** Nothing that is typed in Studio's editor is lost: two writers, a lost connection, the end of a session. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import t from 'tap';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { BROWSER_TIMEOUT_MS } from '#test/open-browser.ts';
import { openWriters, paragraph, save, textOf } from './open-writers.ts';

t.setTimeout(BROWSER_TIMEOUT_MS);
const { writers, call, find, openAs, openEditor } = await openWriters();

/** At the end of the paragraph that begins with these words. */
async function addWords(page: Page, paragraphOf: string, words: string): Promise<void> {
  await textOf(page).getByText(paragraphOf).click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

const join = (...words: readonly string[]) => words.map(paragraph).join('\n\n');

t.test('of two who change different blocks of a text, neither is asked or loses anything', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Two blocks', content: join('First.', 'Second.') });
  const [one, two] = [await openAs(writers.ada), await openAs(writers.edda)];
  const [page, other] = [await openEditor(one, id), await openEditor(two, id)];
  await addWords(other, 'First.', ' By the other.');
  await save(other);
  await addWords(page, 'Second.', ' By me.');
  await save(page);
  t.equal((await find(id)).content.raw, join('First. By the other.', 'Second. By me.'));
  await textOf(page).getByText('First. By the other.').waitFor();
  await Promise.all([one.close(), two.close()]);
});

t.test('who saves second chooses between blocks that both changed, and sees what was taken', async (t) => {
  const words = ['First.', 'Second.', 'Third.', 'Fourth.'];
  const { id } = await call('POST', 'article/', { title: 'Two writers', content: join(...words) });
  const [one, two] = [await openAs(writers.ada), await openAs(writers.edda)];
  const [page, other] = [await openEditor(one, id), await openEditor(two, id)];
  for (const word of ['First.', 'Second.', 'Fourth.']) await addWords(other, word, ' By the other.');
  await save(other);
  for (const word of ['Second.', 'Third.']) await addWords(page, word, ' By me.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
  await dialog.getByText('They differ in one place.').waitFor();
  await checkAccessibility(t, page, 'two versions');
  const choices = dialog.getByRole('group');
  const listChosen = () =>
    choices.evaluateAll((groups) =>
      groups.map((group) => group.querySelector('label:has(:checked)')?.textContent?.trim()),
    );
  t.same(await listChosen(), ['Saved meanwhile', 'Yours here', 'Yours here', 'Saved meanwhile']);
  await choices.nth(0).getByText('Changed only there, so it is taken over.').waitFor();
  await choices.nth(2).getByText('Changed only here, so yours stays.').waitFor();
  await choices.nth(1).getByRole('radio', { name: 'Both' }).check();
  await choices.nth(3).getByRole('radio', { name: 'Yours here' }).check();
  await dialog.getByRole('button', { name: 'Take this' }).click();
  await save(page);
  t.equal(
    (await find(id)).content.raw,
    join('First. By the other.', 'Second. By the other.', 'Second. By me.', 'Third. By me.', 'Fourth.'),
  );
  await Promise.all([one.close(), two.close()]);
});

t.test(
  'of two who change the fields beside the text, neither loses what only one of them changed',
  async (t) => {
    const { id } = await call('POST', 'article/', {
      title: 'Rubies',
      excerpt: 'Red.',
      content: paragraph('Same.'),
    });
    const [one, two] = [await openAs(writers.ada), await openAs(writers.edda)];
    const [page, other] = [await openEditor(one, id), await openEditor(two, id)];
    await other.getByLabel('Title').fill('Rubies of Mogok');
    await other.getByLabel('Excerpt').fill('Red, from Burma.');
    await other.getByLabel('Status').selectOption('pending');
    await save(other);
    await page.getByLabel('Title').fill('All rubies');
    await page.getByLabel('Date (UTC)').fill('2026-01-02T03:04');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
    await dialog.getByText('They differ in one place.').waitFor();
    await dialog.getByText('taken over: Excerpt, Status, Address.').waitFor();
    const title = dialog.getByRole('group', { name: 'Title' });
    await title.getByText('Rubies of Mogok').waitFor();
    await checkAccessibility(t, page, 'two versions of the fields');
    await dialog.getByRole('button', { name: 'Take this' }).click();
    await save(page);
    t.match(await find(id), {
      title: { raw: 'All rubies' },
      excerpt: { raw: 'Red, from Burma.' },
      status: 'pending',
      date: '2026-01-02T03:04:00',
      content: { raw: paragraph('Same.') },
    });
    await Promise.all([one.close(), two.close()]);
  },
);

t.test('who comes back to a text is not asked about what only others changed', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Opals', content: paragraph('First.') });
  const context = await openAs(writers.edda);
  const left = await openEditor(context, id);
  await textOf(left).getByText('First.').click();
  await left.keyboard.press('End');
  await left.keyboard.type(' And more.');
  await left.getByText(/Draft kept/).waitFor();
  await left.close();
  await call('POST', `article/${id}/`, { title: 'Black opals' });
  const page = await openEditor(context, id);
  await textOf(page).getByText('First. And more.').waitFor();
  await save(page, 'Saved as a draft.');
  t.match(await find(id), { title: { raw: 'Black opals' }, content: { raw: paragraph('First. And more.') } });
  await context.close();
});

t.test('what goes to the trash is not compared with what others saved', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Glass', content: paragraph('First.') });
  const context = await openAs(writers.edda);
  const page = await openEditor(context, id);
  await page.getByLabel('Title').fill('Glass, mine');
  await call('POST', `article/${id}/`, { title: 'Glass, theirs' });
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('moved to the trash').waitFor();
  t.match(await find(id), { status: 'trash' });
  await context.close();
});

t.test('what others published meanwhile is seen before it is saved over', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Half a text', content: paragraph('Before.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByLabel('Title').fill('Half a tex');
  await call('POST', `article/${id}/`, { status: 'publish' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
  await dialog.getByText('Changed only there, so it is taken over: Status').waitFor();
  t.equal((await find(id)).title.raw, 'Half a text');
  await context.close();
});

t.test('what others changed in a published text is seen before readers get it', async (t) => {
  const content = join('First.', 'Second.');
  const { id } = await call('POST', 'article/', { title: 'Read by all', content, status: 'publish' });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await addWords(page, 'Second.', ' By me.');
  await call('POST', `article/${id}/`, { content: join('First. By the other.', 'Second.') });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This has been saved elsewhere meanwhile' });
  await dialog.getByText('Changed only there, so it is taken over.').waitFor();
  t.equal((await find(id)).content.raw, join('First. By the other.', 'Second.'));
  await dialog.getByRole('button', { name: 'Take this' }).click();
  await save(page);
  t.equal((await find(id)).content.raw, join('First. By the other.', 'Second. By me.'));
  await context.close();
});

for (const when of ['right after typing', 'while it is being kept'])
  t.test(`a preview ${when} shows what was typed, and says so`, async () => {
    const { id } = await call('POST', 'article/', { title: 'Looked at', content: paragraph('Before.') });
    const context = await openAs(writers.ada);
    const page = await openEditor(context, id);
    const isKeeping = when === 'while it is being kept';
    if (isKeeping)
      await page.route('**/autosaves/', async (route) => {
        await pause(1000);
        await route.continue().catch(() => {});
      });
    await page.getByLabel('Title').fill('Looked at again');
    if (isKeeping) await page.getByText('Keeping…').waitFor();
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await page.getByText('Preview with changes that are not saved yet.').waitFor();
    await page.getByRole('heading', { name: 'Looked at again' }).waitFor();
    await context.close();
  });

t.test('a preview of what is refused says why, and leads to what was kept before', async () => {
  const { id } = await call('POST', 'article/', { title: 'Refused', content: paragraph('Before.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByLabel('Title').fill('Kept before');
  await page.getByText(/Draft kept/).waitFor();
  await page.getByLabel('Title').evaluate((field) => field.removeAttribute('maxlength'));
  await page.getByLabel('Title').fill('Too long. '.repeat(31));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByText('This lacks what you typed last, which could not be kept.').waitFor();
  await page
    .frameLocator('iframe[title="The page as readers get it"]')
    .getByRole('heading', { name: 'Kept before' })
    .waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await page.getByText(/^Not kept\. Title: .*300/).waitFor();
  await page.getByText('The preview would lack what you typed last.').waitFor();
  await checkAccessibility(t, page, 'a refused preview');
  await page.getByRole('link', { name: 'Preview what was kept before' }).click();
  await page.getByRole('heading', { name: 'Kept before' }).waitFor();
  await context.close();
});

t.test('what is typed without a connection is kept, and sent when it is back', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'On a train', content: paragraph('Before.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await context.setOffline(true);
  await textOf(page).getByText('Before.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' In the tunnel.');
  await page.getByText('Connection lost').waitFor();
  t.match(await page.evaluate(() => Object.values(localStorage).join()), 'In the tunnel.');
  await context.setOffline(false);
  await page.getByText(/Draft kept/).waitFor();
  t.equal((await find(id)).content.raw, paragraph('Before.'), 'readers have what was saved');
  await page.reload();
  await textOf(page).getByText('Before. In the tunnel.').waitFor();
  const note = page.getByText('You left something unsaved');
  await note.getByRole('button', { name: 'Go back to what was saved' }).click();
  await textOf(page).getByText('Before.', { exact: true }).waitFor();
  t.notOk(await note.isVisible(), 'it is so no longer');
  t.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), 'title');
  await context.close();
});

t.test('a form that is sent without a connection waits for it', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Waiting', content: paragraph('Before.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByLabel('Title').fill('Waiting in the tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No connection. It is saved as soon as the connection is back.').waitFor();
  await checkAccessibility(t, page, 'a form that waits');
  await page.getByLabel('Title').fill('Out of the tunnel');
  await context.setOffline(false);
  await page.getByText('Saved as a draft.').waitFor();
  t.match(await find(id), { title: { raw: 'Out of the tunnel' }, content: { raw: paragraph('Before.') } });
  await context.close();
});

t.test('a form that is sent after the session has ended waits for the next one', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Long day', content: paragraph('Before.') });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByLabel('Title').fill('A very long day');
  await page.getByText('You are logged out: kept in this browser').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('It is saved as soon as you are logged in.').waitFor();
  t.match(await page.getByRole('link', { name: 'Log in', exact: true }).getAttribute('href'), '/login/');
  await context.addCookies(cookies);
  await page.getByText('Saved as a draft.').waitFor();
  t.match(await find(id), { title: { raw: 'A very long day' } });
  await context.close();
});

t.test('fields beside the text are kept with it, on the server and in the browser', async (t) => {
  const { id } = await call('POST', 'article/', { title: 'Kept', excerpt: 'Before.', topic: ['ruby'] });
  const context = await openAs(writers.ada);
  const page = await openEditor(context, id);
  await page.getByLabel('Title').fill('Kept, but not saved');
  await page.getByRole('combobox', { name: 'Topics' }).fill('sapph');
  await page.getByRole('option', { name: 'Sapphire' }).click();
  await page.getByLabel('Address').fill('half a ');
  await page.getByLabel('Status').selectOption('future');
  await page.getByLabel('Date (UTC)').fill('2031-01-02T03:04');
  await page.getByText('Open to everybody').click();
  await page.getByLabel('Gold', { exact: true }).check();
  await page.getByText('Memberships: Gold').waitFor();
  await page.getByLabel('Gem Society').uncheck();
  await page.getByText(/Draft kept/).waitFor();
  await context.setOffline(true);
  await page.getByLabel('Excerpt').fill('Never sent.');
  await page.getByText('Connection lost').waitFor();
  t.match(await find(id), { title: { raw: 'Kept' }, access: [] }, 'readers have what was saved');
  await page.close();
  await context.setOffline(false);
  const again = await openEditor(context, id);
  await again.getByText('You left something unsaved').waitFor();
  await again.getByRole('button', { name: 'Go on with it' }).click();
  t.equal(await again.getByLabel('Title').inputValue(), 'Kept, but not saved');
  t.match(await again.getByRole('list', { name: 'Chosen: Topics' }).textContent(), 'RubySapphire');
  t.equal(await again.getByLabel('Address').inputValue(), 'half a ');
  t.equal(await again.getByLabel('Status').inputValue(), 'future');
  t.equal(await again.getByLabel('Date (UTC)').inputValue(), '2031-01-02T03:04');
  t.equal(await again.getByLabel('Excerpt').inputValue(), 'Never sent.');
  t.equal(await again.getByLabel('Gold', { exact: true }).isChecked(), true);
  t.equal(await again.getByLabel('Gem Society').isChecked(), false);
  await save(again, 'Scheduled for');
  t.match(await find(id), {
    title: { raw: 'Kept, but not saved' },
    ...{ excerpt: { raw: 'Never sent.' }, slug: 'half-a', status: 'future', brands: ['facet'] },
    ...{ access: ['GOLD'], date: '2031-01-02T03:04:00' },
  });
  await again.reload();
  t.equal(await again.getByText('You left something unsaved').count(), 0, 'nothing is left to be kept');
  await context.close();
});
