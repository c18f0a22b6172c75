import t from 'tap';
import { readGems } from '#test/read-gems.ts';
import { parseOpticCharacters } from './optic-character.ts';

t.test('the words of an entry are read, with both signs where it gives both or none', async (t) => {
  t.same(parseOpticCharacters('uniaxial negative'), ['uniaxial negative']);
  t.same(parseOpticCharacters('Biaxial positive or negative'), ['biaxial positive', 'biaxial negative']);
  t.same(parseOpticCharacters('biaxial'), ['biaxial positive', 'biaxial negative']);
  t.same(parseOpticCharacters('isotropic, often with strain'), ['isotropic']);
  t.same(parseOpticCharacters('unknown'), []);
});

t.test('the optic character of every entry is understood', async (t) => {
  for (const { slug, gem } of await readGems())
    t.ok(parseOpticCharacters(gem.optic_character).length > 0, `${slug}: ${gem.optic_character}`);
});
