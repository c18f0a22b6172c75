/** The matrix of roles: every role by every change and every personal answer of the REST base, made from the list of endpoints. */
import { Agent } from 'node:http';
import t from 'tap';
import * as z from 'zod';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { ENDPOINTS } from '#shared/rest/index.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { findCallers, isForStaff, listCallingRoles } from '#test/callers.ts';
import { makeCall } from '#test/make-call.ts';
import { openApp } from '#test/open-app.ts';
import { sendRequest } from '#test/send-request.ts';
import { signInAs } from '#test/sign-in-as.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
/** Answers to those who may not call at all. What else is refused is not there, or not theirs. */
const REFUSALS: ReadonlySet<string> = new Set([
  'rest_not_logged_in',
  'rest_forbidden',
  'second_factor_not_offered',
  'application_passwords_disabled_for_user',
]);
/** Members of calls that their schemas do not tell: one depends on another, or is read by the handler. */
const GIVEN: Readonly<Record<string, object>> = {
  changeAddress: { country: 'AQ' },
  changeOutgoingWebhook: { events: 'order.paid' },
  createAnyCoupon: { off: '5' },
  createOutgoingWebhook: { events: 'order.paid' },
  proveIdentity: { password: 'nothing' },
  saveRedirect: { to: '/article/nothing/' },
};
const answer = z.object({ code: z.string() });

const endpoints = Object.values<Endpoint>(ENDPOINTS).filter(({ kind }) => kind !== 'shared');
const ofStaff = endpoints.filter(({ name }) => isForStaff(name));
const ofUsers = endpoints.filter(({ name }) => !isForStaff(name));

type Caller = Role | 'guest';
type Matrix = Record<string, Caller[]>;
const makeMatrix = (named: readonly Endpoint[]): Matrix =>
  Object.fromEntries(named.map(({ name }) => [name, []]));

async function open(t: Parameters<typeof openApp>[0]) {
  const app = await openApp(t);
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  /** Tells whether the endpoint does more for the caller than to refuse them. */
  const isOpen = async (endpoint: Endpoint, bearer: { readonly authorization?: string }) => {
    const { method, path, body } = makeCall(endpoint, { ...GIVEN[endpoint.name] });
    const { text } = await sendRequest(app, {
      method,
      path: `/wp-json/${path}`,
      headers: { ...bearer, ...(body !== undefined && JSON_TYPE) },
      ...(body !== undefined && { body }),
      agent,
    });
    const code = answer.safeParse(JSON.parse(text)).data?.code;
    if (code === 'rest_no_route') t.fail(`${endpoint.name}: ${path} is no route`);
    return code === undefined || !REFUSALS.has(code);
  };
  return { app, isOpen };
}

t.test('each role may call what is for it among the endpoints of staff, and no other', async (t) => {
  const { app, isOpen } = await open(t);
  const may = makeMatrix(ofStaff);
  for (const caller of ['guest', ...ROLES] as const) {
    const bearer = caller === 'guest' ? {} : (await signInAs(app, caller)).bearer;
    for (const endpoint of ofStaff) if (await isOpen(endpoint, bearer)) may[endpoint.name]?.push(caller);
  }
  const expected = makeMatrix(ofStaff);
  for (const { name } of ofStaff) expected[name]?.push(...listCallingRoles(findCallers(name)));
  t.same(may, expected);
  t.ok(ofStaff.length > 100, `${ofStaff.length} endpoints`);
});

t.test('a guest is refused what belongs to users, who are not', async (t) => {
  const { app, isOpen } = await open(t);
  const may = makeMatrix(ofUsers);
  for (const endpoint of ofUsers) {
    if (await isOpen(endpoint, {})) may[endpoint.name]?.push('guest');
    // Some end the session.
    const { bearer } = await signInAs(app, 'subscriber');
    if (await isOpen(endpoint, bearer)) may[endpoint.name]?.push('subscriber');
  }
  const expected = makeMatrix(ofUsers);
  for (const { name } of ofUsers)
    expected[name]?.push(...(findCallers(name) === 'anybody' ? (['guest'] as const) : []), 'subscriber');
  t.same(may, expected);
});
