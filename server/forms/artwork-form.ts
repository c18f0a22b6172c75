/** The form by which advertisers send what their places show: words and images come together, and it works without scripts. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UnreadableImage } from '#server/media/image-maker.ts';
import { makeUpload, type UploadMaker } from '#server/routes/make-upload.ts';
import { createCallContext } from '#server/runtime/session.ts';
import {
  ARTWORK_FOLDER,
  ARTWORK_IMAGES,
  type ArtworkImage,
  describeImage,
  MAX_ARTWORK_BYTES,
  takesWords,
} from '#shared/advertising.ts';
import { type AdBooking, listAdBookings, sendArtwork } from '#shared/rest/advertising.ts';
import type { Viewer } from '#shared/rest/api.ts';
import type { ParsedInputOf } from '#shared/rest/endpoint.ts';
import { RestError } from '#shared/rest/errors.ts';
import { ROUTES } from '#shared/routes.ts';
import { firstIssues } from '#shared/validation.ts';
import { createFormPages, type FormPagesOptions, type FormValues } from './form-pages.ts';
import { readArtwork, type SentArtwork } from './read-artwork.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface ArtworkFormOptions extends FormPagesOptions, UploadMaker {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
  /** Throws while changes are refused. */
  readonly admitChange: () => void;
  /** Stores it, with images by the names of their files. */
  readonly sendArtwork: (
    viewer: Viewer,
    input: ParsedInputOf<typeof sendArtwork>,
    files: Partial<Record<ArtworkImage['field'], string>>,
  ) => Promise<void>;
}

const PATH = ROUTES.accountAdvertising;

export function registerArtworkForm(server: FastifyInstance, options: ArtworkFormOptions): void {
  const { transport, sessionOf } = options;
  const pages = createFormPages(options);

  server.register(async (app) => {
    options.checkOrigin(app);
    await app.register(multipart, {
      // A file that is too large is told of beside its field, with all else that was typed.
      throwFileSizeLimit: false,
      limits: { files: 2, fields: 8, parts: 10, fileSize: MAX_ARTWORK_BYTES, fieldSize: 4096 },
    });
    app.post(PATH, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const session = sessionOf(request);
      const { viewer } = session;
      if (!viewer) return redirectToLogin(reply, session, PATH);
      const sent = request.isMultipart() ? await readArtwork(request) : undefined;
      const booking = sent && (await findBooking(request, sent.values.id));
      // A page without the booking says itself that there is none.
      if (!sent || !booking) return reply.redirect(PATH, 303);
      return take(request, reply, viewer, booking, sent);
    });
  });

  async function findBooking(
    request: FastifyRequest,
    id: string | undefined,
  ): Promise<AdBooking | undefined> {
    const context = createCallContext(request, sessionOf(request));
    const { value } = await transport.call(listAdBookings, {}, context);
    return value.find((booking) => String(booking.id) === id);
  }

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: Viewer,
    booking: AdBooking,
    { values, files, problems }: SentArtwork,
  ): Promise<FastifyReply> {
    options.admitChange();
    const parsed = sendArtwork.input.safeParse(values);
    const areWords = takesWords(booking.placement) && values.shows === 'words';
    const made = await makeImages(booking, areWords ? withoutImage(files) : files);
    const errors = { ...(parsed.success ? {} : firstIssues(parsed.error)), ...problems, ...made.problems };
    const failed = Object.keys(errors).length > 0 || !parsed.success ? errors : await store();
    if (failed === undefined) return reply.redirect(`${PATH}?saved=sent#booking-${booking.id}`, 303);
    for (const file of Object.values(made.files)) await rm(join(options.uploadsDir, file), { force: true });
    return pages.show(request, reply, PATH, { values, errors: failed });

    async function store(): Promise<FormValues | undefined> {
      try {
        if (parsed.data) await options.sendArtwork(viewer, parsed.data, made.files);
        return undefined;
      } catch (error) {
        if (!(error instanceof RestError) || error.status >= 500) throw error;
        return error.params ?? { '': error.message };
      }
    }
  }

  /** Makes those that were sent, for the slots of the booking. */
  async function makeImages({ placement }: AdBooking, sent: SentArtwork['files']) {
    const files: Partial<Record<ArtworkImage['field'], string>> = {};
    const problems: Record<string, string> = {};
    for (const image of ARTWORK_IMAGES[placement]) {
      const bytes = sent.get(image.field);
      if (!bytes) continue;
      try {
        const made = await makeUpload(options, ARTWORK_FOLDER, bytes, (source) => ({
          kind: 'artwork',
          source,
          size: image.size,
        }));
        files[image.field] = made.file;
      } catch (error) {
        if (!(error instanceof UnreadableImage)) throw error;
        problems[image.field] = [...describeSize(error), `Choose ${describeImage(image)}.`].join(' ');
      }
    }
    return { files, problems };
  }
}

/** A sponsor who shows words may send a logo all the same. */
const withoutImage = (files: SentArtwork['files']): SentArtwork['files'] =>
  new Map([...files].filter(([field]) => field !== 'image'));

function describeSize({ message }: Error): string[] {
  const [, width, height] = /has (\d+) by (\d+) pixels/.exec(message) ?? [];
  return width ? [`This image has ${width} × ${height} pixels.`] : [];
}
