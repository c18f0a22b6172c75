import { HtmlValidate } from 'html-validate';
import t from 'tap';
import { EMAIL_THEMES, renderEmail } from '#server/cms/mail/index.ts';
import { sanitizeHtml } from '#server/cms/markup/index.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { writeEmailHtml } from './write-html.ts';
import { writeEmailText } from './write-text.ts';

const ORIGIN = 'https://facet.example';
const PAGE = `${ORIGIN}/newsletter/flux/`;
const CONTENT =
  sanitizeHtml(`<!-- wp:paragraph --><p>Use <strong>flux</strong> &amp; <a href="/article/flux/">read why</a>.<br>Now.</p><!-- /wp:paragraph -->
<!-- wp:heading --><h2>Three fluxes</h2><!-- /wp:heading -->
<!-- wp:list {"ordered":true} --><ol start="3"><li>Borax</li><li>Paste <ul><li>for silver</li></ul></li></ol><!-- /wp:list -->
<!-- wp:image --><figure class="wp-block-image"><img src="/wp-content/uploads/gem-opal.webp" alt="An opal" width="1200"/><figcaption>Opal</figcaption></figure><!-- /wp:image -->
<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><th>Flux</th><td>750 °C</td></tr></tbody></table></figure><!-- /wp:table -->
<!-- wp:airnauts/content-block {"name":"exam","id":"flux"} /-->
<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://www.youtube.com/watch?v=abc
</div></figure><!-- /wp:embed -->
<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="/courses/">Courses</a></div><!-- /wp:button -->
<p><a href="#top">Up</a></p><hr><pre>  a
  b</pre>`);
const html = (content = CONTENT, page = PAGE) =>
  writeEmailHtml(content, { brand: 'facet', colors: EMAIL_THEMES.facet.light, origin: ORIGIN, page });

t.test('every address is whole, and images are ours in one width for all', async (t) => {
  const written = html();
  t.match(written, `href="${ORIGIN}/article/flux/"`);
  t.match(
    written,
    `src="${ORIGIN}/img/w=1080,q=75/wp-content/uploads/gem-opal.webp" alt="An opal" width="510"`,
  );
  t.match(written, 'href="https://www.youtube.com/watch?v=abc"');
  t.notMatch(written, /(?:href|src)="(?!https:)/);
  t.notMatch(written, /<(?:figure|figcaption|details|section)|class="wp-/);
  t.match(written, /<ol [^>]*start="3"/);
});

t.test(
  'a block that no email can hold becomes a link to the page, or nothing where there is none',
  async (t) => {
    t.match(html(), `href="${PAGE}"`);
    t.match(html(), 'Take the exam on our site');
    t.notMatch(html(CONTENT, ''), 'Take the exam');
  },
);

t.test('what mail programs get is valid HTML, with styles on its elements', async (t) => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      'no-inline-style': 'off',
      'no-deprecated-attr': 'off',
      'attribute-boolean-style': 'off',
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'wcag/h63': 'off',
    },
  });
  for (const brand of BRAND_IDS) {
    const email = {
      to: '',
      subject: 'Flux <first>',
      text: '',
      body: { html: html(), preheader: 'Which & why', page: PAGE, notes: ['You signed up.'] },
      unsubscribe: `${ORIGIN}/newsletter/unsubscribe/?key=x`,
    };
    const rendered = renderEmail(email, brand, ORIGIN);
    const report = await validate.validateString(rendered);
    t.same(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
      ),
      [],
    );
    t.match(rendered, 'Flux &lt;first&gt;');
    t.match(rendered, '>Read it on our site</a>');
    t.match(rendered, 'Which &amp; why');
  }
});

t.test('text of strangers stays text, however it is nested', async (t) => {
  t.equal(
    html('a &lt;script&gt;x()&lt;/script&gt; &amp; "b"'),
    'a &lt;script&gt;x()&lt;/script&gt; &amp; &quot;b&quot;',
  );
  const deep = `${'<blockquote>'.repeat(100)}x${'</blockquote>'.repeat(100)}`;
  t.equal(html(deep).split('</blockquote>').length, 101);
  const start = performance.now();
  writeEmailText('<p>word </p>'.repeat(20_000), { origin: ORIGIN, page: '' });
  t.ok(performance.now() - start < 2000, 'a long text takes time in proportion');
});

t.test('plain text says the same', async (t) => {
  t.equal(
    writeEmailText(CONTENT, { origin: ORIGIN, page: PAGE }),
    `Use flux & read why (${ORIGIN}/article/flux/).
Now.

Three fluxes

3. Borax
4. Paste
  - for silver

[An opal]
Opal

Flux | 750 °C

Take the exam on our site: ${PAGE}

Watch on youtube.com: https://www.youtube.com/watch?v=abc

Courses (${ORIGIN}/courses/)

Up

* * *

  a
  b`,
  );
});
