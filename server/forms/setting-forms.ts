/** Settings in Studio: buttons of a list change its rows and save nothing; the others save, or go back to the file. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { type BrandId, isBrandId } from '#shared/brands.ts';
import { changeSetting, resetSetting } from '#shared/rest/staff-settings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { changeRows, readSetting } from '#shared/setting-fields.ts';
import { SECTION_NAMES, SETTING_SECTIONS, type SectionName } from '#shared/setting-sections.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface SettingFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

export function registerSettingForms(app: FastifyInstance, { pages, sessionOf }: SettingFormsOptions): void {
  app.post<{ Params: { section: string } }>(ROUTES.studioSetting, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const section = SECTION_NAMES.find((name) => name === request.params.section);
    const { button = 'save', brand: asked = '', base, ...flat } = parseBody(request);
    const brand = isBrandId(asked) ? asked : session.brand;
    const path = pathTo('studioSetting', { section: section ?? '' });
    if (!section) return reply.redirect(ROUTES.studioSettings, 303);
    if (!session.viewer) return redirectToLogin(reply, session, path);
    // Before a form of hundreds of rows is read for nothing.
    if (!holdsStaffRight(session.viewer.roles, 'run')) return reply.redirect(ROUTES.home, 303);
    const next = `${path}?${new URLSearchParams({ brand, saved: button })}`;
    if (button === 'reset') {
      const { errors } = await pages.send(request, resetSetting, { section, brand });
      return errors ? show(flat, errors) : reply.redirect(next, 303);
    }
    if (button !== 'save') return show(changeRows(SETTING_SECTIONS[section].schema, flat, button), {});
    const { errors } = await save(request, section, brand, flat, base);
    return errors ? show(flat, errors) : reply.redirect(next, 303);

    function show(values: FormValues, errors: FormValues): Promise<FastifyReply> {
      return pages.show(
        request,
        reply,
        path,
        { values: { ...values, ...(base !== undefined && { base }) }, errors },
        { brand },
      );
    }
  });

  async function save(
    request: FastifyRequest,
    section: SectionName,
    brand: BrandId,
    flat: FormValues,
    base: string | undefined,
  ): Promise<{ errors?: FormValues | undefined }> {
    const { schema, words } = SETTING_SECTIONS[section];
    const { value, errors } = readSetting(schema, flat, words);
    if (value === undefined) return { errors };
    return pages.send(request, changeSetting, { section, brand, value: Object(value), base });
  }
}
