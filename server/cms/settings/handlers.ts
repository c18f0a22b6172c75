import type { Database } from '#server/cms/database/index.ts';
import { type Handler, handle } from '#server/cms/handler.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { findSetting, listSettings } from './find-settings.ts';

export function createSettingHandlers({ db }: { readonly db: Database }): readonly Handler[] {
  return [
    handle(ENDPOINTS.listSettings, (input, { brand }) => listSettings(db, input.brand ?? brand)),
    handle(ENDPOINTS.findSetting, (input, { brand }) => findSetting(db, input.name, input.brand ?? brand)),
  ];
}
