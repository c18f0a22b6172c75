/** Every endpoint of the REST base and what answers it. */
import type { AccessGroup } from '#shared/access.ts';
import type { BrandId } from '#shared/brands.ts';
import type { Answer, CallContext, Viewer } from '#shared/rest/api.ts';
import type { Endpoint, OutputOf, ParsedInputOf } from '#shared/rest/endpoint.ts';
import { invalidParams } from '#shared/rest/errors.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import * as content from './content/index.ts';
import type { Database } from './database/index.ts';
import * as forms from './forms/index.ts';
import { findMe } from './identity/index.ts';
import { listRedirects } from './redirects/index.ts';
import { type SearchEngine, searchContent } from './search/index.ts';
import { findSetting, listSettings } from './settings/index.ts';

interface Store {
  readonly db: Database;
  readonly search: SearchEngine;
  readonly letters: LetterOptions;
  readonly secret: string;
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
  const { db, search, letters, secret } = store;
  const newsletter = (brand: BrandId) => ({
    db,
    brand,
    origin: letters.origins[brand],
    secret,
    now: letters.now(),
  });
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
    handle(ENDPOINTS.search, (input) => searchContent(db, search, input)),
    handle(ENDPOINTS.findMe, (_, { viewer }) => findMe(viewer)),
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
  : { readonly brand: BrandId; readonly group: AccessGroup; readonly viewer: Viewer | null };

function handle<E extends Endpoint>(
  endpoint: E,
  answer: (input: ParsedInputOf<E>, caller: Caller<E>) => Promise<Answer<OutputOf<E>>>,
): Handler {
  return {
    endpoint,
    run: async (input, context) => answer(parseInput(endpoint, input), callerOf(endpoint, context)),
  };
}

function callerOf<E extends Endpoint>(endpoint: E, { brand, group, viewer }: CallContext): Caller<E> {
  const caller = endpoint.kind === 'shared' ? { brand, group } : { brand, group, viewer };
  return caller as Caller<E>;
}

function parseInput<E extends Endpoint>(endpoint: E, input: unknown): ParsedInputOf<E> {
  const parsed = endpoint.input.safeParse(input);
  if (!parsed.success)
    throw invalidParams(
      Object.fromEntries(
        parsed.error.issues.map((issue) => [issue.path.join('.') || 'input', issue.message]),
      ),
    );
  // `safeParse` of a schema that is only known as `E['input']` loses what it answers.
  return parsed.data as ParsedInputOf<E>;
}
