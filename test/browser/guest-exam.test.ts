import type { Page } from 'playwright-core';
import t from 'tap';
import { openDatabase } from '#server/cms/database/index.ts';
import { checkAccessibility } from '#test/check-accessibility.ts';
import { createExam } from '#test/create-exam.ts';
import { askForWebp, BROWSER_TIMEOUT_MS, openBrowser, watchFaults } from '#test/open-browser.ts';
import { SECRET } from '#test/open-test-cms.ts';
import { databaseIn } from '#test/test-database.ts';
import { loadExam } from './load-exam.ts';

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
  const { db } = await openDatabase(databaseIn(visit.facet.dataDir));
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
  await page.getByText('Your answers are not saved when you leave').waitFor();
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Questions 4 to 6 of 6').waitFor();
  for (const [at, name] of GEMS.entries())
    await page.getByLabel(`Position of ${name}`).selectOption(String(at === 4 ? 1 : at + 1));
  await page.getByRole('textbox').fill('The liquid');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Position 1 is used twice.').waitFor();
  t.equal(await page.getByRole('textbox').inputValue(), 'The liquid', 'what was typed is there');
  await page.getByLabel('Position of Sapphire').selectOption('5');
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
  await page.getByRole('button', { name: 'Try again' }).click();
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
  await loadExam(page);
  await checkAccessibility(t, page, 'the first questions, for a guest');
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Questions 4 to 6 of 6').waitFor();
  t.equal(page.url(), visit.address(path), 'no address leads to the middle');
  await page.reload();
  await loadExam(page);
  t.notOk(await page.getByRole('radio', { name: 'Spinel' }).isChecked(), 'it begins with the first page');
  await answerFirstPage(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('region', { name: /^Not submitted yet: 3 questions/ }).waitFor();
  await page.getByRole('button', { name: 'Submit anyway' }).click();
  await page.getByRole('region', { name: 'Not passed this time' }).waitFor();
  t.match(await page.textContent('.exam-verdict'), /5 of 9 points/);
  await page.getByText('Your result is not saved.').waitFor();
  await checkAccessibility(t, page, 'the result of a guest');
  t.same(faults, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await loadExam(page);
  t.notOk(await page.getByRole('radio', { name: 'Spinel' }).isChecked());
  t.equal(await countAttempts(), 0);
  await context.close();
});

t.test(
  'what is sorted has one size, with an image, without one, and with one that did not come',
  async (t) => {
    const image = (name: string) => ({
      src: `/wp-content/uploads/${name}.webp`,
      width: 1200,
      height: 900,
      alt: '',
      placeholder: '',
    });
    const definition = {
      question: '<p>Softest first.</p>',
      answers: [
        { text: 'Opal', image: image('gem-opal') },
        { text: 'Topaz', image: null },
        { text: 'Ruby', image: image('gem-that-is-not-there') },
      ],
    };
    const { examId } = await createExam(visit.facet, [{ type: 'sort', definition }], {
      slug: 'images',
      alone: true,
      access: [],
    });
    for (const javaScriptEnabled of [true, false]) {
      const context = await visit.open('desktop', { javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(visit.address(`/exam/${examId}/`));
      if (javaScriptEnabled) {
        await loadExam(page);
        await page.locator('.exam-grip img[data-failed]').waitFor();
      }
      const boxes = await Promise.all(
        (await page.locator('.choice-image').all()).map((shown) => shown.boundingBox()),
      );
      t.match(boxes, [ROOM, ROOM, ROOM]);
      t.equal(await page.getByRole('img', { name: '(no image)' }).count(), 1);
      if (javaScriptEnabled) await checkAccessibility(t, page, 'a thing without its picture');
      else t.ok(await page.getByRole('combobox', { name: /^Position of Topaz ?\(no image\)/ }).isVisible());
      await context.close();
    }
  },
);

t.test('what is sorted by its images fits the narrowest phones', async (t) => {
  const image = {
    src: '/wp-content/uploads/gem-opal.webp',
    width: 1200,
    height: 900,
    alt: '',
    placeholder: '',
  };
  const names = ['Tourmaline', 'Lead-glass-filled corundum', 'Opal', 'Almandine-spessartine'];
  const definition = {
    question: '<p>Lightest first.</p>',
    answers: names.map((text) => ({ text, image })),
  };
  const rules = { slug: 'pictures-on-phones', alone: true, access: [] };
  const { examId } = await createExam(visit.facet, [{ type: 'sort', definition }], rules);
  for (const javaScriptEnabled of [true, false]) {
    const context = await visit.open('phone', { javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(visit.address(`/exam/${examId}/`));
    if (javaScriptEnabled) {
      await loadExam(page);
      await page.locator('.exam-grip').first().waitFor();
    }
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await page
        .locator('.exam-question, .exam-question :is(li, button, select, img, .choice-label > span)')
        .evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().toJSON()));
      t.ok(shown.length > names.length * 3);
      t.ok(
        shown.every((box) => box.left >= 0 && box.right <= width && box.width > 0),
        `nothing sticks out at ${width}, scripts ${javaScriptEnabled}`,
      );
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const cut = await page
        .locator('.choice-label > span')
        .evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth).length);
      t.equal(cut, 0, 'no name is cut');
    }
    if (javaScriptEnabled) {
      const first = await page.locator('.exam-grip').first().getAttribute('aria-label');
      await page.locator('.exam-step.down').first().focus();
      await page.keyboard.press('Enter');
      t.equal(
        await page.locator('.exam-grip').nth(1).getAttribute('aria-label'),
        first?.replace('position 1', 'position 2'),
        'the keyboard moves it',
      );
      // Asked until it is so: what was moved is rendered again, and a row that was found may be gone.
      await page.waitForFunction(() => {
        const steps = [...document.querySelectorAll<HTMLElement>('.exam-step')];
        return (
          steps.length > 0 &&
          steps.every(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) >= 44)
        );
      });
      t.pass('fingers find the buttons');
      await checkAccessibility(t, page, 'things to sort on a phone');
    }
    await context.close();
  }
});
