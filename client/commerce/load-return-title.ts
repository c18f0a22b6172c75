import type { LoadContext } from '#client/core/page-module.ts';
import { orMissing } from '#client/items/find-one.ts';
import { extractPlainText } from '#client/ui/plain-text.ts';
import type { ContentType } from '#shared/content-types.ts';
import { listItems } from '#shared/rest/content.ts';

const ITEM_PATH = /^\/(article|lesson|course|buying-guide)\/([^/]{1,200})\/$/;

/** Loads the title of what is returned to, by its path; empty where the path says no slug. */
export async function loadReturnTitle({ api, brand }: LoadContext, path: string): Promise<string> {
  const [, type, slug] = ITEM_PATH.exec(path) ?? [];
  if (!type || !slug) return '';
  const input = { type: type as ContentType, slug, brand, per_page: 1, context: 'embed' } as const;
  const found = await orMissing(api.get(listItems, input));
  const [item] = found?.items ?? [];
  return item ? extractPlainText(item.title.rendered) : '';
}
