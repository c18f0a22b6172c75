/** Writing without scripts: the list of content with what is done to several at once, the form of one item, and its revisions. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallContext } from '#server/runtime/session.ts';
import { CONTENT_STATUSES, type ContentStatus } from '#shared/content-status.ts';
import { isContentType } from '#shared/content-types.ts';
import { RestError } from '#shared/rest/errors.ts';
import { createPreview, revokePreviewLink } from '#shared/rest/previews.ts';
import { restoreRevision } from '#shared/rest/revisions.ts';
import {
  changeItem,
  createItem,
  type EditedItem,
  findEditedItem,
  removeItem,
  removeView,
  saveView,
  untrashItem,
} from '#shared/rest/writing.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import {
  changeSelected,
  FOR_GOOD,
  type ListFormsOptions,
  parseQuery,
  redirectToList,
  undoSelected,
} from './change-selected.ts';
import { type FormValues, parseBody } from './form-pages.ts';
import { checkProductKind } from './product-kind.ts';
import { changeFactRows, placeItemErrors, readItemForm } from './read-item-form.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface ContentFormsOptions extends ListFormsOptions {
  readonly now: () => Date;
}

type ItemPlace = { readonly type: string; readonly id: string };

const SEE_OTHER = 303;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerContentForms(app: FastifyInstance, options: ContentFormsOptions): void {
  app.post(ROUTES.studioContent, (request, reply) => answerList(options, request, reply));
  app.post<{ Params: { type: string; id: string } }>(ROUTES.studioItem, (request, reply) =>
    answerItem(options, request, reply, request.params),
  );
  app.post<{ Params: { type: string; id: string } }>(ROUTES.studioRevisions, (request, reply) =>
    answerRevisions(options, request, reply, request.params),
  );
}

async function answerList(
  options: ContentFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { pages, sessionOf } = options;
  reply.header('cache-control', 'private, no-store');
  const session = sessionOf(request);
  const path = ROUTES.studioContent;
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const values = parseBody(request);
  if (values.action === 'bulk') return changeSelected(options, request, reply, values);
  if (values.action === 'undo-bulk') return undoSelected(options, request, reply, values);
  if (values.action === 'new') {
    const { value, errors } = await pages.send(request, createItem, {
      type: values.type ?? '',
      key: values.key ?? '',
    });
    if (value)
      return reply.redirect(pathTo('studioItem', { type: value.type, id: String(value.id) }), SEE_OTHER);
    return pages.show(request, reply, path, { values, errors });
  }
  const isKept = values.action === 'keep-view';
  if (!isKept && values.action !== 'forget-view') return reply.redirect(path, SEE_OTHER);
  const { errors } = isKept
    ? await pages.send(request, saveView, { name: values.name ?? '', query: values.query ?? '' })
    : await pages.send(request, removeView, { id: values.id ?? '' });
  const query = isKept ? (values.query ?? '') : '';
  if (!errors) return redirectToList(reply, query, { saved: isKept ? 'view' : 'forgot' });
  const told = { '': errors.name ? `Name: ${errors.name}` : (errors[''] ?? 'This view could not be saved.') };
  return pages.show(request, reply, path, { values, errors: told }, parseQuery(query));
}

async function answerItem(
  options: ContentFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  place: ItemPlace,
): Promise<FastifyReply> {
  const { pages, sessionOf } = options;
  reply.header('cache-control', 'private, no-store');
  const session = sessionOf(request);
  const path = pathTo('studioItem', place);
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const values = parseBody(request);
  const { action = '' } = values;
  if (action === 'trash' || action === 'restore' || action === 'delete') {
    const before = action === 'trash' ? await findItem(options, request, place) : undefined;
    const { errors } =
      action === 'restore'
        ? await pages.send(request, untrashItem, place)
        : await pages.send(request, removeItem, { ...place, ...(action === 'delete' && FOR_GOOD) });
    if (errors) return pages.show(request, reply, path, { values, errors: placeItemErrors(errors) });
    const { back = '' } = values;
    if (action === 'restore') return redirectToItem(reply, path, { saved: action }, back);
    if (action === 'delete')
      return redirectToList(reply, back || 'status=trash', { saved: action, count: '1' });
    const item = `${place.type}:${place.id}`;
    return redirectToList(reply, back, { saved: action, count: '1', item, was: before?.status ?? '' });
  }
  if (action === 'undo-trash') return undoTrash(options, request, reply, place, values);
  if (action === 'share' || values.revoke !== undefined) {
    const { errors } = values.revoke
      ? await pages.send(request, revokePreviewLink, { ...place, link: values.revoke })
      : await pages.send(request, createPreview, { ...place, hours: values.hours ?? '' });
    if (errors) return pages.show(request, reply, path, { values, errors });
    const { back = '' } = values;
    const said = { saved: values.revoke ? 'revoked' : 'shared', ...(back && { back }) };
    return reply.redirect(`${path}?${new URLSearchParams(said)}#preview-links`, SEE_OTHER);
  }
  const type = isContentType(place.type) ? place.type : undefined;
  const changed = values.button && type && changeFactRows(values, type, values.button);
  if (changed) return pages.show(request, reply, path, { values: changed, errors: {} });
  return saveItem(options, request, reply, place, values);
}

/** Brings an item back as it was before it went to the trash. */
async function undoTrash(
  { pages }: ContentFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  place: ItemPlace,
  values: FormValues,
): Promise<FastifyReply> {
  const path = pathTo('studioItem', place);
  const { value: draft, errors } = await pages.send(request, untrashItem, place);
  if (errors) return pages.show(request, reply, path, { values, errors: placeItemErrors(errors) });
  const status = CONTENT_STATUSES.find((one) => one === values.was);
  if (!status || status === 'trash' || status === draft.status)
    return reply.redirect(`${path}?saved=restore`, SEE_OTHER);
  const changed = await pages.send(request, changeItem, { ...place, status });
  if (changed.errors)
    return pages.show(request, reply, path, { values: {}, errors: placeItemErrors(changed.errors) });
  return reply.redirect(`${path}?saved=${nameChange('trash', changed.value.status)}`, SEE_OTHER);
}

