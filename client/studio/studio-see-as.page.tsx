/** `/studio/see-as/`: as whom to look at the site. */
import type { CanonicalForm } from '#client/core/page-module.ts';
import { forbidden, type PersonalPageModule, page } from '#client/core/page-module.ts';
import { parseRedirectTarget } from '#shared/redirect-target.ts';
import { ROUTES } from '#shared/routes.ts';
import { describeView, VIEW_NAMES } from '#shared/see-as.ts';
import { holdsStaffRight } from '#shared/staff-rights.ts';
import { StudioFrame } from './studio-frame.tsx';

const ownPath: CanonicalForm = (text) => parseRedirectTarget(text, new Set()) ?? '';

export const studioSeeAsPage: PersonalPageModule<null> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { to: ownPath },
  load: async ({ viewer }) => (holdsStaffRight(viewer?.roles ?? [], 'edit') ? page(null) : forbidden),
  head: () => ({ title: 'See the site as', noindex: true }),

  Page: ({ page }) => (
    <StudioFrame
      title="See the site as"
      lead="For an hour, pages look as they do for these readers. What you change, you still change as yourself."
      path={ROUTES.studioSeeAs}
      page={page}
    >
      <form className="see-as" method="post" action={ROUTES.studioSeeAs}>
        <input type="hidden" name="to" value={page.query.to ?? ROUTES.home} />
        {VIEW_NAMES.map((name) => (
          <button key={name} type="submit" name="name" value={name} className="button quiet">
            {describeView(name)
              .replace(/^an? /, '')
              .replace(/^./, (first) => first.toUpperCase())}
          </button>
        ))}
      </form>
    </StudioFrame>
  ),
};
