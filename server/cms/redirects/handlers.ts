import type { Database } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { listRedirects } from './list-redirects.ts';

export function createRedirectHandlers({ db }: { readonly db: Database }): readonly Handler[] {
  return [handle(ENDPOINTS.listRedirects, (input, { brand }) => listRedirects(db, input.brand ?? brand))];
}
