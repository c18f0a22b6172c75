/** Settings in Studio: buttons of a list change its rows and save nothing; the others save, or go back to the file. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { type BrandId, isBrandId } from '#shared/brands.ts';
import { proofNeeded } from '#shared/rest/errors.ts';
import { changeSetting, resetSetting } from '#shared/rest/staff-settings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { readSetting } from '#shared/setting-fields.ts';
import { changeRows } from '#shared/setting-rows.ts';
import { SECTION_NAMES, SETTING_SECTIONS, type SectionName } from '#shared/setting-sections.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import type { AskedAgain } from './asked-again.ts';
import type { FormPages, FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface SettingFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly askedAgain: AskedAgain;
}

const SEE_OTHER = 303;

export function registerSettingForms(
  app: FastifyInstance,
  { pages, sessionOf, askedAgain }: SettingFormsOptions,
): void {
  askedAgain.add(app, 'studioSetting', async (request, reply, { params, values }) => {
    const session = sessionOf(request);
    const section = SECTION_NAMES.find((name) => name === params.section);
    const { button = 'save', brand: asked = '', version, ...flat } = values;
    const brand = isBrandId(asked) ? asked : session.brand;
    const path = pathTo('studioSetting', { section: section ?? '' });
    if (!section) return reply.redirect(ROUTES.studioSettings, SEE_OTHER);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    // Before a form of hundreds of rows is read for nothing.
    if (!holdsStaffRight(session.viewer.roles, 'run')) return pages.show(request, reply, path, undefined);
    if (button !== 'save' && button !== 'reset')
      return show(changeRows(SETTING_SECTIONS[section].schema, flat, button), {});
    const { errors, code } =
      button === 'reset'
        ? await pages.send(request, resetSetting, { section, brand })
        : await save(request, section, brand, flat, version);
    if (code === proofNeeded().code) return askedAgain.ask(request, reply, { path, values });
    if (errors) return show(flat, errors);
    return reply.redirect(`${path}?${new URLSearchParams({ brand, saved: button })}`, SEE_OTHER);

    function show(typed: FormValues, errors: FormValues): Promise<FastifyReply> {
      return pages.show(
        request,
        reply,
        path,
        { values: { ...typed, ...(version !== undefined && { version }) }, errors },
        { brand },
      );
    }
  });

  async function save(
    request: FastifyRequest,
    section: SectionName,
    brand: BrandId,
    flat: FormValues,
    version: string | undefined,
  ): Promise<{ errors?: FormValues | undefined; code?: string | undefined }> {
    const { schema, words } = SETTING_SECTIONS[section];
    const { value, errors } = readSetting(schema, flat, words);
    if (value === undefined) return { errors };
    return pages.send(request, changeSetting, { section, brand, value: Object(value), version });
  }
}
