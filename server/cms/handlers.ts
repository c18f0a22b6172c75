/** Every endpoint of the REST base and what answers it. */
import type * as z from 'zod';
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Answer, CallContext } from '#shared/rest/api.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import * as account from './account/index.ts';
import * as commerce from './commerce/index.ts';
import * as content from './content/index.ts';
import type { Database } from './database/index.ts';
import * as favorites from './favorites/index.ts';
import * as forms from './forms/index.ts';
import * as identity from './identity/index.ts';
import * as learning from './learning/index.ts';
import * as membership from './membership/index.ts';
import { listRedirects } from './redirects/index.ts';
import type { SearchEngine, Searching } from './search/index.ts';
import { findSetting, listSettings } from './settings/index.ts';

interface Store {
  readonly db: Database;
  readonly uploadsDir: string;
  readonly search: SearchEngine;
  readonly searching: Searching;
  readonly letters: LetterOptions;
  readonly gateway: commerce.PaymentGateway | null;
  readonly secret: string;
  /** Whether people to try the site with can sign in. */
  readonly demoPeople: boolean;
  /** Whether sessions in the community end with those here. */
  readonly endsCommunity: boolean;
}

export interface LetterOptions {
  /** Who answers what is sent through the contact form. */
  readonly contactEmail: string;
  readonly origins: Readonly<Record<BrandId, string>>;
  readonly now: () => Date;
}

/** A handler with its endpoint's check of the input before it. */
export interface Handler {
  readonly endpoint: Endpoint;
  run(input: unknown, context: CallContext): Promise<Answer<unknown>>;
}

