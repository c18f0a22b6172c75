/** Changes of several items at once, from the list of content. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import { BULK_ACTIONS, type BulkAction, SELECTED } from '#shared/content-form.ts';
import type { ContentStatus } from '#shared/content-status.ts';
import { type ContentType, isContentType, isTaxonomy } from '#shared/content-types.ts';
import { formatMoved, type MovedItem, parseMoved } from '#shared/moved-items.ts';
import type { CallContext, Transport } from '#shared/rest/api.ts';
import { RestError } from '#shared/rest/errors.ts';
import { changeItem, findEditedItem, removeItem, untrashItem } from '#shared/rest/writing.ts';
import { ROUTES } from '#shared/routes.ts';
import type { FormPages, FormValues } from './form-pages.ts';

export interface ListFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

interface SelectedItem {
  readonly type: ContentType;
  readonly id: number;
}

const SEE_OTHER = 303;
/** Failures that are told one by one. */
const MAX_TOLD = 5;
/** More than a page of the list has none. */
const MAX_SELECTED = 100;

/** A colleague may have restored it since it was asked about. */
export const FOR_GOOD = { force: 'true', from_trash: 'true' } as const;

export async function changeSelected(
  { pages, transport, sessionOf }: ListFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  values: FormValues,
): Promise<FastifyReply> {
  const action = BULK_ACTIONS.find((one) => one === values.do);
  const back = values.back ?? '';
  const selected = listSelected(values);
  const show = (message: string) =>
    pages.show(request, reply, ROUTES.studioContent, { values, errors: { '': message } }, parseQuery(back));
  if (!action || selected.length === 0) return show('Check what you want to change first.');
  const [taxonomy = '', term = ''] = (values.term ?? '').split(':');
  if (action === 'term' && !isTaxonomy(taxonomy)) return show('Choose the category or topic to add.');
  // Nothing brings them back: the page names them and asks once more.
  if (action === 'delete' && values.sure === undefined)
    return pages.show(request, reply, ROUTES.studioContent, { values, errors: {} }, parseQuery(back));
  const context = createCallContext(request, sessionOf(request));
  const moved: MovedItem[] = [];
  const failures = await changeEach(selected, { transport, context }, async (place) => {
    const was = await changeOne(action, place, { taxonomy, term }, { transport, context });
    if (was && was !== 'trash') moved.push({ ...place, was });
  });
  const done = selected.length - failures.length;
  const said = { saved: action, count: String(done), ...(moved.length > 0 && { moved: formatMoved(moved) }) };
  return failures.length === 0 ? redirectToList(reply, back, said) : show(tellFailures(selected, failures));
}

/** Brings back what went to the trash together, each as it was. */
export async function undoSelected(
  { pages, transport, sessionOf }: ListFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  values: FormValues,
): Promise<FastifyReply> {
  const back = values.back ?? '';
  const moved = parseMoved(values.moved ?? '').slice(0, MAX_SELECTED);
  const context = createCallContext(request, sessionOf(request));
  const failures = await changeEach(moved, { transport, context }, async ({ type, id, was }) => {
    const { value } = await transport.call(untrashItem, { type, id }, context);
    if (value.status !== was) await transport.call(changeItem, { type, id, status: was }, context);
  });
  const said = { saved: 'undone', count: String(moved.length) };
  if (failures.length === 0) return redirectToList(reply, back, said);
  const errors = { '': tellFailures(moved, failures) };
  return pages.show(request, reply, ROUTES.studioContent, { values, errors }, parseQuery(back));
}

interface Calling {
  readonly transport: Transport;
  readonly context: CallContext;
}

/** One after the other, so that what fails does not keep the others back. Answers a sentence for each that failed. */
async function changeEach<Place extends SelectedItem>(
  places: readonly Place[],
  calling: Calling,
  change: (place: Place) => Promise<void>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const place of places) {
    try {
      await change(place);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      failures.push(await describeFailure(error, place, calling));
    }
  }
  return failures;
}

async function describeFailure(
  { message, params }: RestError,
  { type, id }: SelectedItem,
  { transport, context }: Calling,
): Promise<string> {
  const item = await transport
    .call(findEditedItem, { type, id, context: 'edit' }, context)
    .catch(() => undefined);
  const reason = params ? Object.entries(params).map(([field, text]) => `${field}: ${text}`) : [message];
  return `“${item?.value.title.raw || `Item ${id}`}” was not: ${reason.join(', ')}.`.replace(/\.+$/, '.');
}

const tellFailures = (places: readonly unknown[], failures: readonly string[]): string =>
  `${places.length - failures.length} of ${places.length} were changed. ${failures.slice(0, MAX_TOLD).join(' ')}`;

function listSelected(values: FormValues): SelectedItem[] {
  return Object.entries(values)
    .flatMap(([name, type]) => {
      const id = Number(SELECTED.exec(name)?.[1]);
      return id > 0 && isContentType(type) ? [{ type, id }] : [];
    })
    .slice(0, MAX_SELECTED);
}

/** Answers the status before, of what goes to the trash. */
async function changeOne(
  action: BulkAction,
  place: SelectedItem,
  { taxonomy, term }: { readonly taxonomy: string; readonly term: string },
  { transport, context }: Calling,
): Promise<ContentStatus | undefined> {
  const find = async () =>
    (await transport.call(findEditedItem, { ...place, context: 'edit' }, context)).value;
  if (action === 'publish') await transport.call(changeItem, { ...place, status: 'publish' }, context);
  if (action === 'unpublish') await transport.call(changeItem, { ...place, status: 'draft' }, context);
  if (action === 'restore') await transport.call(untrashItem, place, context);
  if (action === 'delete') await transport.call(removeItem, { ...place, ...FOR_GOOD }, context);
  if (action === 'trash') {
    const { status } = await find();
    await transport.call(removeItem, place, context);
    return status;
  }
  if (action === 'term') {
    const item = await find();
    const terms = isTaxonomy(taxonomy) ? item[taxonomy] : [];
    const change = { base_revision: item.revision, [taxonomy]: [...new Set([...terms, Number(term)])] };
    await transport.call(changeItem, { ...place, ...change }, context);
  }
  return undefined;
}

export const parseQuery = (query: string): FormValues => Object.fromEntries(new URLSearchParams(query));

export function redirectToList(reply: FastifyReply, query: string, said: FormValues): FastifyReply {
  const address = new URLSearchParams({ ...parseQuery(query), ...said });
  return reply.redirect(`${ROUTES.studioContent}?${address}`, SEE_OTHER);
}
