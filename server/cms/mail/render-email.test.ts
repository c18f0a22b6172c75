import { HtmlValidate } from 'html-validate';
import t from 'tap';
import { BRAND_IDS } from '#shared/brands.ts';
import { composeEmail, findLogoId, renderEmail } from './index.ts';

const ORIGIN = 'https://facet.example';
const HREF = `${ORIGIN}/login/link/?key=abc&x=1`;
const EMAIL = composeEmail('ada@reader.example', {
  subject: 'Your link <now>',
  paragraphs: ['Hello Ada & all,', 'It works once.', '<script>alert(1)</script>'],
  button: { label: 'Log in', href: HREF },
});
const render = (paragraphs: readonly string[]) =>
  renderEmail(composeEmail('', { subject: 'S', paragraphs }), 'facet', ORIGIN);

/** Properties that Outlook on Windows, Gmail, Yahoo Mail and Apple Mail know well enough (caniemail.com); `mso-` is Outlook's own. */
const KNOWN_PROPERTIES = [
  'margin',
  'padding',
  'color',
  'background-color',
  'border',
  'border-top',
  'font',
  'font-size',
  'line-height',
  'text-decoration',
  'width',
  'height',
  'max-width',
  'display',
];
/** They hide the preheader where they are known; where they are not, another of them does. */
const HIDING_PROPERTIES = ['max-height', 'overflow', 'opacity'];

t.test('an email says the same in plain text and in HTML, in the look of either brand', async (t) => {
  const [facet, society] = BRAND_IDS.map((brand) => renderEmail(EMAIL, brand, ORIGIN));
  t.match(EMAIL.text, `Log in:\n${HREF}\n`);
  t.match(facet, 'href="https://facet.example/login/link/?key=abc&amp;x=1"');
  t.match(facet, 'Hello Ada &amp; all,');
  t.match(facet, 'prefers-color-scheme:dark');
  t.match(society, 'Gem Society');
  t.not(facet, society);
});

t.test('what somebody wrote is text, and nothing is asked for from anywhere', async (t) => {
  for (const brand of BRAND_IDS) {
    const html = renderEmail(EMAIL, brand, ORIGIN);
    t.notMatch(html, /<script|<link|url\(|@import| src="(?!cid:)/);
    t.match(html, '&lt;script&gt;');
    t.match(html, 'Your link &lt;now&gt;');
    t.same(
      html.match(/ src="[^"]*"/g),
      [` src="cid:${findLogoId(brand)}"`],
      'the logo is a part of the email',
    );
  }
});

t.test('an email that is kept as text alone has an HTML part too', async (t) => {
  const html = renderEmail({ to: '', subject: 'Old', text: 'One.\n\nTwo\nlines.\n' }, 'facet', ORIGIN);
  t.match(html, /<p[^>]*>One\.<\/p>\n<p[^>]*>Two<br>lines\.<\/p>/);
});

t.test('lists of emails show what it tells first, and neither the greeting nor the logo', async (t) => {
  const html = renderEmail(EMAIL, 'facet', ORIGIN);
  const [opening = ''] = /<body[^>]*>\s*<div[^>]*>[^<]*/.exec(html) ?? [];
  t.match(opening, /style="display:none;[^"]*mso-hide:all" aria-hidden="true">It works once\.&#847;/);
  const long = render([`${'stone '.repeat(30)}\nhttps://facet.example/x/`]);
  t.match(long, /aria-hidden="true">(?:stone ){17}stone …&#847;/);
});

t.test('words that lead to our own pages are links, addresses of others are text', async (t) => {
  t.match(
    render([`Certificate to print:\n${ORIGIN}/certificate/K7PM.pdf`]),
    />Certificate to print<\/a><\/p>/,
  );
  t.match(render([`${ORIGIN}/x/`]), `>${ORIGIN}/x/</a></p>`);
  for (const stranger of ['https://facet.example.evil/x', `${ORIGIN}/ "onclick=`, `see ${ORIGIN}/x/`])
    t.notMatch(render([`Look:\n${stranger}`]), 'class="link"');
});

t.test(
  'its name stands where the logo is not shown, and its link for who cannot press a button',
  async (t) => {
    const html = renderEmail(EMAIL, 'gemsociety', ORIGIN);
    t.match(html, /<img [^>]*alt="Gem Society"[^>]*color:#eef3fa/);
    t.match(
      html,
      />Or open this address: <a [^>]*>https:\/\/facet\.example\/login\/link\/\?key=abc&amp;x=1</,
    );
  },
);

t.test('it is built of what the common mail programs know', async (t) => {
  for (const brand of BRAND_IDS) {
    const html = renderEmail(EMAIL, brand, ORIGIN);
    for (const [, style = ''] of html.matchAll(/ style="([^"]*)"/g)) {
      const names = style.split(';').map((declaration) => declaration.split(':')[0] ?? '');
      const known = names.includes('mso-hide')
        ? [...KNOWN_PROPERTIES, ...HIDING_PROPERTIES]
        : KNOWN_PROPERTIES;
      t.same(
        names.filter((name) => !name.startsWith('mso-') && !known.includes(name)),
        [],
        style,
      );
    }
    t.notMatch(html, /gradient|flex|grid|var\(|\brem\b/);
    t.notMatch(html, /\S!important/, 'Outlook wants a space before it');
    t.notMatch(html, /<table (?!role="presentation")/, 'no table is read out as one');
    const [, sheet = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
    t.ok(sheet.length > 0 && sheet.length < 16_000, 'Gmail takes no longer sheet');
  }
});

t.test('its markup is sound', async (t) => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'no-inline-style': 'off',
      'no-deprecated-attr': 'off',
      'no-conditional-comment': 'off',
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
