/** For tests: calls as a page of the site makes them, and the keys in the emails that follow. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Email } from '#server/cms/index.ts';
import { type ReceivedResponse, sendRequest } from './send-request.ts';
import { until } from './until.ts';

/** Headers that a browser sends with it from our own page. */
const OWN = { origin: 'http://facet.localhost', 'sec-fetch-site': 'same-origin' };

const JSON_TYPE = { 'content-type': 'application/json' };

export interface ApiAnswer extends ReceivedResponse {
  readonly body: unknown;
}

/** @param path below `/api/app/`, or a whole one */
export async function callApi(
  server: { readonly port: number },
  path: string,
  body: object = {},
  headers: OutgoingHttpHeaders = {},
  method = 'POST',
): Promise<ApiAnswer> {
  const hasBody = method === 'POST' || method === 'PUT';
  const received = await sendRequest(server, {
    method,
    path: path.startsWith('/') ? path : `/api/app/${path}`,
    headers: { ...OWN, ...(hasBody && JSON_TYPE), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  return { ...received, body: JSON.parse(received.text) };
}

/** The key in the latest email to this address, once there are so many to it. */
export async function readKey(emails: readonly Email[], to: string, count = 1): Promise<string> {
  const theirs = () => emails.filter((email) => email.to === to);
  await until(() => theirs().length >= count);
  return /[?&]key=([\w-]{43})/.exec(theirs().at(-1)?.text ?? '')?.[1] ?? '';
}

/** `token=…` as the answer set it; empty when it did not. */
export function cookieOf({ headers }: ReceivedResponse, name = 'token'): string {
  const set = headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';', 1)[0] ?? '';
}
