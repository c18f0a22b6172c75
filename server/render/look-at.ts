import type { Head } from '#client/page-module.ts';
import { type LoadPageOptions, loadPage, type PageRequest } from './load-page.ts';

/** Without a head where the address leads elsewhere. */
export interface Look {
  readonly status: number;
  readonly head?: Head;
  readonly siteName?: string;
}

/** What a page would be answered with, and what it says of itself, without rendering it. */
export async function lookAt(options: LoadPageOptions, request: PageRequest): Promise<Look> {
  const loaded = await loadPage(options, request, false);
  if (loaded.kind === 'redirect') return { status: loaded.status };
  const { status, module, data, page } = loaded;
  return { status, head: module.head(data, page), siteName: page.site.name };
}
