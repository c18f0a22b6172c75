/**
 * Forms that work without scripts: what is wrong comes back with what was typed, what is right leads on by a redirect, so
 * that reloading sends nothing twice.
 */
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { findMatch, pickQuery } from '#server/render/match.ts';
import { type MeteringRouteOptions, registerMetering } from '#server/routes/metering.ts';
import { registerSisterSite, type SisterSiteOptions } from '#server/routes/sister-site.ts';
import { COLOR_LEVELS, parseColorLevel, parseSortingAnswer } from '#shared/color-sorting.ts';
import { sendMessage } from '#shared/rest/contact.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { confirmSubscription, subscribe, unsubscribe } from '#shared/rest/newsletter.ts';
import { ROUTES } from '#shared/routes.ts';
import { type AccountFormsOptions, registerAccountForms } from './account-forms.ts';
import { createAskedAgain } from './asked-again.ts';
import { type BasketFormsOptions, registerBasketForms } from './basket-forms.ts';
import { registerCertificateForms } from './certificate-forms.ts';
import { registerCheckoutForms } from './checkout-forms.ts';
import { registerClaimForms } from './claim-forms.ts';
import { type ContentFormsOptions, registerContentForms } from './content-forms.ts';
import { registerEmailTextForms } from './email-text-forms.ts';
import { registerExamForms } from './exam-forms.ts';
import { createFormPages, type FormPagesOptions, type FormValues, parseValues } from './form-pages.ts';
import { registerGiftForms } from './gift-forms.ts';
import { registerGradingForms } from './grading-forms.ts';
import { registerKeeperForms } from './keeper-forms.ts';
import { registerLessonForms } from './lesson-forms.ts';
import { registerListingForms } from './listing-forms.ts';
import { registerNewsletterForms } from './newsletter-forms.ts';
import { registerSecurityForms } from './security-forms.ts';
import { registerSeeAsForm, type SeeAsFormOptions } from './see-as-form.ts';
import { registerSettingForms } from './setting-forms.ts';
import { registerSignInForms, type SignInFormsOptions } from './sign-in-forms.ts';
import { registerStudioForms } from './studio-forms.ts';
import { registerTeachingForms } from './teaching-forms.ts';
import { registerTermForms } from './term-forms.ts';
import { registerWebhookForms } from './webhook-forms.ts';

export interface FormsOptions
  extends FormPagesOptions,
    MeteringRouteOptions,
    Omit<SignInFormsOptions, 'pages'>,
    Pick<AccountFormsOptions, 'readUpload'>,
    Pick<BasketFormsOptions, 'baskets'>,
    Pick<SeeAsFormOptions, 'seeAs' | 'secure'>,
    Pick<ContentFormsOptions, 'now'>,
    Pick<SisterSiteOptions, 'origins'> {
  /** Refuses what another site made a browser send. */
  readonly checkOrigin: (app: FastifyInstance) => void;
}

const DONE: FormValues = { done: '1' };
/** `List-Unsubscribe=One-Click` between two boundaries, and room. */
const ONE_CLICK_BYTES = 16_384;

export async function registerForms(app: FastifyInstance, options: FormsOptions): Promise<void> {
  const pages = createFormPages(options);
  await app.register(formBody);

  await app.register(async (own) => {
    options.checkOrigin(own);
    addForm(own, ROUTES.contact, sendMessage, `${ROUTES.contact}?sent=1`);
    addForm(own, ROUTES.newsletter, subscribe, `${ROUTES.newsletter}?sent=1`);
    addForm(own, ROUTES.newsletterConfirm, confirmSubscription, `${ROUTES.newsletterConfirm}?done=1`);
    addColorSorting(own);
    registerSignInForms(own, { ...options, pages });
    registerMetering(own, options);
    registerAccountForms(own, { ...options, pages });
    registerBasketForms(own, { ...options, pages });
    registerCheckoutForms(own, { ...options, pages });
    registerGiftForms(own, { pages });
    registerExamForms(own, { ...options, pages });
    registerGradingForms(own, { ...options, pages });
    const askedAgain = createAskedAgain(own, { ...options, pages });
    registerStudioForms(own, { ...options, pages, askedAgain });
    registerWebhookForms(own, { ...options, pages, askedAgain });
    registerNewsletterForms(own, { ...options, pages, askedAgain });
    registerSeeAsForm(own, { ...options, pages });
    registerSettingForms(own, { ...options, pages, askedAgain });
    registerEmailTextForms(own, { ...options, pages });
    registerSecurityForms(own, { ...options, pages, askedAgain });
    registerTeachingForms(own, { ...options, pages });
    registerContentForms(own, { ...options, pages });
    registerTermForms(own, { ...options, pages });
    registerCertificateForms(own, { ...options, pages });
    registerListingForms(own, { ...options, pages });
    registerClaimForms(own, { ...options, pages });
    registerKeeperForms(own, { ...options, pages });
    registerLessonForms(own, { ...options, pages });
    registerSisterSite(own, options);
  });
  await app.register(async (mail) => addUnsubscribing(mail));
  for (const path of [ROUTES.newsletterConfirm, ROUTES.newsletterUnsubscribe]) addKeyPage(path);

  function addForm(scope: FastifyInstance, path: string, endpoint: ChangeEndpoint, next: string): void {
    scope.post(path, async (request, reply) => {
      const values = parseValues(request);
      // A machine is told that all went well, and learns nothing.
      if (values.website) return reply.redirect(next, 303);
      const { errors } = await pages.send(request, endpoint, values);
      if (errors) return pages.show(request, reply, path, { values, errors });
      return reply.redirect(next, 303);
    });
  }

  /**
   * Mail programs post to the email's link as it stands, of their own accord (RFC 8058): the key in it says who, what they send
   * says nothing more, and they follow no redirect.
   */
  function addUnsubscribing(scope: FastifyInstance): void {
    const path = ROUTES.newsletterUnsubscribe;
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: ONE_CLICK_BYTES },
      async () => ({}),
    );
    scope.post(path, async (request, reply) => {
      const values = parseValues(request);
      const { errors } = await pages.send(request, unsubscribe, values);
      if (errors) return pages.show(request, reply, path, { values, errors });
      const isOneClick = 'key' in (request.query as object);
      if (isOneClick) return pages.show(request, reply, path, { values: {}, errors: {} }, DONE);
      return reply.redirect(`${path}?done=1`, 303);
    });
  }

  /** The page itself judges the form; it changes nothing, so there is nothing to redirect from. */
  function addColorSorting(scope: FastifyInstance): void {
    const path = ROUTES.diamondColorSorting;
    scope.post(path, (request, reply) => {
      const values = parseValues(request);
      const { errors } = parseSortingAnswer(values, COLOR_LEVELS[parseColorLevel(values.level)].stones);
      const match = findMatch(path);
      const query = match ? pickQuery(match.entry, new URLSearchParams(values)) : {};
      return pages.show(request, reply, path, { values, errors }, query);
    });
  }

  /** The email's link: its key goes into the form, and into no cache. */
  function addKeyPage(path: string): void {
    app.get(path, (request, reply) => {
      const { key, done } = request.query as { key?: unknown; done?: unknown };
      const values = { key: typeof key === 'string' ? key : '' };
      const query = done === '1' ? DONE : {};
      return pages.show(request, reply, path, { values, errors: {} }, query);
    });
  }
}
