/** Public settings: navigation, texts of the site, filters. */

export { editSetting, findStoredSetting } from './edit-setting.ts';
export { hasFocalPoints, readSetting } from './find-settings.ts';
export { createSettingHandlers } from './handlers.ts';
export { removeSetting, saveSetting } from './save-setting.ts';
