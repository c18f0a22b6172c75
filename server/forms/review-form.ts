/** The review of a business, written, changed or removed without scripts. Words and photos come together. */
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeReviewPhoto, type ReviewPhotoMaker } from '#server/routes/make-photo.ts';
import { MAX_PHOTO_BYTES } from '#shared/listings.ts';
import { removeReview, saveReview } from '#shared/rest/reviews.ts';
import { MAX_REVIEW_PHOTOS } from '#shared/reviews.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { createFormPages, type FormPagesOptions, type FormValues, parseBody } from './form-pages.ts';
import { keepOverLogin, readWordsAlone } from './keep-over-login.ts';
import { type MadePhoto, readPhotoForm } from './read-photo-form.ts';

export interface ReviewFormOptions extends FormPagesOptions, ReviewPhotoMaker {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

interface OfListing {
  Params: { slug: string };
}

const LIMITS = { files: MAX_REVIEW_PHOTOS, fields: 30, parts: 34, fileSize: MAX_PHOTO_BYTES };

export function registerReviewForm(server: FastifyInstance, options: ReviewFormOptions): void {
  const pages = createFormPages(options);
  const { sessionOf } = options;

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(formBody);
    // A file that is too large is told of beside its field, with all else that was typed.
    await app.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    app.post<OfListing>(ROUTES.writeReview, change);
  });

  async function change(request: FastifyRequest<OfListing>, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const { slug } = request.params;
    const path = pathTo('writeReview', { slug });
    const session = sessionOf(request);
    if (!session.viewer) {
      const sent = request.isMultipart() ? await readWordsAlone(request) : { values: parseBody(request) };
      return keepOverLogin(request, reply, { pages, session, path }, sent);
    }
    if (!request.isMultipart()) {
      const values = parseBody(request);
      const { errors } =
        values.action === 'remove'
          ? await pages.send(request, removeReview, { slug })
          : await pages.send(request, saveReview, { ...values, slug });
      if (errors) return pages.show(request, reply, path, { values, errors });
      return reply.redirect(`${path}?saved=${values.action === 'remove' ? 'removed' : 'review'}`, 303);
    }
    const { viewer } = session;
    const sent = await readPhotoForm(request, {
      make: (bytes) => makeReviewPhoto(options, viewer, slug, bytes),
      isFull: (made) => made.length >= MAX_REVIEW_PHOTOS,
    });
    const places = readPlaces(sent.values, sent.made);
    const { stars = '', words = '' } = sent.values;
    const values = { stars, words, ...nameValues(places) };
    if (Object.keys(sent.problems).length > 0)
      return pages.show(request, reply, path, { values, errors: sent.problems });
    const taken = places.filter(({ image }) => image !== '');
    const photos = taken.map(({ image, alt }) => ({ image, alt }));
    const input = { stars, words, slug, photos };
    const errors = listIssues(input) ?? (await pages.send(request, saveReview, input)).errors;
    if (errors) return pages.show(request, reply, path, { values, errors: findPlaces(errors, taken) });
    return reply.redirect(`${path}?saved=review`, 303);
  }
}

/** The first thing that is wrong with each, by whole paths such as `photos.1.alt`, in the order of the form. */
function listIssues(input: unknown): FormValues | undefined {
  const { error } = saveReview.input.safeParse(input);
  if (!error) return undefined;
  const first: Record<string, string> = {};
  for (const { path, message } of error.issues) first[path.join('.')] ??= message;
  return first;
}

interface PhotoPlace {
  /** From 0. */
  readonly at: number;
  /** Empty where there is none. */
  readonly image: string;
  readonly alt: string;
}

/** A photo that came now stands before the one that its place had. */
const readPlaces = (values: FormValues, made: readonly MadePhoto[]): PhotoPlace[] =>
  Array.from({ length: MAX_REVIEW_PHOTOS }, (_, at) => {
    const before = values[`photos.${at}.remove`] === undefined ? values[`photos.${at}.image`] : undefined;
    const image = made.find(({ field }) => field === `upload.${at}`)?.slug ?? before ?? '';
    return { at, image, alt: values[`photos.${at}.alt`] ?? '' };
  });

const nameValues = (places: readonly PhotoPlace[]): FormValues =>
  Object.fromEntries(
    places.flatMap(({ at, image, alt }) => [
      [`photos.${at}.image`, image],
      [`photos.${at}.alt`, alt],
    ]),
  );

/** Messages count the photos alone; the page has them by the places of the form. */
const findPlaces = (errors: FormValues, taken: readonly PhotoPlace[]): FormValues =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^photos\.(\d+)/, (_, index: string) => `photos.${taken[Number(index)]?.at ?? 0}`),
      message,
    ]),
  );
