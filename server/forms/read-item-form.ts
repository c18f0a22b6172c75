/** The form of an item as an input of the REST base, and what is wrong with it beside the fields of the form. */
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { listChecked } from '#shared/content-form.ts';
import { type ContentType, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { FACT_PREFIX, findFactForm, pickFacts, prefixFacts, readFacts } from '#shared/fact-fields.ts';
import type { EditedItem } from '#shared/rest/writing.ts';
import { changeRows } from '#shared/setting-rows.ts';
import type { FormValues } from './form-pages.ts';

type ReadForm =
  | { readonly input: Readonly<Record<string, unknown>>; readonly errors?: never }
  | { readonly input?: never; readonly errors: FormValues };

/** Fields that go on as they are. */
const PLAIN = ['title', 'slug', 'status', 'author', 'base_revision', ...TAXONOMY_NAMES] as const;
/** Browsers send texts of several lines with the line ends of another system. */
const TEXTS = ['content', 'excerpt'] as const;

/** The REST base publishes what is scheduled for a time that is past, as WordPress does: nobody means that in a form. */
const PAST = 'This time is past. Choose a later one, or “Published” to publish it now.';
const NO_DATE = 'Choose the day and the time on which it is published.';

interface ItemSources {
  readonly now: Date;
  /** The item as it is saved; undefined for those who may not see it. */
  readonly before: EditedItem | undefined;
}

export function readItemForm(values: FormValues, type: string, { now, before }: ItemSources): ReadForm {
  const { date, date_was, image, has_boxes } = values;
  const facts = readFactMember(values, type, before);
  const schedule = values.status === 'future' ? findScheduleFault(date, now) : undefined;
  if (facts.errors || schedule) return { errors: { ...facts.errors, ...(schedule && { date: schedule }) } };
  return {
    input: {
      ...pick(values, PLAIN),
      ...(values.title !== undefined && { title: values.title.replaceAll(/\s+/g, ' ') }),
      ...Object.fromEntries(
        Object.entries(pick(values, TEXTS)).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
      ),
      ...(date && date !== date_was && { date: `${date}:00` }),
      ...(image !== undefined && { featured_media: image.trim() || 0 }),
      ...facts.input,
      ...(has_boxes && {
        brands: listChecked(values, 'brands', BRAND_IDS),
        access: listChecked(values, 'access', ACCESS_LEVELS),
      }),
    },
  };
}

function findScheduleFault(date: string | undefined, now: Date): string | undefined {
  const time = new Date(`${date ?? ''}Z`);
  if (Number.isNaN(time.getTime())) return NO_DATE;
  return time > now ? undefined : PAST;
}

/** The form with a row of a list of facts more or less, or elsewhere: nothing is saved by that. */
export function changeFactRows(
  { button: _, ...values }: FormValues,
  type: ContentType,
  button: string,
): FormValues | undefined {
  const form = findFactForm(type);
  if (!form) return undefined;
  const others = Object.entries(values).filter(([name]) => !name.startsWith(FACT_PREFIX));
  const rows = changeRows(form.schema, pickFacts(values) ?? {}, button);
  return { ...Object.fromEntries(others), ...prefixFacts(rows) };
}

function pick(values: FormValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The member that has the facts; nothing where they are as they were. */
function readFactMember(values: FormValues, type: string, before: EditedItem | undefined): ReadForm {
  const form = findFactForm(type);
  const flat = form && pickFacts(values);
  if (!form || !flat) return { input: {} };
  const { value, errors } = readFacts(form, flat, before?.[form.name]);
  if (Object.keys(errors).length > 0) return { errors: prefixFacts(errors) };
  return { input: value ? { [form.name]: value } : {} };
}

const SHOWN: ReadonlySet<string> = new Set([...PLAIN, ...TEXTS, 'date', 'image', 'brands', 'access']);

/** A problem of a fact names the fact; one of a field that nobody sees concerns the whole. */
export function placeItemErrors(errors: FormValues): FormValues {
  const placed: Record<string, string> = {};
  for (const [field, text] of Object.entries(errors)) {
    const name = field === 'featured_media' ? 'image' : field;
    if (SHOWN.has(name) || name === '') placed[name] ??= text;
    else placed.details ??= `${name}: ${text}`;
  }
  return placed;
}
