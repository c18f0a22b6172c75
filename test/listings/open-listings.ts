/** For tests: the server with types and categories of businesses, and people who keep listings there. */
import type { Test } from 'tap';
import * as z from 'zod';
import type { FetchPage } from '#server/internet/fetch-page.ts';
import { type ApiAnswer, callApi } from '#test/call-api.ts';
import type { sil } from '#test/cast.ts';
import { ada } from '#test/cast.ts';
import { FIELDS, FILES } from '#test/listings/sample-listing.ts';
import { type OpenApp, openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signIn } from '#test/sign-in.ts';

export interface Keeper {
  readonly id: number;
  readonly cookie: string;
  /** @param path below `airnauts/v1/user/businesses/` */
  call(method: string, path: string, body?: object): Promise<ApiAnswer>;
  read(path: string): Promise<string>;
}

export interface Listings {
  readonly app: OpenApp;
  readonly staff: (method: string, path: string, body?: object) => Promise<ApiAnswer>;
  logIn(user: typeof sil): Promise<Keeper>;
  /** A listing of this user that waits to be checked. */
  sendNew(
    keeper: Keeper,
    fields?: Readonly<Record<string, string>>,
  ): Promise<{ id: number; revision: number }>;
  readGuest(path: string): Promise<{ status: number; text: string }>;
}

const begun = z.object({ id: z.number() });
const saved = z.object({ revision: z.number() });

/**
 * @param fetchPage reads the websites of listings
 * @param files of content
 */
export async function openListings(
  t: Test,
  cmsNow?: () => Date,
  fetchPage?: FetchPage,
  files: Readonly<Record<string, string>> = FILES,
): Promise<Listings> {
  const app = await openApp(t, {
    files,
    ...(cmsNow && { cmsNow }),
    ...(fetchPage && { fetchPage }),
  });
  const administrator = await signIn(app, ada);
  return {
    app,
    staff: (method, path, body) =>
      callApi(app, `airnauts/v1/staff/listings/${path}`, body, { cookie: administrator.cookie }, method),
    async logIn(user) {
      const { id, cookie } = await signIn(app, user);
      return {
        id,
        cookie,
        call: (method, path, body) =>
          callApi(app, `airnauts/v1/user/businesses/${path}`, body, { cookie }, method),
        read: async (path) => (await sendRequest(app, { path, headers: { cookie } })).text,
      };
    },
    async sendNew(keeper, fields = FIELDS) {
      const { id } = begun.parse((await keeper.call('POST', '')).body);
      const answer = await keeper.call('POST', `${id}/submit/`, { revision: 1, fields });
      return { id, ...saved.parse(answer.body) };
    },
    readGuest: (path) => sendRequest(app, { path }),
  };
}
