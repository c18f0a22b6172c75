/** Studio without scripts: a form for each thing that staff change. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/runtime/session.ts';
import { gatherTicked, isListingField } from '#shared/listing-fields.ts';
import { PRODUCT_BOX } from '#shared/product-kinds.ts';
import { removeAnyApplicationPassword } from '#shared/rest/application-passwords.ts';
import { acceptClaim, rejectClaim } from '#shared/rest/claims.ts';
import { changeAnyCoupon, createAnyCoupon, endAnyCoupon } from '#shared/rest/coupons.ts';
import type { ChangeEndpoint } from '#shared/rest/endpoint.ts';
import { proofNeeded } from '#shared/rest/errors.ts';
import { dropJob, retryAnyJob } from '#shared/rest/jobs.ts';
import { recheckListingImport, runListingImport, undoListingImport } from '#shared/rest/listing-imports.ts';
import { changeAnyPlan, resetAnyPlan } from '#shared/rest/plans.ts';
import { dropReceivedWebhook, retryReceivedWebhook } from '#shared/rest/received-webhooks.ts';
import { acceptReview, rejectReview } from '#shared/rest/reviews.ts';
import {
  makeBackup,
  purgeCaches,
  rebuildSearch,
  removeRedirect,
  saveRedirect,
  saveSynonyms,
} from '#shared/rest/site.ts';
import {
  acceptListing,
  giveListing,
  hideAnyListing,
  rejectListing,
  trustListing,
} from '#shared/rest/staff-listings.ts';
import { refundAnyOrder, resendOrderEmail, sendParcel } from '#shared/rest/staff-orders.ts';
import {
  changeUserMembership,
  changeUserRoles,
  endUserSession,
  endUserSessions,
  giveRight,
  lockUser,
  resendActivation,
  resetUserFactor,
  takeRight,
  unlockUser,
} from '#shared/rest/staff-users.ts';
import { acceptArtwork, answerMessage, closeMessage, rejectArtwork } from '#shared/rest/tasks.ts';
import { ROLES } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import type { AskedAgain, SentValues } from './asked-again.ts';
import { backToList, filterOfList } from './back-to-list.ts';
import type { FormPages, FormValues } from './form-pages.ts';
import { redirectToLogin } from './redirect-to-login.ts';

export interface StudioFormsOptions {
  readonly pages: FormPages;
  readonly sessionOf: (request: FastifyRequest) => Session;
  readonly askedAgain: AskedAgain;
}

/** By the field `action` of each form. */
const ACTIONS = {
  studioUser: new Map<string, ChangeEndpoint>([
    ['membership', changeUserMembership],
    ['give', giveRight],
    ['take', takeRight],
    ['sessions', endUserSessions],
    ['session', endUserSession],
    ['lock', lockUser],
    ['unlock', unlockUser],
    ['roles', changeUserRoles],
    ['factor', resetUserFactor],
    ['activation', resendActivation],
  ]),
  studioOrder: new Map<string, ChangeEndpoint>([
    ['refund', refundAnyOrder],
    ['send', sendParcel],
    ['resend', resendOrderEmail],
  ]),
  studioPlan: new Map<string, ChangeEndpoint>([
    ['save', changeAnyPlan],
    ['reset', resetAnyPlan],
  ]),
  studioCoupons: new Map<string, ChangeEndpoint>([['create', createAnyCoupon]]),
  studioCoupon: new Map<string, ChangeEndpoint>([
    ['save', changeAnyCoupon],
    ['end', endAnyCoupon],
  ]),
  studioMessage: new Map<string, ChangeEndpoint>([
    ['answer', answerMessage],
    ['done', closeMessage],
  ]),
  studioBooking: new Map<string, ChangeEndpoint>([
    ['accept', acceptArtwork],
    ['refuse', rejectArtwork],
  ]),
  studioSite: new Map<string, ChangeEndpoint>([['purge', purgeCaches]]),
  studioRedirects: new Map<string, ChangeEndpoint>([
    ['save', saveRedirect],
    ['remove', removeRedirect],
  ]),
  studioSearch: new Map<string, ChangeEndpoint>([
    ['rebuild', rebuildSearch],
    ['synonyms', saveSynonyms],
  ]),
  studioBackups: new Map<string, ChangeEndpoint>([['backup', makeBackup]]),
  studioReceivedWebhooks: new Map<string, ChangeEndpoint>([
    ['retry', retryReceivedWebhook],
    ['drop', dropReceivedWebhook],
  ]),
  studioApplicationPasswords: new Map<string, ChangeEndpoint>([['revoke', removeAnyApplicationPassword]]),
  studioClaim: new Map<string, ChangeEndpoint>([
    ['accept', acceptClaim],
    ['refuse', rejectClaim],
  ]),
  studioReview: new Map<string, ChangeEndpoint>([
    ['accept', acceptReview],
    ['refuse', rejectReview],
  ]),
  studioJobs: new Map<string, ChangeEndpoint>([
    ['retry', retryAnyJob],
    ['drop', dropJob],
  ]),
  studioListing: new Map<string, ChangeEndpoint>([
    ['accept', acceptListing],
    ['mend', acceptListing],
    ['refuse', rejectListing],
    ['trust', trustListing],
    ['hide', hideAnyListing],
    ['owner', giveListing],
  ]),
  studioListingImport: new Map<string, ChangeEndpoint>([
    ['check', recheckListingImport],
    ['run', runListingImport],
    ['undo', undoListingImport],
  ]),
};
const ROUTES_WITH_FORMS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

