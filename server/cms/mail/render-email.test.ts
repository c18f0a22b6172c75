import { HtmlValidate } from 'html-validate';
import t from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { composeEmail, renderEmail } from './index.ts';

const HREF = 'https://facet.example/login/link/?key=abc&x=1';
const EMAIL = composeEmail('ada@reader.example', {
  subject: 'Your link <now>',
  paragraphs: ['Hello Ada & all,', '<script>alert(1)</script>'],
  button: { label: 'Log in', href: HREF },
});

t.test('an email says the same in plain text and in HTML, in the look of either brand', async (t) => {
  const [facet, society] = BRAND_IDS.map((brand) => renderEmail(EMAIL, brand, 'https://facet.example'));
  t.match(EMAIL.text, `Log in:\n${HREF}\n`);
  t.match(facet, 'href="https://facet.example/login/link/?key=abc&amp;x=1"');
  t.match(facet, 'Hello Ada &amp; all,');
  t.match(facet, 'prefers-color-scheme:dark');
  t.match(society, 'Gem Society');
  t.not(facet, society);
});

t.test('what somebody wrote is text, and nothing is asked for from anywhere', async (t) => {
  const html = renderEmail(EMAIL, 'facet', 'https://facet.example');
  t.notMatch(html, /<script|<img|<link|url\(|@import| src=/);
  t.match(html, '&lt;script&gt;');
  t.match(html, 'Your link &lt;now&gt;');
});

t.test('an email that is kept as text alone has an HTML part too', async (t) => {
  const html = renderEmail(
    { to: '', subject: 'Old', text: 'One.\n\nTwo\nlines.\n' },
    'facet',
    'https://f.example',
  );
  t.match(html, /<p[^>]*>One\.<\/p>\n<p[^>]*>Two<br>lines\.<\/p>/);
});

t.test('its markup is sound', async (t) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'no-inline-style': 'off',
      'no-deprecated-attr': 'off',
      'long-title': 'off',
      'void-style': 'off',
    },
  });
  const report = await validator.validateString(renderEmail(EMAIL, 'gemsociety', 'https://g.example'));
  t.same(
    report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    [],
  );
});
