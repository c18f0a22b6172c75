/** For tests: the server with somebody of the cast signed in, as their browser calls and sends forms. */
import type { Test } from 'tap';
import { type ApiAnswer, callApi } from './call-api.ts';
import type { sil } from './cast.ts';
import { type OpenApp, openApp } from './open-app.ts';
import { type ReceivedResponse, sendRequest } from './send-request.ts';
import { type SignedIn, signIn } from './sign-in.ts';
import { submitForm } from './submit-form.ts';

export interface OpenedAs extends Pick<SignedIn, 'cookie' | 'id'> {
  readonly app: OpenApp;
  /** @param path below `airnauts/v1/user/` */
  call(method: string, path: string, body?: object): Promise<ApiAnswer>;
  /** A form, as a browser without scripts sends it. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<ReceivedResponse>;
  /** The HTML of a page. */
  read(path: string): Promise<string>;
}

export async function openAs(t: Test, user: typeof sil): Promise<OpenedAs> {
  const app = await openApp(t);
  const { cookie, id } = await signIn(app, user);
  return {
    app,
    cookie,
    id,
    call: (method, path, body) => callApi(app, `airnauts/v1/user/${path}`, body, { cookie }, method),
    post: (path, fields, headers = {}) => submitForm(app, path, fields, { cookie, ...headers }),
    read: async (path) => (await sendRequest(app, { path, headers: { cookie } })).text,
  };
}
