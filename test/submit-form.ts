/** For tests: forms of the site, sent as a browser without scripts sends them. */
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

/** With files, or as a form that may have some: `multipart/form-data`. */
export async function submitParts(
  server: { readonly port: number },
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: OutgoingHttpHeaders = {},
): Promise<ReceivedResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const body = new Response(form);
  return sendRequest(server, {
    method: 'POST',
    path,
    headers: {
      origin: 'http://facet.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': body.headers.get('content-type') ?? '',
      ...headers,
    },
    body: Buffer.from(await body.arrayBuffer()),
  });
}
