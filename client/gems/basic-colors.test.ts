import t from 'tap';
import { mixHue, parseBasicColor } from './basic-colors.ts';

t.test('the last word that names a hue is the basic color', async (t) => {
  t.equal(parseBasicColor('purplish red'), 'red');
  t.equal(parseBasicColor('golden'), 'yellow');
  t.equal(parseBasicColor('greenish blue (rare)'), 'blue');
  t.equal(parseBasicColor('iridescent'), undefined);
});

t.test('a qualifier changes the hue that is shown', async (t) => {
  t.equal(mixHue('red'), '#b8202c');
  t.not(mixHue('purplish red'), mixHue('red'));
  t.not(mixHue('pale green'), mixHue('green'));
  t.equal(mixHue('iridescent'), undefined);
});
