import t from 'tap';
import { nameBrowser } from './browser-name.ts';

t.test('browsers are named as their users do', async (t) => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
  t.equal(nameBrowser(chrome), 'Chrome on Linux');
  t.equal(
    nameBrowser(`${chrome.replace('X11; Linux x86_64', 'Windows NT 10.0')} Edg/156.0`),
    'Edge on Windows',
  );
  t.equal(
    nameBrowser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari on iPhone',
  );
  t.equal(
    nameBrowser('Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:150.0) Gecko/20100101 Firefox/150.0'),
    'Firefox on Mac',
  );
});

t.test('programs keep the name that they give', async (t) => {
  t.equal(nameBrowser('curl/8.9'), 'curl/8.9');
  t.equal(nameBrowser(''), 'Unknown device');
});
