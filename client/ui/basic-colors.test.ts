import t from 'tap';
import { mixHue, readBasicColor } from './basic-colors.ts';

t.test('the last word that names a hue is the basic color', async (t) => {
  t.equal(readBasicColor('purplish red'), 'red');
  t.equal(readBasicColor('golden'), 'yellow');
  t.equal(readBasicColor('greenish blue (rare)'), 'blue');
  t.equal(readBasicColor('iridescent'), undefined);
});

t.test('a qualifier changes the hue that is shown', async (t) => {
  t.equal(mixHue('red'), '#b8202c');
  t.not(mixHue('purplish red'), mixHue('red'));
  t.not(mixHue('pale green'), mixHue('green'));
  t.equal(mixHue('iridescent'), undefined);
});
