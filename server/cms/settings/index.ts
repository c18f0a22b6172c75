/** Public settings: navigation, texts of the site, filters. */
export { createSettingHandlers } from './handlers.ts';
export { removeSetting, saveSetting } from './save-setting.ts';
