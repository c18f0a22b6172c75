import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Database } from '#server/cms/database/index.ts';
import { saveSetting } from '#server/cms/settings/index.ts';
import { addItem } from './add-item.ts';

const SETTINGS = join(import.meta.dirname, '..', '..', 'content', 'settings');

/** Plans, rights, advertising places, shipping and taxes of the starting content, and a course. Answers the number of the course. */
export async function prepareShop(db: Database): Promise<number> {
  for (const name of ['membership-offers', 'membership-rights', 'advertising-plans', 'shipping', 'taxes'])
    await saveSetting(db, name, parse(await readFile(join(SETTINGS, `${name}.yaml`), 'utf8')));
  return addItem(db, {
    type: 'course',
    slug: 'opal',
    title: 'Opal',
    link: '/course/opal/',
    access: ['OPAL_MINI_COURSE', 'MINI_COURSE'],
    details: {
      course: {
        level: 'beginner',
        price: 3900,
        teachers: ['ada'],
        outcomes: ['see'],
        outline: [{ title: 'One', lessons: ['one'] }],
      },
    },
  });
}
