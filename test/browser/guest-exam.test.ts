/** An exam that is open to everybody, as a guest takes it. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { SECRET } from '#server/cms/open-test-cms.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { layExam } from '#test/lay-exam.ts';
import { askForWebp, BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';

const ARTICLE = '/article/reading-a-refractometer/';
const GEMS = ['Citrine', 'Topaz', 'Peridot', 'Spinel', 'Sapphire'];
const ROOM = { width: 150, height: 119 };

const visit = await openBrowser({ SECRET });
t.teardown(() => visit.close());
t.setTimeout(BROWSER_TIMEOUT_MS);

async function answerFirstPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Spinel' }).check();
  await page.getByLabel('Gap 1 of 2 of question 2').fill('0,006');
  await page.getByLabel('Gap 2 of 2 of question 2').fill('Negative');
  for (const name of ['Dust', 'So much liquid', 'White light'])
    await page.getByRole('checkbox', { name }).check();
}

async function countAttempts(): Promise<number> {
  const { db } = await openDatabase(join(visit.facet.dataDir, 'facet.db'));
  const rows = await db.selectFrom('exam_attempts').select('id').execute();
  return db.destroy().then(() => rows.length);
}

t.test('without scripts: from an article, page by page, to the result, and nothing is kept', async (t) => {
  const context = await visit.open('phone', { javaScriptEnabled: false });
  await askForWebp(context);
  const page = await context.newPage();
  await page.goto(visit.address(ARTICLE), { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Go to the exam' }).click();
  await page.waitForURL('**/exam/*/');
  await page.getByText('Nothing is kept when you leave').waitFor();
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Questions 4 to 6 of 6').waitFor();
  for (const [at, name] of GEMS.entries())
    await page.getByLabel(`Place of ${name}`).selectOption(String(at === 4 ? 1 : at + 1));
  await page.getByRole('textbox').fill('The liquid');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Place 1 is taken twice.').waitFor();
  t.equal(await page.getByRole('textbox').inputValue(), 'The liquid', 'what was typed is there');
  await page.getByLabel('Place of Sapphire').selectOption('5');
  await page.getByRole('button', { name: 'Previous' }).click();
  t.ok(await page.getByRole('radio', { name: 'Spinel' }).isChecked());
  t.equal(await page.getByLabel('Gap 2 of 2 of question 2').inputValue(), 'Negative');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'To 0.01' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'You passed' }).waitFor();
  t.match(await page.textContent('.exam-verdict'), /9 of 9 points, 100 percent/);
  t.match(await page.textContent('.exam-result'), /the moving edge lies below it/);
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await page.getByRole('button', { name: 'Take it again' }).click();
  t.notOk(await page.getByRole('radio', { name: 'Spinel' }).isChecked(), 'the next time begins with nothing');
  t.same(await context.cookies(), []);
  t.equal(await countAttempts(), 0);
  await context.close();
});

t.test('with scripts: what was answered goes when the page does, and it can be taken again', async (t) => {
  const context = await visit.open('desktop');
  await askForWebp(context);
  const page = await context.newPage();
  await page.goto(visit.address(ARTICLE), { waitUntil: 'domcontentloaded' });
  const path = (await page.getByRole('link', { name: 'Go to the exam' }).getAttribute('href')) ?? '';
  await page.goto(visit.address(path));
  const faults = watchFaults(page);
  const awake = () => page.locator('fx-island[data-island="exam"][data-awake]').waitFor();
  await awake();
  await checkAccessibility(t, page, 'the first questions, for a guest');
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Questions 4 to 6 of 6').waitFor();
  t.equal(page.url(), visit.address(path), 'no address leads to the middle');
  await page.reload();
  await awake();
  t.notOk(await page.getByRole('radio', { name: 'Spinel' }).isChecked(), 'it begins with the first page');
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: 'Not passed this time' }).waitFor();
  t.match(await page.textContent('.exam-verdict'), /5 of 9 points/);
  await page.getByText('Nothing of this is kept.').waitFor();
  await checkAccessibility(t, page, 'the result of a guest');
  t.same(faults, []);
  await page.getByRole('button', { name: 'Take it again' }).click();
  await awake();
  t.notOk(await page.getByRole('radio', { name: 'Spinel' }).isChecked());
  t.equal(await countAttempts(), 0);
  await context.close();
});

t.test(
  'what is sorted has one size, with a picture, without one, and with one that did not come',
  async (t) => {
    const picture = (name: string) => ({
      src: `/wp-content/uploads/${name}.webp`,
      width: 1200,
      height: 900,
      alt: '',
      blur: '',
    });
    const definition = {
      question: '<p>Softest first.</p>',
      answers: [
        { text: 'Opal', picture: picture('gem-opal') },
        { text: 'Topaz', picture: null },
        { text: 'Ruby', picture: picture('gem-that-is-not-there') },
      ],
    };
    const { examId } = await layExam(visit.facet, [{ type: 'sort', definition }], {
      slug: 'pictures',
      alone: true,
      access: [],
    });
    for (const javaScriptEnabled of [true, false]) {
      const context = await visit.open('desktop', { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(visit.address(`/exam/${examId}/`));
      if (javaScriptEnabled) await page.locator('.exam-grip img[data-failed]').waitFor();
      const boxes = await Promise.all(
        (await page.locator('.choice-picture').all()).map((shown) => shown.boundingBox()),
      );
      t.match(boxes, [ROOM, ROOM, ROOM]);
      t.equal(await page.getByRole('img', { name: '(no picture)' }).count(), 1);
      if (javaScriptEnabled) await checkAccessibility(t, page, 'a thing without its picture');
      else t.ok(await page.getByRole('combobox', { name: /^Place of Topaz ?\(no picture\)/ }).isVisible());
      await context.close();
    }
  },
);