export function createHandlers(store: Store): ReadonlyMap<Endpoint, Handler> {
  const { db, uploadsDir, searching, letters, gateway, secret, demoPeople, endsCommunity } = store;
  const newsletter = (brand: BrandId) => ({
    db,
    brand,
    origin: letters.origins[brand],
    secret,
    now: letters.now(),
  });
  const asCaller = (caller: PersonalCaller): identity.IdentityContext => ({
    db,
    secret,
    demoPeople,
    endsCommunity,
    now: letters.now(),
    origins: letters.origins,
    brand: caller.brand,
    viewer: caller.viewer,
    from: caller.from ?? '',
    userAgent: caller.userAgent ?? '',
  });
  const previews = { db, secret, now: letters.now };
  const asStudent = ({ viewer, group, brand }: PersonalCaller): learning.LearningContext => ({
    db,
    viewer,
    group,
    brand,
    now: letters.now(),
  });
  const badges = () => ({ db, origins: letters.origins, now: letters.now() });
  const handlers = [
    handle(ENDPOINTS.listItems, (input, { group }) => content.listItems(db, input, group)),
    handle(ENDPOINTS.findItem, (input, { group }) => content.findItem(db, input, group)),
    handle(ENDPOINTS.changeItem, (input, { viewer }) =>
      content.changeItem(store, input, viewer, () => new Date()),
    ),
    handle(ENDPOINTS.listTerms, (input) => content.listTerms(db, input)),
    handle(ENDPOINTS.findTerm, (input) => content.findTerm(db, input)),
    handle(ENDPOINTS.listUsers, (input) => content.listUsers(db, input)),
    handle(ENDPOINTS.findUser, (input) => content.findUser(db, input)),
    handle(ENDPOINTS.listMedia, (input) => content.listMedia(db, input)),
    handle(ENDPOINTS.findMedia, (input) => content.findMedia(db, input)),
    handle(ENDPOINTS.listSettings, (input, { brand }) => listSettings(db, input.brand ?? brand)),
    handle(ENDPOINTS.findSetting, (input, { brand }) => findSetting(db, input.name, input.brand ?? brand)),
    handle(ENDPOINTS.listRedirects, (input, { brand }) => listRedirects(db, input.brand ?? brand)),
    handle(ENDPOINTS.createPreview, (input, { viewer }) => content.createPreview(previews, input, viewer)),
    handle(ENDPOINTS.findPreview, (input) => content.findPreview(previews, input)),
    handle(ENDPOINTS.findUpload, ({ file }, { group }) => content.findUpload(db, file, group)),
    handle(ENDPOINTS.search, (input) => searching.search(input)),
    handle(ENDPOINTS.suggest, (input) => searching.suggest(input)),
    handle(ENDPOINTS.findMe, (_, caller) => identity.findMe(asCaller(caller))),
    handle(ENDPOINTS.authenticate, (input, caller) => identity.authenticate(asCaller(caller), input)),
    handle(ENDPOINTS.register, (input, caller) => identity.register(asCaller(caller), input)),
    handle(ENDPOINTS.confirmRegistration, (input, caller) =>
      identity.confirmRegistration(asCaller(caller), input),
    ),
    handle(ENDPOINTS.askForReset, (input, caller) => identity.askForReset(asCaller(caller), input)),
    handle(ENDPOINTS.checkReset, (input, caller) => identity.checkReset(asCaller(caller), input)),
    handle(ENDPOINTS.resetPassword, (input, caller) => identity.resetPassword(asCaller(caller), input)),
    handle(ENDPOINTS.sendMagicLink, (input, caller) => identity.sendMagicLink(asCaller(caller), input)),
    handle(ENDPOINTS.followMagicLink, (input, caller) => identity.followMagicLink(asCaller(caller), input)),
    handle(ENDPOINTS.changePassword, (input, caller) => identity.changePassword(asCaller(caller), input)),
    handle(ENDPOINTS.changeEmail, (input, caller) => identity.changeEmail(asCaller(caller), input)),
    handle(ENDPOINTS.confirmEmail, (input, caller) => identity.confirmEmail(asCaller(caller), input)),
    handle(ENDPOINTS.takeHandoff, (input, caller) => identity.takeHandoff(asCaller(caller), input)),
    handle(ENDPOINTS.listSessions, (_, caller) => identity.listSessions(asCaller(caller))),
    handle(ENDPOINTS.logOut, (_, caller) => identity.logOut(asCaller(caller))),
    handle(ENDPOINTS.logOutEverywhere, (_, caller) => identity.logOutEverywhere(asCaller(caller))),
    handle(ENDPOINTS.startHandoff, (_, caller) => identity.startHandoff(asCaller(caller))),
    handle(ENDPOINTS.findAccount, (_, caller) => account.findAccount(asCaller(caller))),
    handle(ENDPOINTS.changeAccount, (input, caller) => account.changeAccount(asCaller(caller), input)),
    handle(ENDPOINTS.closeAccount, (input, caller) =>
      account.closeAccount({ ...asCaller(caller), uploadsDir }, input),
    ),
    handle(ENDPOINTS.exportAccount, (_, caller) => account.exportAccount(asCaller(caller))),
    handle(ENDPOINTS.findAddresses, (_, caller) => account.findAddresses(asCaller(caller))),
    handle(ENDPOINTS.changeAddress, (input, caller) => account.changeAddress(asCaller(caller), input)),
    handle(ENDPOINTS.listOwnBusinesses, (_, caller) => account.listOwnBusinesses(asCaller(caller))),
    handle(ENDPOINTS.findSubscription, (_, caller) => membership.findSubscription(asCaller(caller))),
    handle(ENDPOINTS.cancelSubscription, (_, caller) => membership.cancelSubscription(asCaller(caller))),
    handle(ENDPOINTS.listSubscriptions, (_, caller) => membership.listSubscriptions(asCaller(caller))),
    handle(ENDPOINTS.listOrders, (_, caller) => commerce.listOrders(asCaller(caller))),
    handle(ENDPOINTS.findOrder, (input, caller) => commerce.findOrder(asCaller(caller), input)),
    handle(ENDPOINTS.listPayments, (_, caller) => commerce.listPayments(asCaller(caller))),
    handle(ENDPOINTS.listGifts, (_, caller) => commerce.listGifts(asCaller(caller))),
    handle(ENDPOINTS.listCards, (_, caller) => commerce.listCards(asCaller(caller))),
    handle(ENDPOINTS.changeBilling, (input, caller) =>
      commerce.changeBilling({ ...asCaller(caller), gateway }, input),
    ),
    handle(ENDPOINTS.listFavorites, ({ type }, { viewer }) => favorites.listFavorites(db, viewer, type)),
    handle(ENDPOINTS.addFavorite, ({ id }, { viewer }) =>
      favorites.addFavorite(db, viewer, id, letters.now()),
    ),
    handle(ENDPOINTS.removeFavorite, ({ id }, { viewer }) => favorites.removeFavorite(db, viewer, id)),
    handle(ENDPOINTS.findExamSummary, (input, { group }) => learning.findExamSummary(db, input, group)),
    handle(ENDPOINTS.findExam, ({ id }, caller) => learning.findExam(asStudent(caller), id)),
    handle(ENDPOINTS.findAttempt, ({ id }, caller) => learning.findAttempt(asStudent(caller), id)),
    handle(ENDPOINTS.saveAnswers, (input, caller) => learning.saveAnswers(asStudent(caller), input)),
    handle(ENDPOINTS.submitExam, (input, caller) => learning.submitExam(asStudent(caller), input)),
    handle(ENDPOINTS.listExams, (_, caller) => learning.listExams(asStudent(caller))),
    handle(ENDPOINTS.listPendingAttempts, (_, caller) => learning.listPendingAttempts(asStudent(caller))),
    handle(ENDPOINTS.findEssays, ({ attempt }, caller) => learning.findEssays(asStudent(caller), attempt)),
    handle(ENDPOINTS.gradeEssay, (input, caller) =>
      learning.gradeEssay({ ...asStudent(caller), origins: letters.origins }, input),
    ),
    handle(ENDPOINTS.findExamStatistics, ({ id }, caller) =>
      learning.findExamStatistics(asStudent(caller), id),
    ),
    handle(ENDPOINTS.listCourses, (input, { group }) => learning.listCourses(db, input, group)),
    handle(ENDPOINTS.findCourse, (input, { group }) => learning.findCourse(db, input, group)),
    handle(ENDPOINTS.listCourseExams, (input, { group }) => learning.listCourseExams(db, input, group)),
    handle(ENDPOINTS.findCourseOfLesson, (input, { group }) => learning.findCourseOfLesson(db, input, group)),
    handle(ENDPOINTS.listProgress, (input, caller) => learning.listProgress(asStudent(caller), input)),
    handle(ENDPOINTS.completeLesson, (input, caller) => learning.completeLesson(asStudent(caller), input)),
    handle(ENDPOINTS.reopenLesson, (input, caller) => learning.reopenLesson(asStudent(caller), input)),
    handle(ENDPOINTS.listCertificates, (_, { viewer }) => learning.listCertificates(db, viewer)),
    handle(ENDPOINTS.findCertificate, ({ number }) => learning.findCertificate(db, number)),
    handle(ENDPOINTS.searchCertificates, (input, caller) =>
      learning.searchCertificates(asStudent(caller), input),
    ),
    handle(ENDPOINTS.findCertificateRecord, ({ number }, caller) =>
      learning.findCertificateRecord(asStudent(caller), number),
    ),
    handle(ENDPOINTS.revokeCertificate, (input, caller) =>
      learning.changeCertificate(asStudent(caller), 'revoked', input),
    ),
    handle(ENDPOINTS.reinstateCertificate, (input, caller) =>
      learning.changeCertificate(asStudent(caller), 'reinstated', input),
    ),
    handle(ENDPOINTS.findBadge, ({ number }) => learning.findBadge(badges(), number)),
    handle(ENDPOINTS.listBadgeKeys, () => learning.listBadgeKeys(badges())),
    handle(ENDPOINTS.sendMessage, (input, { brand }) =>
      forms.sendMessage(db, brand, input, letters.contactEmail, letters.now()),
    ),
    handle(ENDPOINTS.subscribe, ({ email }, { brand }) => forms.subscribe(newsletter(brand), email)),
    handle(ENDPOINTS.confirmSubscription, ({ key }, { brand }) =>
      forms.confirmSubscription(newsletter(brand), key),
    ),
    handle(ENDPOINTS.unsubscribe, ({ key }, { brand }) => forms.unsubscribe(newsletter(brand), key)),
  ];
  return new Map(handlers.map((handler) => [handler.endpoint, handler]));
}

