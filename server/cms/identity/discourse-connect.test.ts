import t from 'tap';
import { parseSignOn } from './discourse-connect.ts';

const COMMUNITY = { url: 'https://forum.example', secret: 'd836444a9e4084d5b224a60c208dce14' };
const VECTOR = {
  sso: 'bm9uY2U9Y2I2ODI1MWVlZmI1MjExZTU4YzAwZmYxMzk1ZjBjMGI=',
  sig: '1ce1494f94484b6f6a092be9b15ccc1cdafb1f8460a3838fbb0e0883c4390471',
};

t.test('the published payload is read, and one that was changed is not', async (t) => {
  t.match(parseSignOn(VECTOR, COMMUNITY), { nonce: 'cb68251eefb5211e58c00ff1395f0c0b' });
  for (const change of [{ sig: `${VECTOR.sig.slice(0, -1)}2` }, { sig: '' }, { sso: `${VECTOR.sso}=` }])
    t.throws(() => parseSignOn({ ...VECTOR, ...change }, COMMUNITY), { code: 'bad_sign_on' });
});
