/** `llms.txt`: a plain list of what is here and where, for programs that read rather than crawl (llmstxt.org). */
import { parseSite } from '#server/render/parse-site.ts';
import type { BrandId } from '#shared/brands.ts';
import { CONTENT_TYPES, PRICE_GUIDE_TYPES } from '#shared/content-types.ts';
import type { PageApi } from '#shared/rest/api.ts';
import { type SearchDocument, search } from '#shared/rest/search.ts';
import { findSetting } from '#shared/rest/settings.ts';

const PARTS = [
  ['Articles', 'article'],
  ['Courses', 'course'],
  ['Lessons', 'lesson'],
  ['Gemstones', 'gemstone'],
  ['Buying guides', 'buying-guide'],
  ...PRICE_GUIDE_TYPES.map((type) => [CONTENT_TYPES[type].label, type] as const),
  ['Pages', 'page'],
] as const;
const MAX = 200;

export async function writeLlms(api: PageApi, brand: BrandId, origin: string): Promise<string> {
  const site = parseSite(await api.get(findSetting, { name: 'site', brand }));
  const parts = await Promise.all(
    PARTS.map(async ([title, post_type]) => {
      const input = { q: '', post_type, brand, size: MAX, sort: 'name_a_z' as const };
      const found = await api.get(search, input);
      const lines = found.hits.hits.map(({ _source }) => writeLine(_source, origin));
      return lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
    }),
  );
  return [`# ${site.name}`, '', `> ${site.description}`, '', ...parts.flat()].join('\n');
}

function writeLine({ title, link, excerpt }: SearchDocument, origin: string): string {
  return `- [${title.replaceAll(']', ')')}](${origin}${link}): ${excerpt}`;
}