/** Fields beside which a message may stand. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'roles',
  'status',
  'until',
  'level',
  'amount',
  'carrier',
  'tracking',
  'email',
  'reason',
  'answer',
  'value',
  'from',
  'to',
  'equal',
  'broader',
  'code',
  'off',
  'payments',
  'max_uses',
  'max_uses_each',
  'products',
  'starts_on',
  'ends_on',
  'label',
  'price',
  'year',
  'summary',
  'suits',
  'features',
]);

/** Fields beside which a refusal of the whole is said. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  coupon_exists: 'code',
  coupon_over: 'ends_on',
  coupon_backwards: 'ends_on',
  coupon_used_more_often: 'max_uses',
};

/** Where it is registered, bodies of forms are read and other sites are refused. */
export function registerStudioForms(app: FastifyInstance, options: StudioFormsOptions): void {
  for (const route of ROUTES_WITH_FORMS)
    options.askedAgain.add(app, route, (request, reply, sent) =>
      answer(request, reply, route, sent, options),
    );
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: keyof typeof ACTIONS,
  { params, values }: SentValues,
  { pages, sessionOf, askedAgain }: StudioFormsOptions,
): Promise<FastifyReply> {
  const session = sessionOf(request);
  const path = pathTo(route, { id: '', slug: '', ...params });
  if (!session.viewer) return redirectToLogin(reply, session, path);
  const { action = '' } = values;
  const endpoint = ACTIONS[route].get(action);
  if (!endpoint) return reply.redirect(path, 303);
  const { errors, code } = await pages.send(request, endpoint, { ...gatherValues(values), ...params });
  if (!errors) return reply.redirect(backToList(path, values, action === 'mend' ? 'accept' : action), 303);
  if (code === proofNeeded().code) return askedAgain.ask(request, reply, { path, values });
  const shown = action === 'mend' ? errors : placeErrors(errors, code);
  return pages.show(request, reply, path, { values, errors: shown }, filterOfList(values));
}

/** Each role and each product is a box of its own: `role.editor=on`. Corrections of a listing are its fields. */
function gatherValues(values: FormValues): Readonly<Record<string, unknown>> {
  if (values.action === 'mend') return { ...values, fields: listCorrections(values) };
  if (values.only_for !== undefined) return { ...values, products: listProducts(values) };
  if (values.action !== 'roles') return values;
  return { ...values, roles: ROLES.filter((role) => values[`role.${role}`] === 'on').join(',') };
}

/** Fields of a listing as staff have written them; one that they have emptied is left out by the empty text. */
const listCorrections = (values: FormValues): FormValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => isListingField(name))),
  ...gatherTicked(values),
});

/** Products of a coupon: their boxes count when it is not for everything. */
function listProducts(values: FormValues): string {
  if (values.only_for !== 'some') return '';
  const checked = Object.keys(values).filter((name) => name.startsWith(PRODUCT_BOX));
  return checked.map((name) => name.slice(PRODUCT_BOX.length)).join(',');
}

/** A problem of a field that nobody sees concerns the whole. */
function placeErrors(errors: FormValues, code: string | undefined): FormValues {
  const whole = FIELD_OF_CODE[code ?? ''] ?? '';
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [SHOWN.has(field) ? field : whole, text]),
  );
}
