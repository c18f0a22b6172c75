import t from 'tap';
import { COUNTRIES, nameCountry } from './countries.ts';
import { COUNTRY_NAMES, describeUnknownCountry, findCountry, suggestCountry } from './find-country.ts';

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

t.test('a country that is misspelled is guessed, and no other', async (t) => {
  const meant = {
    ...{ Germny: 'Germany', Gremany: 'Germany', Untied: undefined, 'United Sates': 'United States' },
    ...{ Switserland: 'Switzerland', Atlantis: undefined, Irn: undefined, '': undefined },
  };
  for (const [typed, country] of Object.entries(meant)) t.equal(suggestCountry(typed), country, typed);
  t.match(describeUnknownCountry('Germny'), /Did you mean Germany\?$/);
  for (const typed of ['', 'Germany']) t.equal(describeUnknownCountry(typed), '', typed);
});
