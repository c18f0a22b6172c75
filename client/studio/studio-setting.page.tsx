/** `/studio/settings/{section}/`: a form that is made of the schema of a setting. */
import type { ReactNode } from 'react';
import { oneOf } from '#client/core/account-query.ts';
import { notFound, type PageContext, type PersonalPageModule } from '#client/core/page-module.ts';
import { Day, SavedNote } from '#client/ui/account-parts.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { BRAND_NAMES } from '#shared/badges.ts';
import { BRAND_IDS, type BrandId, isBrandId } from '#shared/brands.ts';
import { type EditableSetting, findEditableSetting } from '#shared/rest/staff-settings.ts';
import { ROUTES } from '#shared/routes.ts';
import { flattenSetting } from '#shared/setting-fields.ts';
import { SECTION_NAMES, SETTING_SECTIONS } from '#shared/setting-sections.ts';
import { loadOne } from './load-one.ts';
import { compareVersion, labelSave, SeenVersion } from './seen-version.tsx';
import { SettingFields } from './setting-fields.tsx';
import { StudioFrame } from './studio-frame.tsx';
import { StudioPlace } from './studio-place.tsx';
import { choiceOf } from './studio-query.ts';

const SAVED = {
  save: 'Saved. Readers see it within a second.',
  reset: 'This is what the file says again.',
} as const;

export const studioSettingPage: PersonalPageModule<EditableSetting> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { brand: choiceOf(BRAND_IDS), saved: oneOf(SAVED) },

  async load({ personal, params, query, brand: own }) {
    const section = SECTION_NAMES.find((name) => name === params.section);
    if (!section) return notFound;
    const brand = isBrandId(query.brand ?? '') ? (query.brand as BrandId) : own;
    return loadOne(() => personal.get(findEditableSetting, { section, brand }));
  },

  head: ({ section }) => ({ title: SETTING_SECTIONS[section].title, noindex: true, isInStudio: true }),

  Page: ({ data: setting, page }) => {
    const { title, lead, schema, words } = SETTING_SECTIONS[setting.section];
    const form = compareVersion(page.form, setting.version);
    const saved = flattenSetting(schema, setting.value, words);
    return (
      <StudioFrame title={title} lead={lead} path={ROUTES.studioSettings} page={page}>
        {!form && <SavedNote texts={SAVED} page={page} />}
        {setting.is_by_brand && <Sites brand={setting.brand} path={page.path} />}
        {/* Rows come and go with its buttons, and what was typed has to come back as it was. */}
        <form className="form setting-form" method="post" action={page.path} noValidate>
          <button
            type="submit"
            name="button"
            value="save"
            className="hidden"
            tabIndex={-1}
            aria-hidden="true"
          >
            Save
          </button>
          <FormError form={form} />
          {form && Object.keys(form.errors).length === 0 && (
            <p className="form-done" role="status">
              Not saved yet.
            </p>
          )}
          <input type="hidden" name="brand" value={setting.brand} />
          <SeenVersion version={setting.version} form={form} />
          <StudioPlace name="setting-rows" props={{}}>
            <SettingFields
              schema={schema}
              path=""
              words={words}
              flat={form?.values ?? saved}
              saved={form?.isOvertaken ? saved : undefined}
              errors={form?.errors ?? {}}
              isPublishedOnly
            />
          </StudioPlace>
          <p className="setting-save">
            <button type="submit" name="button" value="save" className="button">
              {labelSave(form, 'Save')}
            </button>
            <a href={`${page.path}?brand=${setting.brand}`}>Discard changes</a>
          </p>
          <Origin setting={setting} />
        </form>
      </StudioFrame>
    );
  },
};

/** Each site has its own. */
function Sites({ brand, path }: { brand: BrandId; path: PageContext['path'] }): ReactNode {
  return (
    <nav className="studio-pages" aria-label="Site">
      <ul>
        {BRAND_IDS.map((id) => (
          <li key={id}>
            <a href={`${path}?brand=${id}`} aria-current={id === brand ? 'page' : undefined}>
              {BRAND_NAMES[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the values come from, and the way back to the file. */
function Origin({ setting: { edited_at, has_file } }: { setting: EditableSetting }): ReactNode {
  if (edited_at === null) return <p className="small">These are the original settings.</p>;
  return (
    <div className="setting-origin">
      <p className="small">
        {'Changed here, last on '}
        <Day iso={edited_at} />
        {'. A new start keeps it.'}
      </p>
      {has_file && (
        <button type="submit" name="button" value="reset" className="button quiet small">
          Back to the original
        </button>
      )}
    </div>
  );
}
