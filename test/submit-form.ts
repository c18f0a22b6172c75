/** For tests: a form of the site, sent as a browser without scripts sends it. */
import type { OutgoingHttpHeaders } from 'node:http';
import { type ReceivedResponse, sendRequest } from './send-request.ts';

export function submitForm(
  server: { readonly port: number },
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: OutgoingHttpHeaders = {},
): Promise<ReceivedResponse> {
  return sendRequest(server, {
    method: 'POST',
    path,
    headers: {
      origin: 'http://facet.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}
