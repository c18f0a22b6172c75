import type { PageHead } from '#client/core/page-module.ts';
import { type LoadPageOptions, loadPage } from './load-page.ts';
import type { PageRequest } from './page-request.ts';

/** Without a head where the address leads elsewhere. */
export interface PagePreview {
  readonly status: number;
  readonly head?: PageHead;
  readonly siteName?: string;
}

/** Tells what a page would be answered with, and its head, without rendering it. */
export async function lookAt(options: LoadPageOptions, request: PageRequest): Promise<PagePreview> {
  const loaded = await loadPage(options, request, false);
  if (loaded.kind === 'redirect') return { status: loaded.status };
  const { status, module, data, page } = loaded;
  return { status, head: module.head(data, page), siteName: page.site.name };
}
