/** `/studio/emails/`: every email that the site sends, and which have other words than the original. */
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { BRAND_NAMES } from '#shared/badges.ts';
import type { BrandId } from '#shared/brands.ts';
import { type ListedEmail, listEmailTexts } from '#shared/rest/email-texts.ts';
import type { OutputOf } from '#shared/rest/endpoint.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { StudioFrame } from '../studio-frame.tsx';
import { StudioRow, StudioTable } from '../studio-table.tsx';

export const studioEmailsPage: PersonalPageModule<OutputOf<typeof listEmailTexts>> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  load: ({ personal }) => orHome(async () => page(await personal.get(listEmailTexts, {}))),
  head: () => ({ title: 'Emails', noindex: true }),

  Page: ({ data: { groups }, page }) => (
    <StudioFrame
      title="Emails"
      lead="The words of what the site sends by itself. Newsletters have a page of their own."
      path={ROUTES.studioEmails}
      page={page}
    >
      {groups.map(({ label, emails }) => (
        <section key={label}>
          <h2>{label}</h2>
          <StudioTable label={label} columns={['Email', 'Subject', 'Words']} stacks>
            {emails.map(({ name, title, subject, sent_when, ...words }) => (
              <StudioRow key={name}>
                <th scope="row" className="email-name">
                  <a href={pathTo('studioEmail', { name })}>{title}</a>
                  <span>{sent_when}</span>
                </th>
                <td>{subject}</td>
                <td>{describeWords(words)}</td>
              </StudioRow>
            ))}
          </StudioTable>
        </section>
      ))}
    </StudioFrame>
  ),
};

function describeWords({
  is_changed,
  fits,
  own_of,
  unfit_of,
}: Pick<ListedEmail, 'is_changed' | 'fits' | 'own_of' | 'unfit_of'>): string {
  const nameSites = (brands: readonly BrandId[]) => brands.map((brand) => BRAND_NAMES[brand]).join(' and ');
  const own = nameSites(own_of.filter((brand) => !unfit_of.includes(brand)));
  const unfit = nameSites(unfit_of);
  return [
    fits ? (is_changed ? 'Changed' : 'Original') : 'No longer fit: original',
    own && `own words for ${own}`,
    unfit && `own words for ${unfit} no longer fit: those of both sites`,
  ]
    .filter(Boolean)
    .join(', ');
}
