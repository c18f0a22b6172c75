import t from 'tap';
import { extractPlainText } from './plain-text.ts';

t.test('tags go, entities become what they name', async (t) => {
  t.equal(
    extractPlainText('<p>Rubies &amp; <em>spinels</em>&#8217; price: &lt;&nbsp;$1</p>'),
    'Rubies & spinels’ price: < $1',
  );
});

t.test('a bracket without an end, and a name that is no entity, are text', async (t) => {
  t.equal(extractPlainText('2 < 3 &unknown; &#99999999;'), '2 < 3 &unknown; &#99999999;');
});
