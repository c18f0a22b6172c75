/** Public settings: navigation, texts of the site, filters. */
export { findSetting, listSettings } from './find-settings.ts';
export { removeSetting, saveSetting } from './save-setting.ts';
