/**
 * The form of one item, which works without scripts. It posts to its own address, as `server/forms/content-forms.ts` reads it:
 * - `title`, `slug`, `excerpt`, `content` (block markup), `status`, `author` and `image` (a name), each as it is in the REST base
 * - `date` in UTC to the minute, and `date_was` as it was shown: the seconds stay where nobody changed it
 * - `access-GOLD`, `brands-facet` …: boxes; `has_boxes` says that they were there
 * - one field for each taxonomy, with slugs between commas
 * - `fact.hardness.0` …: what items of this type have beside their text, from its schema (`facts-form.tsx`)
 * - `back`: filters of the list of content that it was opened from
 * - `base_revision`, and `action`: `save`, `publish`, `review`, `trash`, `restore` or `delete`; `undo-trash` with `was`, the status before
 * With scripts, the editor stands in the place of the field `content`, and writes its text back into it.
 */
import type { ReactNode } from 'react';
import type { FormState, PageContext } from '#client/core/page-module.ts';
import { Field, FieldError } from '#client/ui/field.tsx';
import { ACCESS_LEVELS, type AccessLevel } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { boxName } from '#shared/content-form.ts';
import { TAXONOMIES, TAXONOMY_NAMES, type Taxonomy } from '#shared/content-types.ts';
import { AccessBoxes } from '../access-boxes.tsx';
import { Chooser } from '../choose/chooser.tsx';
import { BRAND_LABELS } from '../content/content-words.ts';
import { findOpenTo } from './check-content.ts';
import { EditorPlace } from './editor-place.tsx';
import { FactsForm, showFacts } from './facts-form.tsx';
import type { ItemFormData } from './item-form-data.ts';
import { ItemStatus, TrashButton } from './item-status.tsx';
import { KeptNote } from './kept-note.tsx';
import { isAboutLinks, PreviewLinks } from './preview-links.tsx';
import { ServerChecks } from './server-checks.tsx';
import { listKeptNames, showAutosave } from './show-autosave.ts';

export function ItemForm({ data, page }: { data: ItemFormData; page: PageContext }): ReactNode {
  const { item, autosave } = data;
  const { path } = page;
  const posted = isAboutLinks(page.form) ? undefined : page.form;
  const shown = posted ? undefined : autosave;
  const form = posted ?? (autosave && showAutosave(item, autosave));
  const texts = {
    title: form?.values.title ?? item.title.raw,
    content: form?.values.content ?? item.content.raw,
  };
  const besides = listBesides(data, page);
  const isChosen = (level: AccessLevel): boolean =>
    form ? form.values[boxName('access', level)] !== undefined : item.access.includes(level);
  return (
    <form className="item-form" method="post" action={path} noValidate data-writer={data.userId}>
      {/* Enter saves: the first button of a form is the one that it presses. */}
      <button type="submit" name="action" value="save" className="hidden" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <input type="hidden" name="base_revision" defaultValue={form?.values.base_revision ?? item.revision} />
      <input type="hidden" name="back" defaultValue={page.form?.values.back ?? page.query.back ?? ''} />
      <div className="item-text">
        {shown && <KeptNote at={shown.modified} />}
        <Field
          name="title"
          label="Title"
          rows={1}
          maxLength={300}
          unmarked={item.status === 'draft'}
          preset={item.title.raw}
          form={form}
        />
        <Field
          name="content"
          label="Text"
          unmarked
          rows={24}
          verbatim
          preset={item.content.raw}
          form={form}
        />
        <EditorPlace
          place={{ user: data.userId, path: `wp/v2/${item.type}/${item.id}` }}
          item={{ type: item.type, id: item.id }}
          brand={item.brands[0] ?? page.brand}
          origins={page.origins}
          hasAutosave={shown !== undefined}
          unsaved={posted ? 'all' : shown ? listKeptNames(shown) : []}
          began={data.began}
        />
        <Field
          name="excerpt"
          label="Excerpt"
          hint="Shown in lists and search results."
          unmarked
          rows={3}
          maxLength={2000}
          preset={item.excerpt.raw}
          form={form}
        />
        <FactsForm item={item} library={data.library} form={form} />
      </div>
      <div className="item-side">
        <ItemStatus item={item} form={form} />
        <div className="item-panel" data-edit-panel="">
          <ServerChecks
            title={texts.title}
            content={texts.content}
            openTo={findOpenTo(item.type, ACCESS_LEVELS.filter(isChosen))}
            type={item.type}
            facts={showFacts(item, form)}
            readField={(name) => form?.values[name] ?? besides[name]}
          />
        </div>
        <Field
          name="slug"
          label="Address"
          hint={item.link}
          verbatim
          unmarked
          preset={item.slug}
          maxLength={200}
          form={form}
        />
        <Author data={data} page={page} />
        <Chooser kind="image">
          <Field
            name="image"
            label="Image"
            hint="Its name in the library."
            verbatim
            unmarked
            preset={data.image?.slug}
            form={form}
          />
        </Chooser>
        {listTaxonomies(data).map((taxonomy) => (
          <Chooser key={taxonomy} kind={`term:${taxonomy}`} isMany>
            <Field
              name={taxonomy}
              label={TAXONOMIES[taxonomy].label}
              hint="Between commas, such as ruby, corundum."
              verbatim
              unmarked
              preset={data.terms[taxonomy]}
              form={form}
            />
          </Chooser>
        ))}
        <input type="hidden" name="has_boxes" value="1" />
        <Boxes
          legend="Sites"
          choice="brands"
          all={BRAND_IDS}
          checked={item.brands}
          labelOf={(brand) => BRAND_LABELS[brand]}
          form={form}
        />
        <AccessBoxes
          label="Opened by"
          none="Open to everybody"
          hint="Any of these opens the whole text"
          nameOf={(level) => boxName('access', level)}
          isChosen={isChosen}
          error={form?.errors.access}
        />
        <PreviewLinks item={item} links={data.links} page={page} />
        <TrashButton item={item} />
      </div>
    </form>
  );
}

