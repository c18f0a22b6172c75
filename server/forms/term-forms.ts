/** `/studio/terms/` and `/studio/authors/` without scripts: what is added, changed, merged and deleted. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallContext, type Session } from '#server/runtime/session.ts';
import type { Transport } from '#shared/rest/api.ts';
import { changeAuthor, createAuthor, removeAuthor } from '#shared/rest/authors.ts';
import { listMedia } from '#shared/rest/content.ts';
import { changeTerm, createTerm, mergeTerm, removeTerm } from '#shared/rest/terms.ts';
import { pathTo, ROUTES } from '#shared/routes.ts';
import { type FormPages, type FormValues, parseBody } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface TermFormsOptions {
  readonly pages: FormPages;
  readonly transport: Transport;
  readonly sessionOf: (request: FastifyRequest) => Session;
}

const SEE_OTHER = 303;

/** Where a form leads that went well, or what was wrong with it. */
type FormOutcome =
  | { readonly to: string; readonly errors?: never }
  | { readonly to?: never; readonly errors: FormValues };
type Place = Readonly<Record<string, string>>;
type Work = (request: FastifyRequest, values: FormValues, place: Place, path: string) => Promise<FormOutcome>;

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerTermForms(app: FastifyInstance, options: TermFormsOptions): void {
  const { pages, sessionOf } = options;
  const forms = createForms(options);
  for (const route of ['studioTerms', 'studioTerm', 'studioAuthors', 'studioAuthor'] as const)
    app.post<{ Params: Place }>(ROUTES[route], async (request, reply) =>
      answer(request, reply, route, request.params),
    );

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    route: keyof typeof forms,
    place: Place,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'private, no-store');
    const session = sessionOf(request);
    const [path = ''] = request.url.split('?');
    if (!session.viewer) return redirectToLogin(reply, session, path);
    const values = parseBody(request);
    const { to, errors } = await forms[route](request, values, place, path);
    if (to !== undefined) return reply.redirect(to, SEE_OTHER);
    const query: FormValues = values.taxonomy ? { taxonomy: values.taxonomy } : {};
    return pages.show(request, reply, path, { values, errors }, query);
  }
}

function createForms({ pages, transport, sessionOf }: TermFormsOptions) {
  const studioTerms: Work = async (request, values) => {
    const { value, errors } = await pages.send(request, createTerm, values);
    return errors ? { errors } : { to: `${ROUTES.studioTerms}?taxonomy=${value.taxonomy}&saved=add` };
  };

  const studioTerm: Work = async (request, values, place, path) => {
    const list = `${ROUTES.studioTerms}?taxonomy=${place.taxonomy ?? ''}`;
    if (values.action === 'delete') {
      const { errors } = await pages.send(request, removeTerm, { ...place, force: 'true' });
      return errors ? { errors } : { to: `${list}&saved=delete` };
    }
    if (values.action === 'merge') {
      const { errors } = await pages.send(request, mergeTerm, { ...place, into: values.into });
      return errors ? { errors } : { to: `${list}&saved=merge` };
    }
    const { errors } = await pages.send(request, changeTerm, { ...values, ...place });
    return errors ? { errors } : { to: `${path}?saved=save` };
  };

  const studioAuthors: Work = async (request, values) => {
    const { value, errors } = await pages.send(request, createAuthor, { name: values.name ?? '' });
    return errors ? { errors } : { to: `${pathTo('studioAuthor', { id: String(value.id) })}?saved=add` };
  };

  const studioAuthor: Work = async (request, values, place, path) => {
    if (values.action === 'delete') {
      const reassign = values.reassign ? { reassign: values.reassign } : {};
      const asked = { ...place, ...reassign, force: 'true' };
      const { value, errors } = await pages.send(request, removeAuthor, asked);
      if (errors) return { errors };
      return { to: value.deleted ? `${ROUTES.studioAuthors}?saved=delete` : path };
    }
    const { image: imageName, ...fields } = values;
    const image = imageName?.trim() ? await findImage(request, imageName.trim()) : 0;
    if (image === undefined) return { errors: { image: 'There is no image of this name in the library.' } };
    const { errors } = await pages.send(request, changeAuthor, {
      ...fields,
      ...place,
      ...(imageName !== undefined && { image }),
    });
    return errors ? { errors } : { to: `${path}?saved=save` };
  };

  async function findImage(request: FastifyRequest, slug: string): Promise<number | undefined> {
    const { value } = await transport.call(
      listMedia,
      { slug },
      createCallContext(request, sessionOf(request)),
    );
    return value.items[0]?.id;
  }

  return { studioTerms, studioTerm, studioAuthors, studioAuthor };
}
