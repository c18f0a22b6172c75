import t from 'tap';
import { COUNTRIES, nameCountry } from './countries.ts';
import { COUNTRY_NAMES, findCountry } from './find-country.ts';

t.test('a country is found by its name, its code, and what people call it', async (t) => {
  for (const code of COUNTRIES) {
    t.equal(findCountry(code), code);
    t.equal(findCountry(nameCountry(code)), code, nameCountry(code));
  }
  t.equal(COUNTRY_NAMES.length, COUNTRIES.size);
  const written = {
    ...{ usa: 'US', 'U.S.A.': 'US', ' united  states ': 'US', England: 'GB', Turkey: 'TR', Türkiye: 'TR' },
    ...{ 'the netherlands': 'NL', 'Saint Lucia': 'LC', 'St Lucia': 'LC', 'Bosnia and Herzegovina': 'BA' },
    ...{ 'Hong Kong': 'HK', 'Cote d’Ivoire': 'CI', 'Czech Republic': 'CZ' },
  };
  for (const [typed, code] of Object.entries(written)) t.equal(findCountry(typed), code, typed);
  for (const typed of ['', 'Atlantis', 'Bath, England', '__proto__']) t.equal(findCountry(typed), undefined);
});
