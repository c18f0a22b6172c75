import { renderToStaticMarkup } from 'react-dom/server';
import t from 'tap';
import { SetupSteps } from './setup-steps.tsx';

t.test('what is invented is led to, kind by kind', async (t) => {
  const markup = renderToStaticMarkup(<SetupSteps steps={['examples']} />);
  for (const place of [
    ...['business-listing', 'buying-guide', 'product', 'ebook', 'gemstone-price'].map(
      (type) => `/studio/content/?type=${type}`,
    ),
    ...['/studio/authors/', '/studio/plans/', '/studio/settings/ads/'],
  ])
    t.match(markup, `href="${place}"`);
});
