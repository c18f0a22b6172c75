/** Forms of listings without scripts: begin one, keep it, send it, delete it. Words and photos come together. */
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListingPhotoMaker } from '#server/routes/make-photo.ts';
import { createCallContext } from '#server/runtime/session.ts';
import { completeLinks } from '#shared/complete-link.ts';
import { describeUnknownCountry } from '#shared/find-country.ts';
import { collectListingFields, type ListingFields, MAX_FIELD_LENGTH } from '#shared/listing-fields.ts';
import { describeDifferences } from '#shared/listing-labels.ts';
import { CONFLICT_CODE, MAX_PHOTO_BYTES } from '#shared/listings.ts';
import { parsePoint } from '#shared/map-views.ts';
import { MAP_FIELD, moveOnMap } from '#shared/pin-map.ts';
import { describePlace } from '#shared/rest/directory.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import {
  addListing,
  confirmListing,
  deleteListing,
  discardDraft,
  findOwnListing,
  restoreListing,
  saveListing,
  submitListing,
} from '#shared/rest/listings.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createFormPages, type FormPagesOptions, parseBody } from './form-pages.ts';
import { keepOverLogin, readWordsAlone } from './keep-over-login.ts';
import { readListingForm } from './read-listing-form.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface OwnListingFormsOptions extends FormPagesOptions, ListingPhotoMaker {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

interface OfListing {
  Params: { id: string };
}

/** Buttons that concern the listing as a whole, and what the page says afterwards. */
const WHOLE = new Map<string, readonly [endpoint: ChangeEndpoint, saved: string]>([
  ['discard', [discardDraft, 'discarded']],
  ['confirm', [confirmListing, 'confirmed']],
  ['restore', [restoreListing, 'restored']],
]);

/** Most bytes of a character of a field in UTF-8. */
const CHARACTER_BYTES = 3;
/** Room for the longest field that is kept, and for every field of the longest list. */
const LIMITS = {
  files: 14,
  fields: 400,
  parts: 414,
  fileSize: MAX_PHOTO_BYTES,
  fieldSize: MAX_FIELD_LENGTH * CHARACTER_BYTES,
};
const NOT_FOUND = 404;

