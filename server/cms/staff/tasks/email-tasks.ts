import type { Database } from '#server/cms/database/index.ts';
import {
  checkWords,
  EMAIL_TEXTS_SETTING,
  type EmailDefinition,
  keyOfWords,
  parseEmailTexts,
} from '#server/cms/mail/index.ts';
import { findStoredSetting } from '#server/cms/settings/index.ts';
import { BRAND_NAMES } from '#shared/badges.ts';
import { BRAND_IDS, DEFAULT_BRAND } from '#shared/brands.ts';
import type { Task } from '#shared/rest/tasks.ts';
import { pathTo } from '#shared/routes.ts';
import { EMAIL_GROUPS } from '../emails/email-groups.ts';
import type { TaskSource } from './task-source.ts';

/** Emails whose changed words no longer fit: others are sent in their place, and their readers cannot tell. */
export const emailTasks: TaskSource = {
  count: async (db) => (await listUnfit(db)).length,
  list: async (db, { limit, offset }) => (await listUnfit(db)).slice(offset, offset + limit),
};

async function listUnfit(db: Database): Promise<Task[]> {
  const stored = await findStoredSetting(db, EMAIL_TEXTS_SETTING, DEFAULT_BRAND);
  const texts = parseEmailTexts(stored?.value);
  const since = stored?.edited_at ?? '';
  return EMAIL_GROUPS.flatMap(({ emails }) => emails).flatMap((definition) =>
    (['', ...BRAND_IDS] as const).flatMap((brand) => {
      const words = texts.get(keyOfWords(definition.name, brand));
      const problems = words ? Object.values(checkWords(definition, words)) : [];
      if (problems.length === 0) return [];
      return {
        key: keyOfWords(definition.name, brand),
        title: brand === '' ? definition.title : `${definition.title} (${BRAND_NAMES[brand]})`,
        about: problems.join('. '),
        since,
        path: pathOf(definition, brand),
      };
    }),
  );
}

function pathOf({ name }: EmailDefinition, brand: string): string {
  const path = pathTo('studioEmail', { name });
  return brand === '' ? path : `${path}?${new URLSearchParams({ brand })}`;
}
