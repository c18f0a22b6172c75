import { HtmlValidate } from 'html-validate';
import t from 'tap';
import { listPages } from '#test/page-kinds.ts';
import { sendRequest } from '#test/send-request.ts';
import { startFacet } from '#test/start-facet.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard'],
  rules: {
    // How React spells what HTML leaves free: `srcSet`, `required=""`, `hidden=""`, `<img/>`. All of it is valid.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // A number that is copied is to be dialed: no special spaces and hyphens. A style keeps it on one line.
    'tel-non-breaking': 'off',
    // Checkboxes of one name are a list to choose from, as radio buttons are.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
  },
});
const facet = await startFacet();
t.teardown(() => facet.stop());

t.test('every page is valid HTML', async (t) => {
  for (const { title, brand, kind } of await listPages(facet)) {
    const { text } = await sendRequest(facet, { path: kind.path, headers: { host: `${brand}.localhost` } });
    const { results } = await validator.validateString(text);
    const messages = results.flatMap((result) => result.messages);
    t.same(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}: ${selector}`),
      [],
      title,
    );
  }
});
