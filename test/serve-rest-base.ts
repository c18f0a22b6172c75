/** For tests: the REST base on a real port, over a CMS of its own. */
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Test } from 'tap';
import { registerRestBase } from '#server/cms/rest.ts';
import type { BrandId } from '#shared/brands.ts';
import type { edda } from '#test/cast.ts';
import { openTestCms, type TestCmsOptions } from '#test/open-test-cms.ts';
import { signIn } from '#test/sign-in.ts';

export async function serveRestBase(
  t: Test,
  files: Readonly<Record<string, string>> = {},
  options: TestCmsOptions = {},
) {
  const { cms, ...rest } = await openTestCms(t.testdir(), files, options);
  const app: FastifyInstance = fastify();
  const tokenOf = ({ headers }: FastifyRequest) => headers.authorization?.replace('Bearer ', '');
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (token !== undefined) await cms.loadToken(token);
  });
  const callerOf = (request: FastifyRequest) => {
    const token = tokenOf(request);
    return (token !== undefined && cms.findCaller(token)) || { viewer: null, problem: null };
  };
  const originOf = (brand: BrandId) => `https://${brand}.example`;
  registerRestBase(app, { cms, prefix: '/wp-json', brandOf: () => 'facet', originOf, callerOf });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(async () => {
    await app.close();
    await cms.close();
  });
  const ask = (path: string, init?: RequestInit) => fetch(`${address}/wp-json/${path}`, init);
  const read = async (path: string, init?: RequestInit): Promise<unknown> => (await ask(path, init)).json();
  const bearer = async (member: typeof edda) => (await signIn(rest, member)).bearer;
  return { cms, ...rest, bearer, app, address, ask, read };
}