/** A shared answer may be cached for many people, so its handler is not even given the viewer. */
type Caller<E extends Endpoint> = E extends { readonly kind: 'shared' }
  ? { readonly brand: BrandId; readonly group: AccessGroup }
  : PersonalCaller;

type PersonalCaller = Pick<CallContext, 'brand' | 'group' | 'viewer' | 'from' | 'userAgent'>;

function handle<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>, caller: Caller<E>) => Promise<Answer<OutputOf<E>>>,
): Handler {
  return {
    endpoint,
    run: async (input, context) => answer(parseInput(endpoint, input), callerOf(endpoint, context)),
  };
}

function callerOf<E extends Endpoint>(endpoint: E, context: CallContext): Caller<E> {
  const { brand, group } = context;
  const caller = endpoint.kind === 'shared' ? { brand, group } : context;
  return caller as Caller<E>;
}

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

function parseInput<E extends Endpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success)
    throw invalidParams(listIssues(parsed.error), endpoint.kind === 'change' ? UNPROCESSABLE : BAD_REQUEST);
  // `safeParse` of a schema that is only known as `E['input']` loses what it answers.
  return parsed.data as ParsedInputOf<E>;
}

/** The first thing that is wrong with each field: what is missing is not told to be too short as well. */
function listIssues({ issues }: z.ZodError): Record<string, string> {
  const params: Record<string, string> = {};
  for (const { path, message } of issues) params[path.join('.') || 'input'] ??= message;
  return params;
}
