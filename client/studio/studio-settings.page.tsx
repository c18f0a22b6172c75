/** `/studio/settings/`: the sections of the settings. */
import { forbidden, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { SECTION_NAMES, SETTING_SECTIONS } from '#shared/setting-sections.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { StudioFrame } from './studio-frame.tsx';

export const studioSettingsPage: PersonalPageModule<null> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  load: async ({ viewer }) => (holdsStaffRight(viewer?.roles ?? [], 'run') ? page(null) : forbidden),
  head: () => ({ title: 'Settings', noindex: true }),

  Page: ({ page }) => (
    <StudioFrame title="Settings" path={ROUTES.studioSettings} page={page}>
      <ul className="setting-list">
        {SECTION_NAMES.map((section) => (
          <li key={section}>
            <a href={pathTo('studioSetting', { section })}>{SETTING_SECTIONS[section].title}</a>
            <p>{SETTING_SECTIONS[section].lead}</p>
          </li>
        ))}
      </ul>
    </StudioFrame>
  ),
};