export function registerOwnListingForms(server: FastifyInstance, options: OwnListingFormsOptions): void {
  const pages = createFormPages(options);
  const { transport, sessionOf } = options;

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(formBody);
    // A file that is too large is told of beside its field, with all else that was typed.
    await app.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    app.post(ROUTES.accountBusiness, begin);
    app.post<OfListing>(ROUTES.accountListing, change);
    app.post<OfListing>(ROUTES.accountListingDelete, remove);
  });

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = ROUTES.accountBusiness;
    const login = requireLogin(request, reply, path);
    if (login) return login;
    const { value, errors } = await pages.send(request, addListing, {});
    if (errors) return pages.show(request, reply, path, { values: {}, errors });
    return reply.redirect(`${pathTo('accountListing', { id: String(value.id) })}?saved=added`, 303);
  }

  async function change(request: FastifyRequest<OfListing>, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const path = pathTo('accountListing', { id });
    const session = sessionOf(request);
    if (!session.viewer && request.isMultipart())
      return keepOverLogin(request, reply, { pages, session, path }, await readWordsAlone(request));
    const login = requireLogin(request, reply, path);
    if (login) return login;
    if (request.isMultipart()) return take(request, reply, id, path);
    const values = parseBody(request);
    const [endpoint, saved] = WHOLE.get(values.go ?? '') ?? [];
    if (!endpoint)
      return (await findStored(request, id))
        ? reply.redirect(path, 303)
        : pages.show(request, reply, path, undefined);
    const { errors } = await pages.send(request, endpoint, { id });
    if (errors) return pages.show(request, reply, path, { values: { go: values.go ?? '' }, errors });
    return reply.redirect(`${path}?saved=${saved}`, 303);
  }

  /** Takes the words, with the photos that came with them. */
  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    path: string,
  ): Promise<FastifyReply> {
    // Nothing is made for somebody who has no part in it: the page says that there is none.
    const before = await findStored(request, id);
    if (!before) return pages.show(request, reply, path, undefined);
    const { viewer } = sessionOf(request);
    const sent = await readListingForm(request, { ...options, viewer, listing: Number(id) });
    const fields = completeLinks(collectListingFields(sent.values));
    const { go = 'save', revision = '' } = sent.values;
    const endpoint = go === 'send' && Object.keys(sent.problems).length === 0 ? submitListing : saveListing;
    const context = createCallContext(request, sessionOf(request));
    const values = { ...fields, revision };
    if (!sent.isWhole)
      return pages.show(request, reply, path, { values: { ...before, ...values }, errors: sent.problems });
    const moved = moveOnMap(sent.values);
    if (moved) return showMap(request, reply, path, moved, sent.problems);
    try {
      const input = { id: Number(id), revision: Number.parseInt(revision, 10) || 0, fields };
      const { value } = await transport.call(endpoint, input, context);
      if (Object.keys(sent.problems).length > 0)
        return await pages.show(request, reply, path, { values, errors: sent.problems });
      if (go === 'preview') return reply.redirect(pathTo('accountListingPreview', { id }), 303);
      const isShown = value.state === 'live';
      return reply.redirect(`${path}?saved=${go === 'send' ? (isShown ? 'shown' : 'sent') : 'draft'}`, 303);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      const isBusy = pages.noteRefusal(request, error);
      if (error.status >= 500 && !isBusy) throw error;
      const stored = error.code === CONFLICT_CODE ? await findStored(request, id) : undefined;
      const message = [error.message, stored && describeDifferences(fields, stored)]
        .filter(Boolean)
        .join(' ');
      const errors = { ...(error.params ?? { '': message }), ...sent.problems };
      return pages.show(request, reply, path, { values, errors });
    }
  }

  /** Nothing is kept: the page comes back with what was typed, and the pin where it was put. */
  async function showMap(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    moved: ListingFields,
    problems: ListingFields,
  ): Promise<FastifyReply> {
    const { revision = '', [MAP_FIELD]: map = '' } = moved;
    const fields = collectListingFields(moved);
    const pin = parsePoint(fields.latitude, fields.longitude);
    const context = createCallContext(request, sessionOf(request));
    const place = pin && (await transport.call(describePlace, pin, context));
    const country = moved.go === 'map-address' ? describeUnknownCountry(fields.country ?? '') : '';
    const errors = {
      ...(country !== '' && { country }),
      ...(place?.value.problem && { latitude: place.value.problem }),
      ...problems,
    };
    return pages.show(request, reply, path, { values: { ...fields, revision, [MAP_FIELD]: map }, errors });
  }

  /** Fields of a listing of the caller; undefined where they have no part in it. */
  async function findStored(request: FastifyRequest, id: string): Promise<ListingFields | undefined> {
    const context = createCallContext(request, sessionOf(request));
    try {
      return (await transport.call(findOwnListing, { id: Number(id) }, context)).value.fields;
    } catch (error) {
      if (error instanceof RestError && error.status <= NOT_FOUND) return undefined;
      throw error;
    }
  }

  async function remove(request: FastifyRequest<OfListing>, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params;
    const path = pathTo('accountListingDelete', { id });
    const login = requireLogin(request, reply, path);
    if (login) return login;
    const { errors } = await pages.send(request, deleteListing, { id });
    if (errors) return pages.show(request, reply, path, { values: {}, errors });
    return reply.redirect(`${ROUTES.accountBusiness}?saved=deleted`, 303);
  }

  /** Answers the redirect to the login; undefined for who is logged in. */
  function requireLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): FastifyReply | undefined {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    return session.viewer ? undefined : redirectToLogin(reply, session, path);
  }
}
