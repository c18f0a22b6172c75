import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import { BRAND_IDS } from './brands.ts';
import { countRows, flattenSetting, patternOf, readSetting } from './setting-fields.ts';
import { changeRows } from './setting-rows.ts';
import { SECTION_NAMES, SETTING_SECTIONS } from './setting-sections.ts';

const FOLDER = join(import.meta.dirname, '..', 'content', 'settings');
const readFile = (name: string, brand: string) => {
  const value = parse(readFileSync(join(FOLDER, `${name}.yaml`), 'utf8')) as Record<string, unknown>;
  return value[brand] ?? value;
};

for (const name of SECTION_NAMES)
  t.test(`${name}: as the form shows it, it is read as it was, and each field has words`, async (t) => {
    const { setting, list, schema, words } = SETTING_SECTIONS[name];
    for (const brand of BRAND_IDS) {
      const file = readFile(setting, brand);
      const stored = schema.parse(list ? { [list]: file } : file);
      const flat = flattenSetting(schema, stored, words);
      t.same(readSetting(schema, flat, words), { value: stored, errors: {} });
      for (const path of Object.keys(flat)) {
        const list = words[patternOf(path.slice(0, path.lastIndexOf('.')))];
        t.ok(list?.choices?.[path.slice(path.lastIndexOf('.') + 1)] ?? words[patternOf(path)]?.label, path);
      }
    }
  });

t.test('what is wrong is said of its field, and money is typed in dollars', async (t) => {
  const { schema, words } = SETTING_SECTIONS.shipping;
  const zone = { 'zones.0.name': 'Here', 'zones.0.countries': 'US\nCA', 'zones.0.free_from': '' };
  const read = (rate: string, given: object = {}) =>
    readSetting(schema, { ...zone, 'zones.0.rate': rate, 'zones.0.time': '', ...given }, words);
  t.match(read('6.95'), { value: { zones: [{ rate: 695, countries: ['US', 'CA'] }] } });
  t.match(read('$ 6.95'), { value: { zones: [{ rate: 695 }] } });
  t.match(read('6,95').errors, { 'zones.0.rate': /such as 5 or 6.95/ });
  t.match(read('').errors, { 'zones.0.rate': 'Required' });
  t.match(read('5', { 'zones.0.countries': 'usa' }).errors, { 'zones.0.countries': /two capitals/ });
  const { schema: menus, words: itsWords } = SETTING_SECTIONS.menus;
  const menu = { 'navigation.0.title': 'Shop', 'navigation.0.path': 'javascript:alert(1)' };
  t.match(readSetting(menus, menu, itsWords).errors, { 'navigation.0.path': /Write a path/ });
});

t.test('rows are added, removed and moved, and what was typed in others stays', async (t) => {
  const { schema } = SETTING_SECTIONS.footer;
  const flat = {
    'footerLinks.0.title': 'a',
    'footerLinks.1.title': 'b',
    'footerLinks.2.title': 'c',
    footer: 'x',
  };
  const added = changeRows(schema, flat, 'add footerLinks');
  t.equal(countRows(added, 'footerLinks'), 4);
  t.equal(added['footerLinks.3.title'], '');
  t.same(changeRows(schema, flat, 'remove footerLinks.1'), {
    footer: 'x',
    'footerLinks.0.title': 'a',
    'footerLinks.1.title': 'c',
  });
  t.match(changeRows(schema, flat, 'up footerLinks.2'), {
    'footerLinks.1.title': 'c',
    'footerLinks.2.title': 'b',
  });
  t.match(changeRows(schema, flat, 'down footerLinks.1'), {
    'footerLinks.1.title': 'c',
    'footerLinks.2.title': 'b',
  });
  for (const button of [
    'add nothing',
    'add __proto__',
    'up footerLinks.0',
    'down footerLinks.2',
    'remove footerLinks',
    'x',
    '',
  ])
    t.same(changeRows(schema, flat, button), flat, button);
  const counted = { ...flat, 'footerLinks.#': '3' };
  t.match(changeRows(schema, counted, 'remove footerLinks.0'), { 'footerLinks.#': '2' });
  t.match(changeRows(schema, counted, 'add footerLinks'), { 'footerLinks.#': '4' });
  t.equal(countRows({ ...flat, 'footerLinks.#': '1' }, 'footerLinks'), 1, 'rows that were removed are none');
  const nested = changeRows(SETTING_SECTIONS.menus.schema, {}, 'add navigation.0.subnav.items');
  t.equal(countRows(nested, 'navigation.0.subnav.items'), 1);
});
