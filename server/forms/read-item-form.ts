/** The form of an item as an input of the REST base, and what is wrong with it beside the fields of the form. */
import { ACCESS_LEVELS } from '#shared/access.ts';
import { BRAND_IDS } from '#shared/brands.ts';
import { listChecked } from '#shared/content-form.ts';
import { isContentType, TAXONOMY_NAMES } from '#shared/content-types.ts';
import { DETAIL_OF_TYPE } from '#shared/rest/details.ts';
import type { FormValues } from './form-pages.ts';
import { readItemFacts } from './read-item-facts.ts';

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
const NO_JSON = { details: 'This is not JSON. Look for a missing comma or quote.' };

export function readItemForm(values: FormValues, type: string, now: Date): ReadForm {
  const { date, date_was, image, details, has_boxes } = values;
  const member = type === 'gemstone' ? 'gem' : isContentType(type) ? DETAIL_OF_TYPE[type] : undefined;
  const facts = details?.trim()
    ? parseJson(details)
    : readItemFacts(values, isContentType(type) ? type : undefined);
  const schedule = values.status === 'future' ? findScheduleFault(date, now) : undefined;
  if (facts === null || schedule)
    return { errors: { ...(facts === null && NO_JSON), ...(schedule && { date: schedule }) } };
  return {
    input: {
      ...pick(values, PLAIN),
      ...(values.title !== undefined && { title: values.title.replaceAll(/\s+/g, ' ') }),
      ...Object.fromEntries(
        Object.entries(pick(values, TEXTS)).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]),
      ),
      ...(date && date !== date_was && { date: `${date}:00` }),
      ...(image !== undefined && { featured_media: image.trim() || 0 }),
      ...(member && facts !== undefined && { [member]: facts }),
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

function pick(values: FormValues, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Null for what is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? null;
  } catch {
    return null;
  }
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