/** The button beside *Save* says more than the field. */
function applyButton(values: FormValues, now: Date): FormValues {
  if (values.action === 'publish') return publishNow(values, now);
  return values.action === 'review' ? { ...values, status: 'pending' } : values;
}

/** Saves the fields of the form, and leads to the item, which says what has become of it. */
async function saveItem(
  options: ContentFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  place: ItemPlace,
  values: FormValues,
): Promise<FastifyReply> {
  const { pages, transport, sessionOf, now } = options;
  const context = createCallContext(request, sessionOf(request));
  const path = pathTo('studioItem', place);
  const before = await findItem(options, request, place);
  const meant = applyButton(values, now());
  const read = readItemForm(meant, place.type, { now: now(), before });
  const { input } = read;
  // All at once: a form that comes back tells everything that is wrong with it.
  const unread = { ...read.errors, ...(await checkProductKind(values, { transport, context, before })) };
  if (Object.keys(unread).length > 0) return pages.show(request, reply, path, { values, errors: unread });
  const { value, errors, code } = await pages.send(request, changeItem, { ...place, ...input });
  if (value)
    return redirectToItem(reply, path, { saved: nameChange(before?.status, value.status) }, values.back);
  if (code !== CHANGED_MEANWHILE)
    return pages.show(request, reply, path, { values, errors: placeItemErrors(errors) });
  const { base_revision: _, ...typed } = values;
  return pages.show(request, reply, path, { values: typed, errors: { '': SECOND } });
}

/** A day to come would schedule it. */
function publishNow(values: FormValues, now: Date): FormValues {
  const { date = '' } = values;
  const isToCome = new Date(`${date}Z`) > now;
  return {
    ...values,
    status: 'publish',
    ...(isToCome && { date: now.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length) }),
  };
}

/** Nothing where it cannot be found: saving says why. */
async function findItem(
  { transport, sessionOf }: ContentFormsOptions,
  request: FastifyRequest,
  { type, id }: ItemPlace,
): Promise<EditedItem | undefined> {
  if (!isContentType(type)) return undefined;
  const context = createCallContext(request, sessionOf(request));
  return transport.call(findEditedItem, { type, id: Number(id), context: 'edit' }, context).then(
    ({ value }) => value,
    (error: unknown) => {
      if (error instanceof RestError) return undefined;
      throw error;
    },
  );
}

/** As `client/studio/editor/item-saved.tsx` reads it. */
function nameChange(before: ContentStatus | undefined, after: ContentStatus): string {
  if (after === 'publish' && before !== 'publish') return 'published';
  const isTakenBack = after === 'draft' && (before === 'publish' || before === 'future');
  return isTakenBack ? 'unpublished' : 'save';
}

const CHANGED_MEANWHILE = 'rest_item_changed_meanwhile';
/** The page that says so begins from what there is now. */
const SECOND =
  'Someone else changed this in the meantime. Your text is below. Compare it under Revisions, then save again to replace theirs.';

async function answerRevisions(
  { pages, sessionOf }: ContentFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  place: ItemPlace,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store');
  const session = sessionOf(request);
  const path = pathTo('studioRevisions', place);
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const { revision = '', base_revision } = parseBody(request);
  const sent = { ...place, revision, ...(base_revision && { base_revision }) };
  const { value, errors } = await pages.send(request, restoreRevision, sent);
  if (value) {
    const replaced = base_revision ? Number(base_revision) : value.revision - 1;
    const isChanged = replaced !== value.revision;
    const told = { saved: 'revision', restored: revision, ...(isChanged && { replaced: String(replaced) }) };
    return reply.redirect(`${pathTo('studioItem', place)}?${new URLSearchParams(told)}`, SEE_OTHER);
  }
  const message = errors[''] ?? 'This revision could not be restored.';
  return pages.show(request, reply, path, { values: {}, errors: { '': message } }, { revision });
}

/** @param back the list that it was opened from, which it leads back to */
function redirectToItem(reply: FastifyReply, path: string, said: FormValues, back = ''): FastifyReply {
  const address = new URLSearchParams({ ...said, ...(back && { back }) });
  return reply.redirect(`${path}?${address}`, SEE_OTHER);
}