/** Saved values of the fields beside the text that this user has. */
function listBesides(data: ItemFormData, { staffRights }: PageContext): Readonly<Record<string, string>> {
  const { item, image, terms } = data;
  return {
    excerpt: item.excerpt.raw,
    image: image?.slug ?? '',
    ...(staffRights.includes('edit') && { author: String(item.author) }),
    ...Object.fromEntries(listTaxonomies(data).map((name) => [name, terms[name] ?? ''])),
  };
}

/** Taxonomies of the type, and those of which the item has terms all the same. */
function listTaxonomies({ item, terms }: ItemFormData): readonly Taxonomy[] {
  const own: readonly Taxonomy[] =
    item.type === 'business-listing' || item.type === 'business'
      ? ['business-type', 'business-category']
      : item.type === 'course'
        ? ['course-type', 'topic']
        : item.type === 'product'
          ? ['topic']
          : ['article-category', 'topic'];
  return TAXONOMY_NAMES.filter((taxonomy) => own.includes(taxonomy) || terms[taxonomy]);
}

function Author({ data: { item, authors }, page }: { data: ItemFormData; page: PageContext }): ReactNode {
  if (!page.staffRights.includes('edit')) return null;
  const isListed = item.author === 0 || authors.some(({ id }) => id === item.author);
  return (
    <p className="field">
      <label htmlFor="author">Author</label>
      <select id="author" name="author" defaultValue={page.form?.values.author ?? String(item.author)}>
        <option value="0">Nobody</option>
        {!isListed && <option value={item.author}>As it is</option>}
        {authors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}

interface BoxesProps<T extends string> {
  legend: string;
  choice: string;
  all: readonly T[];
  checked: readonly T[];
  labelOf: (value: T) => string;
  form: FormState | undefined;
}

function Boxes<T extends string>({ legend, choice, all, checked, labelOf, form }: BoxesProps<T>): ReactNode {
  const error = form?.errors[choice];
  return (
    <fieldset id={choice} className="item-boxes" aria-describedby={error && `${choice}-error`}>
      <legend>{legend}</legend>
      {all.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            name={boxName(choice, value)}
            defaultChecked={
              form ? form.values[boxName(choice, value)] !== undefined : checked.includes(value)
            }
          />
          {labelOf(value)}
        </label>
      ))}
      {error && <FieldError id={choice}>{error}</FieldError>}
    </fieldset>
  );
}
