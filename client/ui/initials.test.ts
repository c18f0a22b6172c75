import t from 'tap';
import { formatInitials } from './initials.ts';

t.test('initials are letters, whatever else a name is made of', async (t) => {
  const initials: Readonly<Record<string, string>> = {
    'Goldie Gold': 'GG',
    'Rosa <Lux>': 'RL',
    '💎 Rosa "Lux"': 'RL',
    '𠮷野 家': '𠮷家',
    'Ada B. Clay': 'AB',
    '3rd Bench': '3B',
    '💎': '',
  };
  for (const [name, expected] of Object.entries(initials)) t.equal(formatInitials(name), expected, name);
});
