/** `/studio/site/search/`: the search index, and words that mean the same. */
import { oneOf } from '#client/core/account-query.ts';
import { orHome } from '#client/core/or-home.ts';
import { type PersonalPageModule, page } from '#client/core/page-module.ts';
import { Field } from '#client/ui/field.tsx';
import { findSearchState, type SearchState } from '#shared/rest/site.ts';
import { SiteFrame } from './site-frame.tsx';
import { StudioFacts } from './studio-facts.tsx';
import { StudioForm } from './studio-form.tsx';

const SAVED = {
  rebuild: 'The index is being made anew. Searches go on meanwhile.',
  synonyms: 'The synonyms were saved.',
} as const;

export const studioSearchPage: PersonalPageModule<SearchState> = {
  sheet: 'studio',
  personal: true,
  guard: 'member',
  allowedQuery: { saved: oneOf(SAVED) },

  load: ({ personal }) => orHome(async () => page(await personal.get(findSearchState, {}))),

  head: () => ({ title: 'Search', noindex: true, isInStudio: true }),

  Page: ({ data: { engine, items, waiting, is_rebuilding, equal, broader }, page }) => (
    <SiteFrame title="Search" page={page} saved={SAVED}>
      <StudioFacts
        facts={[
          ['Index', engine],
          ['Items', items.toLocaleString('en-US')],
          ['Waiting', waiting.toLocaleString('en-US')],
          ['State', is_rebuilding ? 'Being made anew' : 'Ready'],
        ]}
      />
      <div className="studio-refund studio-wide">
        <StudioForm
          page={page}
          action="synonyms"
          title="Synonyms"
          button="Save synonyms"
          asksReason={false}
          isOpen
        >
          {(form) => (
            <>
              <Field
                name="equal"
                label="Words that mean the same"
                hint="One group a line, with commas: xtal, crystal"
                rows={8}
                optional
                preset={equal}
                form={form}
              />
              <Field
                name="broader"
                label="Words that find others too"
                hint="One a line: corundum: ruby, sapphire"
                rows={8}
                optional
                preset={broader}
                form={form}
              />
            </>
          )}
        </StudioForm>
        <StudioForm
          page={page}
          action="rebuild"
          title="Make the index anew"
          button="Make it anew"
          asksReason={false}
        >
          {() => <p>Needed when searches miss what is there. Large sites take a minute or two.</p>}
        </StudioForm>
      </div>
    </SiteFrame>
  ),
};
